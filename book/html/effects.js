// effects.js: snow, fire, smoke and a million particles.

// sentence.js: what a reader is told as it stands, of a failure.
export class Sentence extends Error {}

// A failure in words for a reader: its own sentence, or one with what the browser says.
/** @param {any} error */
export const sentenceOf = (error) => error instanceof Sentence ? error.message : `Something went wrong here (${error.message}).`;

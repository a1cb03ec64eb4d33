"""picture.py PICTURE FOLDER: pictures of tables written by hand, pixel by pixel.

What a pixel must be is computed here, from the sRGB curve (IEC 61966-2-1) and
what book/pictures/panels.c says of each kind.
"""
import math
import os
import struct
import subprocess
import sys
import zlib

picture, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
table, out = os.path.join(folder, 'table.tsv'), os.path.join(folder, 'out.png')
HEADER = 'effect\tframe\tx\ty\tz\tvx\tvy\tvz\tsize\tr\tg\tb\topacity\n'
faults = 0


def fault(words):
    global faults
    faults += 1
    print('FAIL', words)


def row(x, y, z=0.0, size=0.1, colour=(1.0, 0.5, 0.25), opacity=0.5, frame=0, effect=0):
    return '\t'.join(map(str, (effect, frame, x, y, z, 0, 0, 0, size, *colour, opacity))) + '\n'


def run(kind, *options, text=None, to=out, window=('0', '4', '0', '2')):
    if text is not None:
        with open(table, 'w') as file:
            file.write(text)
    return subprocess.run([picture, kind, '--table', table, '--out', to, '--panels', '1', '--wide', '400',
                           '--window', *window, *options], capture_output=True, text=True)


def draw(kind, rows, *options):
    """The pixels, as [y][x] = (r, g, b)."""
    ended = run(kind, *options, text='# of no interest\n' + HEADER + ''.join(rows))
    if ended.returncode or ended.stderr:
        sys.exit(f'{kind} ended with {ended.returncode}: {ended.stderr}')
    return pixels(out)


def pixels(name):
    data = open(name, 'rb').read()
    if data[:8] != b'\x89PNG\r\n\x1a\n':
        sys.exit('this is no PNG')
    chunks, at = [], 8
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0] != zlib.crc32(kind + body):
            sys.exit(f'the checksum of {kind} is wrong')
        chunks.append((kind, body))
        at += 12 + length
    if [kind for kind, _ in chunks] != [b'IHDR', b'IDAT', b'IEND']:
        sys.exit(f'the chunks are {chunks}')
    width, height = struct.unpack('>II', chunks[0][1][:8])
    raw, rows = zlib.decompress(chunks[1][1]), []
    above = bytearray(3 * width)
    for y in range(height):
        line = bytearray(raw[(3 * width + 1) * y + 1:(3 * width + 1) * (y + 1)])
        for k in range(3 * width):
            a, b, c = line[k - 3] if k > 2 else 0, above[k], above[k - 3] if k > 2 else 0
            to = [abs(a + b - c - near) for near in (a, b, c)]
            line[k] = (line[k] + (a, b, c)[to.index(min(to))]) % 256
        rows.append([tuple(line[3 * x:3 * x + 3]) for x in range(width)])
        above = line
    return rows


def light(s):
    return s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4


def byte(c):
    return round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))


def same(what, got, wanted, within=0):
    if any(abs(g - w) > within for g, w in zip(got, wanted)):
        fault(f'{what}: {got}, and should be {wanted}')


# Fire. 100 pixels are 1 m: a particle at (1.005, 1.505) has its middle in the middle of
# column 100 and of row 49, counted from the top.
colour, night = (1.0, 0.5, 0.25), (0.0012, 0.0012, 0.0020)
for particles in 1, 3:
    got = draw('fire', [row(1.005, 1.505)] * particles)
    same(f'{particles} in one place', got[49][100],
         [byte(1 - math.exp(-(n + particles * 0.5 * light(c)))) for c, n in zip(colour, night)])
    # At one size, 10 pixels, a bell has fallen to 1/e (less a thousandth, at which it is cut off).
    bell = (math.exp(-1) - 1e-3) / (1 - 1e-3)
    same('a size away', got[49][110],
         [byte(1 - math.exp(-(n + particles * 0.5 * bell * light(c)))) for c, n in zip(colour, night)])
    same('far away', got[49][140], [byte(1 - math.exp(-n)) for n in night])
same('twice as strong', draw('fire', [row(1.005, 1.505)], '--strength', '2')[49][100],
     [byte(1 - math.exp(-(n + light(c)))) for c, n in zip(colour, night)])
same('of another effect', draw('fire', [row(1.005, 1.505, effect=1)])[49][100], [byte(1 - math.exp(-n)) for n in night])

# The frames side by side, in panels of 194 pixels, with 12 between them.
got = draw('fire', [row(2.0, 1.0, frame=1)], '--panels', '2')
if not max(got[48][97]) < 20 < 150 < max(got[48][206 + 97]):
    fault(f'frame 1 is in the wrong panel: {got[48][97]}, {got[48][303]}')
same('beside the first panel', got[48][199], got[48][193])
same('beside the second', got[48][200], got[48][206])

# Smoke. One puff has all of the sun, and 1.6 of its colour; where it is opaque, nothing else is seen.
alone = draw('smoke', [row(1.005, 1.005, opacity=1.0, colour=(0.5, 0.4, 0.3))])[99][100]
same('a puff in the sun', alone, [byte(1.6 * light(c)) for c in (0.5, 0.4, 0.3)], 1)
# Another one two metres nearer the sun takes light from it, beside it none.
sun = (-0.48, 0.72, 0.50)
for where, wanted in ((sun, True), ((sun[0], -sun[1], sun[2]), False)):
    got = draw('smoke', [row(1.005, 1.005, opacity=1.0, colour=(0.5, 0.4, 0.3)),
                         row(1.005 + 1.4 * where[0], 1.005 + 1.4 * where[1], 1.4 * where[2], opacity=1.0, size=0.15)])
    if (sum(got[99][100]) < sum(alone) - 20) != wanted:
        fault(f'a puff at {where} times 1.4: {got[99][100]}, and alone {alone}')
# The nearer covers the farther, in whatever order they stand.
black, white = (row(1.005, 1.005, z, opacity=1.0, colour=(c, c, c)) for z, c in ((0.5, 0.0), (-0.5, 0.8)))
for rows in (black, white), (white, black):
    same('the nearer one', draw('smoke', rows)[99][100], (0, 0, 0))

# Snow. At the depth of z = 0 a flake of 2 pixels has 2. At z = 3 the eye, at 6, sees it twice
# as large, and the lens makes a disc of 0.045 * 100 * 3 / 3 pixels of it besides: together,
# squared, 36.25 instead of 4. The edge of a disc is a pixel or so wide.
dark = draw('snow', [], '--eye', '6')
areas = []
for z in 0.0, 3.0:
    got = draw('snow', [row(1.505, 0.755, z, size=0.02, opacity=1.0)], '--eye', '6')
    areas.append(sum(max(abs(a - b) for a, b in zip(g, d)) > 1 for gs, ds in zip(got, dark) for g, d in zip(gs, ds)))
# The panel's middle is at (2, 1): twice as far from it is (1.01, 0.51).
if max(abs(a - b) for a, b in zip(got[149][101], dark[149][101])) < 3:
    fault('a flake near the eye is not seen where it should be')
if not math.pi * 1.5 ** 2 < areas[0] < math.pi * 3 ** 2:
    fault(f'a sharp flake of 2 pixels covers {areas[0]} of them')
if not math.pi * 5.5 ** 2 < areas[1] < math.pi * 7 ** 2:
    fault(f'a blurred flake of 6 pixels covers {areas[1]} of them')

# Stars, from columns of their own for each frame: the light's logarithm, 1 for 12, with the hue kept.
stars = 'ax0\tay0\tax1\tay1\tb0\tc0\tb1\tc1\n1.005\t1.505\t2\t1\tnan\tnan\t3\t1\n3.005\t0.505\t2\t1\tnan\tnan\t3\t1\n'
night = (0.0008, 0.0009, 0.0016)
for opacity in '0.02', '0.5', '1000':
    ended = run('stars', '--points', 'ax#', 'ay#', '0.1', '1', '0.5', '0.25', opacity, '--points', 'b#', 'c#', '0.1', '0', '0', '1', '1',
                text=stars)
    if ended.returncode:
        sys.exit(f'stars ended with {ended.returncode}: {ended.stderr}')
    got = pixels(out)
    lights = [n + float(opacity) * light(c) for c, n in zip((1.0, 0.5, 0.25), night)]
    mean = sum(lights) / 3
    told = light(min(1.0, math.log1p(60 * mean) / math.log1p(60 * 12)))
    for x, y in (100, 49), (300, 149):
        same(f'a star of {opacity}', got[y][x], [byte(min(1.0, part * told / mean)) for part in lights], 1)
    if max(got[99][200]) > 30:
        fault(f'a star of frame 1 is seen in frame 0: {got[99][200]}')
ended = run('stars', '--points', 'b#', 'c#', '0.1', '0', '0', '1', '1', '--panels', '2', text=stars)
got = pixels(out)
if not max(got[48][97]) < 30 or not got[48][206 + 145][2] > 150:
    fault(f'points are in the wrong panel: {got[48][97]}, {got[48][351]}')

# Cloth, a lattice of 6 by 6. A wall that faces the reader is half in the sun (0.50 of it comes from the front);
# in the shadow of its own upper rows, when they are bent to the reader, it has the sky alone. Round the other way
# it shows its other side.
def lattice(places, order=1):
    return 'x\ty\tz\n' + ''.join(f'{-1 + 1.2 * i}\t{y}\t{z}\n' for y, z in places for i in range(6)[::order])


def cloth(text, *options):
    ended = run('cloth', '--places', 'x', 'y', 'z', *options, text=text)
    if ended.returncode:
        sys.exit(f'cloth ended with {ended.returncode}: {ended.stderr}')
    return pixels(out)


linen, blue = (0.72, 0.60, 0.44), (0.035, 0.150, 0.420)
wall = [(0, z) for z in (0.2, 0.6, 1.0, 1.4, 1.6, 1.8)]
bent = [(0, z) for z in (0.2, 0.7, 1.2, 1.6)] + [(-0.5, 1.6), (-1.0, 1.6)]
for what, got, side, sky in (('in the sun', cloth(lattice(wall)), linen, 0.30 + 1.05 * 0.5),
                             ('in the shadow', cloth(lattice(bent)), linen, 0.30),
                             ('the other side', cloth(lattice(wall, -1)), blue, 0.30 + 1.05 * 0.5)):
    same(f'cloth {what}', got[110][200], [byte(c * sky) for c in side], 2)
# From 30 degrees above, what is 0.5 m away is seen 0.25 m higher.
away = cloth(lattice([(0.5, 0.2 * z) for z in range(6)]), '--view', '0', '30')
rows = [y for y in range(200) if away[y][200][2] < away[y][200][0]]
same('the edges from above', (rows[0], rows[-1] + 1), (200 - 100 * (math.cos(math.pi / 6) + 0.25), 175), 2)

# A ball of 0.3 m: 0.4 m before the wall it takes the sun from a place below and to the right of it, and shines
# itself where the reader looks straight at it, with half of the sun; behind the wall it is not seen.
russet, gloss = (0.46, 0.10, 0.05), 0.4 * (1.5 / math.sqrt(3)) ** 60 # (sun + eye) / 2 has the length sqrt(3) / 2
before = cloth(lattice(wall), '--ball', '3.005', '-0.4', '0.995', '0.3')
same('a ball before a cloth', before[100][300], [byte(c * (0.34 + 0.9 * 0.5) + gloss) for c in russet], 2)
same('its shadow', before[round(100 + 72 * 0.8)][round(300 + 48 * 0.8)], [byte(c * 0.30) for c in linen], 2)
same('beside the shadow', before[60][340], [byte(c * (0.30 + 1.05 * 0.5)) for c in linen], 2)
behind = cloth(lattice(wall), '--ball', '3.005', '0.4', '0.995', '0.3')
same('a ball behind a cloth', behind[100][300], [byte(c * (0.30 + 1.05 * 0.5)) for c in linen], 2)
# In the shadow of the bent rows, which the reader sees past, it has the sky alone.
under = cloth(lattice(bent), '--ball', '3.005', '-0.3', '1.195', '0.1')
same('a ball in the shadow of a cloth', under[80][300], [byte(c * 0.34) for c in russet], 2)

# Balls above a floor, seen from straight in front: 100 pixels are 1 m. A ball at (1, 1) of 0.3 m has its own
# colour where its normal is the eye's, (0, 0, 1); the wall behind, all of the sun and sky; the solid below
# y = 0.2 is cut open. In the way of the sun, seen from the wall, there is none of it.
grey, slate = (0.62, 0.65, 0.69), (0.055, 0.065, 0.085)
flat = 0.34 + 0.9 * 0.5 # a wall that faces the reader


def balls(rows):
    ended = run('balls', '--points', 'a', 'b', '0.3', '1', '0.5', '0.25', '1', '--plane', '0', '0.2', '0', '1',
                text='a\tb\n' + rows)
    if ended.returncode:
        sys.exit(f'balls ended with {ended.returncode}: {ended.stderr}')
    return pixels(out)


got = balls('1.005\t0.995\n')
same('a ball', got[100][100], [byte(light(c) * flat + gloss) for c in (1.0, 0.5, 0.25)], 2)
same('the wall', got[30][380], [byte(c * flat) for c in grey], 1)
same('the cut', got[190][380], [byte(c * flat) for c in slate], 1)
# The shadow's middle: where the ray to the sun meets the ball's middle, 1.15 radii before the wall.
back = 1.15 * 0.3 / sun[2]
x, y = round(100 * (1 - sun[0] * back)), round(200 - 100 * (1 - sun[1] * back))
if not max(got[y][x]) < 0.7 * byte(grey[0] * flat) or not got[y][x][0] < byte(0.34 * grey[0]):
    fault(f'the shadow at {x}, {y} is {got[y][x]}')
beside = got[200 - y][x]
if not max(beside) > 0.9 * byte(grey[0] * flat):
    fault(f'there is a shadow at {x}, {200 - y}, towards the sun: {beside}')
# Another one, beside it, looks the same.
two = balls('1.005\t0.995\n3.005\t0.995\n')
same('another ball', two[100][300], got[100][100], 2)

# Whatever is wrong is said in one sentence, and nothing is drawn.
good = HEADER + row(1, 1)


def refuses(words, ended):
    if ended.returncode != 2 or words not in ended.stderr or ended.stderr.count('\n') != 1:
        fault(f'"{words}" was to be said, with 2: {ended.returncode}, {ended.stderr}')


refuses('is fire, snow, smoke, stars, cloth or balls, not "smog"', run('smog', text=good))
refuses('has no column opacity', run('fire', text=good.replace('\topacity', '')))
refuses('table.tsv:2: "one" is no number', run('fire', text=HEADER + row('one', 1)))
refuses('table.tsv:2: nothing can be drawn with x = nan', run('fire', text=HEADER + row('nan', 1)))
refuses('table.tsv:2: the row has no opacity', run('fire', text=HEADER + row(1, 1).rsplit('\t', 1)[0] + '\n'))
refuses('holds no table', run('fire', text='# nothing\n'))
refuses('--wide wants a number, not "much"', run('fire', '--wide', 'much', text=good))
refuses('there is no option --tall', run('fire', '--tall', '1', text=good))
refuses('--window wants XMIN XMAX YMIN YMAX', run('fire', text=good, window=('4', '0', '0', '2')))
refuses('has no column bx0', run('stars', '--points', 'bx#', 'ay#', '1', '1', '1', '1', '1', text=stars))
refuses('has no column bx', run('stars', '--points', 'bx', 'ay#', '1', '1', '1', '1', '1', text=stars))
refuses('--points wants X Y SIZE R G B OPACITY', run('stars', '--points', 'ax#', 'ay#', '1', text=stars))
refuses('--points is there at most 8 times', run('stars', *['--points', 'ax#', 'ay#', '1', '1', '1', '1', '1'] * 9, text=stars))
refuses('5 particles are no square', run('cloth', '--places', 'x', 'y', 'z', text='x\ty\tz\n' + '0\t0\t1\n' * 5))
refuses('the radius of --ball is not below 0', run('cloth', '--ball', '0', '0', '0', '-1', text=good))
refuses('--plane wants a number, not "up"', run('balls', '--plane', '0', 'up', text=good))
refuses('a panel of 400 pixels would be', run('fire', text=good, window=('0', '1', '0', '1000')))
refuses('is the disk full?', run('fire', text=good, to='/dev/full'))
refuses('cannot be written: No such file', run('fire', text=good, to=os.path.join(folder, 'nowhere', 'out.png')))
os.remove(table)
refuses('cannot be read: No such file', run('fire'))
sys.exit(faults > 0)

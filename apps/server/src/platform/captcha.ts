import { randomBytes, randomInt } from 'node:crypto';
import { encodePng } from './content/png.ts';

/** In pixels; the page shows it at two thirds of this size. */
const WIDTH = 180;
const HEIGHT = 60;
const TONES = 16;
/** Distance between digits: less than their width, so that neighbours touch. */
const STEP = 36;
const DIGIT_RADIUS = 2.5;
/** Thinner than digits, so that people can tell them apart. */
const NOISE_RADIUS = 1.3;

type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/**
 * Digits as corner points on a grid of 2 by 4, `x,y`. Digits are drawn as curves along the points; a repeated point
 * stays a corner. `/` separates lines, `|` separates variants of a digit.
 */
const DIGITS: Record<string, string> = {
  '0': '1,0 2,0.6 2,3.4 1,4 0,3.4 0,0.6 1,0',
  '1': '0.3,1 1.2,0 1.2,0 1.2,4|0.3,1 1.1,0 1.1,0 1.1,4/0.3,4 1.9,4',
  '2': '0,0.9 0.4,0 1.8,0 2,1.2 1,2.6 0,4 0,4 2.1,4',
  '3': '0,0.2 1.9,-0.1 1.9,1.7 0.8,1.9 2.1,2 2.1,3.9 0,3.9|0,0 2,0 2,0 1,1.7 2.1,2.2 2,3.9 0,3.9',
  '4': '1.5,0 0,2.8 0,2.8 2.2,2.8/1.5,1.6 1.5,4|0.2,0 0.1,2.2 0.1,2.2 2,2.2/1.7,0 1.7,4',
  '5': '2.1,0 0.3,0 0.3,0 0.2,1.7 0.2,1.7 1.6,1.4 2.3,2.8 1.5,4.1 0,3.8',
  '6': '1.8,0 0.3,0.9 0,3 0.6,4 1.8,3.9 2.1,2.8 1.4,2 0.2,2.5',
  '7': '0,0 2.1,0 2.1,0 1,2.2 0.7,4|0,0 2.1,0 2.1,0 0.8,4/0.5,2 1.9,2',
  '8': '1,0 2,0.7 1.8,1.6 0.2,2.4 0,3.4 1,4 2,3.4 1.8,2.4 0.2,1.6 0.1,0.7 1,0',
  '9': '1.9,1.5 0.8,2.1 0,1.2 0.5,0 1.6,0 2,1.4 1.7,3.2 0.8,4',
};

const pointOf = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};

const LINES = new Map(
  Object.entries(DIGITS).map(([digit, ways]) => [
    digit,
    ways.split('|').map((way) => way.split('/').map((line) => line.split(' ').map(pointOf))),
  ]),
);

const between = (low: number, high: number): number => low + ((high - low) * randomInt(1_000_000)) / 1_000_000;

const pick = <Each>(all: readonly Each[]): Each | undefined => all[randomInt(all.length)];

/** Cuts the corners of a line; applied twice, it becomes a curve. */
const rounded = (line: Line): Line =>
  line.flatMap(([x, y], index): Point[] => {
    const next = line[index + 1];
    if (next === undefined) return [[x, y]];
    const along = (part: number): Point => [x + (next[0] - x) * part, y + (next[1] - y) * part];
    return index === 0 ? [[x, y], along(0.75)] : [along(0.25), along(0.75)];
  });

interface PiecePlace {
  left: number;
  top: number;
}

/** One digit, randomly bent, rotated, scaled and slanted. */
const linesOfDigit = (digit: string, { left, top }: PiecePlace): Line[] => {
  const [width, height] = [between(11, 15), between(8.5, 10.5)];
  const [turn, lean] = [between(-0.32, 0.32), between(-0.3, 0.3)];
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const placed = ([gridX, gridY]: Point): Point => {
    const y = (gridY - 2 + between(-0.18, 0.18)) * height;
    const x = (gridX - 1 + between(-0.14, 0.14)) * width + lean * y;
    return [left + x * cosine - y * sine, top + x * sine + y * cosine];
  };
  return (pick(LINES.get(digit) ?? []) ?? []).map((line) => rounded(rounded(line.map(placed))));
};

/** Distracting strokes: through the middle from side to side, and short ones anywhere. */
const linesOfNobody = (): Line[] => {
  const across = Array.from({ length: 2 }, (): Line => {
    const points = Array.from({ length: 5 }, (_each, index): Point => [(index * WIDTH) / 4, between(8, HEIGHT - 8)]);
    return rounded(rounded(points));
  });
  const short = Array.from({ length: 4 }, (): Line => {
    const [x, y] = [between(4, WIDTH - 4), between(4, HEIGHT - 4)];
    const turn = (): Point => [x + between(-12, 12), y + between(-12, 12)];
    return rounded([turn(), [x, y], turn()]);
  });
  return [...across, ...short];
};

/** Waves over the whole image, so that digits have no fixed positions. */
const swinging = (): ((line: Line) => Line) => {
  const [high, wide] = [between(2, 4), between(2, 4)];
  const [beginning, length] = [between(0, 6), between(40, 70)];
  return (line) =>
    line.map(([x, y]): Point => [
      x + wide * Math.sin(beginning + y / 12),
      y + high * Math.sin(beginning + (x * 2 * Math.PI) / length),
    ]);
};

const distanceTo = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
};

interface Stroke {
  from: Point;
  to: Point;
  radius: number;
}

/** Darkens the pixels near a stroke, with soft edges. */
const ink = (tones: Float32Array, { from, to, radius }: Stroke): void => {
  const reach = radius + 1;
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach].map(Math.round) as [
    number,
    number,
  ];
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach].map(Math.round) as [
    number,
    number,
  ];
  for (let y = Math.max(0, top); y <= Math.min(HEIGHT - 1, bottom); y += 1) {
    for (let x = Math.max(0, left); x <= Math.min(WIDTH - 1, right); x += 1) {
      const dark = Math.min(1, Math.max(0, radius + 0.5 - distanceTo([x, y], from, to)));
      tones[y * WIDTH + x] = Math.max(tones[y * WIDTH + x] ?? 0, dark);
    }
  }
};

const draw = (tones: Float32Array, lines: Line[], thickness: number): void => {
  for (const line of lines) {
    const radius = thickness + between(-0.4, 0.4);
    line.forEach((from, index) => {
      const to = line[index + 1];
      if (to !== undefined) ink(tones, { from, to, radius });
    });
  }
};

const PAPER = [0xee, 0xf3, 0xfd] as const;
const INK = [0x26, 0x44, 0x7e] as const;

const COLOURS = Array.from({ length: TONES }, (_each, tone) => {
  const mixed = (index: 0 | 1 | 2) => Math.round(PAPER[index] + ((INK[index] - PAPER[index]) * tone) / (TONES - 1));
  return [mixed(0), mixed(1), mixed(2)] as const;
});

/** Noise on background and strokes, and specks. */
const grained = (tones: Float32Array): Uint8Array => {
  const grain = randomBytes(tones.length);
  return Uint8Array.from(tones, (tone, index) => {
    const chance = grain[index] ?? 0;
    const speck = chance < 3 ? 0.6 : 0;
    const level = Math.max(tone, speck) * (TONES - 4) + (chance % 4);
    return Math.min(TONES - 1, Math.round(level));
  });
};

/**
 * A captcha as PNG. Pixels of digits are not distinguishable from those of distracting strokes.
 */
export const drawDigits = (digits: string): Buffer => {
  const start = 30 + between(-6, 8);
  const lines = [...digits].flatMap((digit, index) =>
    linesOfDigit(digit, { left: start + index * (STEP + between(-1, 4)), top: HEIGHT / 2 + between(-4, 4) }),
  );
  const swing = swinging();
  const tones = new Float32Array(WIDTH * HEIGHT);
  draw(tones, lines.map(swing), DIGIT_RADIUS);
  draw(tones, linesOfNobody().map(swing), NOISE_RADIUS);
  return encodePng({ width: WIDTH, height: HEIGHT, colours: COLOURS, pixels: grained(tones) });
};

import { randomInt } from 'node:crypto';

const WIDTH = 120;
const HEIGHT = 40;

/** Digits as strokes on a grid of 2 by 4: there is no text in the picture that a script could read out. */
const STROKES: Record<string, string> = {
  '0': 'M0 0 L2 0 L2 4 L0 4 Z',
  '1': 'M0 1 L1 0 L1 4 M0 4 L2 4',
  '2': 'M0 0 L2 0 L2 2 L0 2 L0 4 L2 4',
  '3': 'M0 0 L2 0 L1 2 L2 2 L2 4 L0 4',
  '4': 'M2 4 L2 0 L0 3 L2 3',
  '5': 'M2 0 L0 0 L0 2 L2 2 L2 4 L0 4',
  '6': 'M2 0 L0 1 L0 4 L2 4 L2 2 L0 2',
  '7': 'M0 0 L2 0 L1 4',
  '8': 'M0 0 L2 0 L2 4 L0 4 Z M0 2 L2 2',
  '9': 'M2 2 L0 2 L0 0 L2 0 L2 3 L0 4',
};

const between = (low: number, high: number): number => low + randomInt((high - low) * 100) / 100;

/** Bends every point a little, so that no two pictures of a digit are alike. */
const shaken = (path: string): string =>
  path.replace(
    /(\d) (\d)/g,
    (_match, x: string, y: string) =>
      `${(Number(x) * 7 + between(-1.2, 1.2)).toFixed(1)} ${(Number(y) * 6 + between(-1.2, 1.2)).toFixed(1)}`,
  );

const drawDigit = (digit: string, index: number): string => {
  const move = `translate(${12 + index * 26 + between(-3, 3)} ${8 + between(-3, 3)}) rotate(${between(-18, 18)} 7 12)`;
  return `<path d="${shaken(STROKES[digit] ?? '')}" transform="${move}"/>`;
};

const drawNoise = (): string => {
  const y = () => between(2, HEIGHT - 2).toFixed(0);
  return `<path d="M0 ${y()} C40 ${y()} 80 ${y()} ${WIDTH} ${y()}" stroke-width="1.4" stroke="#7a94c9"/>`;
};

/** A picture of digits for people, as SVG text. */
export const drawDigits = (digits: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef3fd"/><g fill="none" stroke="#26447e" stroke-width="2.4" stroke-linecap="round">` +
  `${[...digits].map(drawDigit).join('')}${drawNoise()}${drawNoise()}${drawNoise()}</g></svg>`;

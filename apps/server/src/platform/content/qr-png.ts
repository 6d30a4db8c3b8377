import encodeQR from 'qr';
import { encodePng } from './png.ts';

const WHITE_BORDER = 4;
/** Pixels of a square. */
const SCALE = 10;

/** A code of black squares on white, as a picture that can be printed. */
export const qrPng = (text: string): Buffer => {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: WHITE_BORDER });
  const side = squares.length * SCALE;
  const pixels = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels[y * side + x] = squares[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true ? 1 : 0;
  return encodePng({
    width: side,
    height: side,
    colours: [
      [255, 255, 255],
      [0, 0, 0],
    ],
    pixels,
  });
};

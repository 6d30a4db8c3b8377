import encodeQR from 'qr';
import { encodePng } from '../../platform/content/png.ts';

/** Pixels of a square of the code; even, as its picture has to be. */
const SCALE = 8;
/** Light squares around the code, without which it cannot be read. */
const BORDER = 4;
const COLOURS = [
  [255, 255, 255],
  [0, 0, 0],
] as const;

const CID = 'ticket@huiwu';
/** How the HTML of a mail names the picture. */
export const TICKET_SOURCE = `cid:${CID}`;

/** The code of a ticket as a picture that is shown within a mail. */
export const ticketImage = (code: string): { name: string; type: string; content: Buffer; cid: string } => {
  const squares = encodeQR(code, 'raw', { ecc: 'medium', border: BORDER });
  const side = squares.length * SCALE;
  const pixels = new Uint8Array(side * side);
  for (const [row, line] of squares.entries())
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue;
      for (let y = row * SCALE; y < (row + 1) * SCALE; y += 1)
        pixels.fill(1, y * side + column * SCALE, y * side + (column + 1) * SCALE);
    }
  const content = encodePng({ width: side, height: side, colours: COLOURS, pixels });
  return { name: '参会二维码.png', type: 'image/png', content, cid: CID };
};

import { crc32, deflateSync } from 'node:zlib';

/** Rows of five dots from top to bottom, for the signs that the vouchers of the demo have. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '0E11131519110E',
  '1': '040C040404040E',
  '2': '0E11010204081F',
  '3': '1F02040201110E',
  '4': '02060A121F0202',
  '5': '1F101E0101110E',
  '6': '0608101E11110E',
  '7': '1F010204080808',
  '8': '0E11110E11110E',
  '9': '0E11110F01020C',
  A: '0E1111111F1111',
  B: '1E11111E11111E',
  C: '0E11101010110E',
  D: '1C12111111121C',
  E: '1F10101E10101F',
  F: '1F10101E101010',
  G: '0E11101711110F',
  H: '1111111F111111',
  I: '0E04040404040E',
  J: '0702020202120C',
  K: '11121418141211',
  L: '1010101010101F',
  M: '111B1515111111',
  N: '11111915131111',
  O: '0E11111111110E',
  P: '1E11111E101010',
  Q: '0E11111115120D',
  R: '1E11111E141211',
  S: '0F10100E01011E',
  T: '1F040404040404',
  U: '1111111111110E',
  V: '11111111110A04',
  W: '1111111515150A',
  X: '11110A040A1111',
  Y: '1111110A040404',
  Z: '1F01020408101F',
  '.': '00000000000C0C',
  '-': '0000001F000000',
};

const [DOTS, ROWS, SCALE, MARGIN] = [5, 7, 4, 24];
const ADVANCE = (DOTS + 1) * SCALE;
const LINE = (ROWS + 4) * SCALE;
const [PAPER, INK] = [0xf7, 0x22];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const isInked = (sign: string, column: number, row: number): boolean => {
  const bits = Number.parseInt((GLYPHS[sign] ?? '').slice(row * 2, row * 2 + 2) || '0', 16);
  return ((bits >> (DOTS - 1 - column)) & 1) === 1;
};

const shadeAt = (lines: readonly string[], left: number, top: number): number => {
  const [x, y] = [left - MARGIN, top - MARGIN];
  const [line, row] = [Math.floor(y / LINE), Math.floor((y % LINE) / SCALE)];
  const [at, column] = [Math.floor(x / ADVANCE), Math.floor((x % ADVANCE) / SCALE)];
  if (x < 0 || y < 0 || row >= ROWS || column >= DOTS) return PAPER;
  return isInked(lines[line]?.[at] ?? ' ', column, row) ? INK : PAPER;
};

/** A picture of these lines, dark on light. */
export const voucherPicture = (lines: readonly string[]): Buffer => {
  const width = Math.max(...lines.map(({ length }) => length)) * ADVANCE + 2 * MARGIN;
  const height = lines.length * LINE + 2 * MARGIN;
  const rows = Array.from({ length: height }, (_, top) =>
    Buffer.from([0, ...Array.from({ length: width }, (_each, left) => shadeAt(lines, left, top))]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

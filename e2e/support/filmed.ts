import encodeQR from 'qr';

const [SIDE, FRAMES_PER_SECOND] = [480, 5] as const;
const [WHITE, BLACK, GREY] = [235, 16, 128] as const;
const MARGIN = 40;

/** The brightness of each pixel of a picture with one code in its middle. */
const pictureOf = (code: string): Buffer => {
  const picture = Buffer.alloc(SIDE * SIDE, WHITE);
  if (code === '') return picture;
  const squares = encodeQR(code, 'raw', { ecc: 'medium', border: 2 });
  const width = Math.floor((SIDE - 2 * MARGIN) / squares.length);
  for (const [row, line] of squares.entries())
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue;
      for (let y = 0; y < width; y += 1) {
        const from = (MARGIN + row * width + y) * SIDE + MARGIN + column * width;
        picture.fill(BLACK, from, from + width);
      }
    }
  return picture;
};

/**
 * A film for the camera of a browser (Y4M): each code is held up for some seconds, with nothing between two of them. The
 * browser shows it again and again.
 */
export const filmOf = (codes: readonly string[], seconds: number): Buffer => {
  const colour = Buffer.alloc(2 * (SIDE / 2) ** 2, GREY);
  const frameOf = (code: string): Buffer => Buffer.concat([Buffer.from('FRAME\n'), pictureOf(code), colour]);
  const held = codes.flatMap((code) => [
    ...Array.from({ length: seconds * FRAMES_PER_SECOND }, () => frameOf(code)),
    ...Array.from({ length: FRAMES_PER_SECOND }, () => frameOf('')),
  ]);
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), ...held]);
};

/** Edge of a small picture in pixels: twice its size on the screen, for dense screens. */
const EDGE = 96;
const QUALITY = 0.8;
/** A phone has few connections, and each whole picture takes memory until it is scaled. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a few at a time, in their order. */
export const inTurn = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

const sizeWithin = ({ width, height }: ImageBitmap): { width: number; height: number } => {
  const scale = Math.min(1, EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** A small copy, so that a list does not keep whole pictures in memory. A picture that cannot be read throws. */
export const scalePicture = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = sizeWithin(bitmap);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    if (small === null) throw new Error('the picture cannot be scaled');
    return new File([small], file.name, { type: small.type });
  } finally {
    bitmap.close();
  }
};

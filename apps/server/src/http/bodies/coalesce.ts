import { Transform, type TransformCallback } from 'node:stream';

const BLOCK_BYTES = 65_536;

/**
 * Joins small chunks. Each chunk is an object that keeps the whole block alive that it was read into, so a body in
 * chunks of one byte would use a hundred times its length.
 */
export const coalesced = (): Transform => {
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  let length = 0;
  const flush = (stream: Transform): void => {
    if (length > 0) stream.push(block.subarray(0, length));
    block = Buffer.allocUnsafe(BLOCK_BYTES);
    length = 0;
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      if (length + piece.length > BLOCK_BYTES) flush(this);
      if (piece.length > BLOCK_BYTES) this.push(Buffer.from(piece));
      else {
        piece.copy(block, length);
        length += piece.length;
      }
      done();
    },
    flush(done) {
      flush(this);
      done();
    },
  });
};

/** Reads a stream into one buffer that grows with it. */
export const collected = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  let whole = Buffer.allocUnsafe(BLOCK_BYTES);
  let length = 0;
  for await (const piece of stream) {
    if (length + piece.length > whole.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * whole.length, length + piece.length));
      whole.copy(larger, 0, 0, length);
      whole = larger;
    }
    piece.copy(whole, length);
    length += piece.length;
  }
  return whole.subarray(0, length);
};

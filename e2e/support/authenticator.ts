import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The authenticator on an admin's phone, after RFC 6238 and not by the server's own hand. */
export const authenticatorOf = (setupKey: string) => {
  const key = bytesOf(setupKey);
  return {
    /** The code that it shows so many seconds from now. */
    codeIn: (seconds: number): string => {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + seconds) / PERIOD_SECONDS)));
      const digest = createHmac('sha1', key).update(counter).digest();
      const start = (digest.at(-1) ?? 0) & 15;
      return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
    },
  };
};

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** As it is written, also names that no honest program writes. */
  name: string;
  content: Buffer | string;
  isPacked?: boolean;
  /** 1: it has a password. */
  flags?: number;
}

const UTF8 = 0x08_00;

/** An archive as any program might send it. */
export const zipWith = (parts: readonly ZipPart[]): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  const packed = new Map<Buffer | string, Buffer>();
  let at = 0;
  for (const { name, content, isPacked = false, flags = 0 } of parts) {
    const raw = Buffer.from(content);
    const body = isPacked ? (packed.get(content) ?? deflateRawSync(raw)) : raw;
    if (isPacked) packed.set(content, body);
    const bytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(UTF8 | flags, 2);
    fields.writeUInt16LE(isPacked ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(raw.length, 18);
    fields.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, bytes, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), fields, place, bytes]),
    );
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
};

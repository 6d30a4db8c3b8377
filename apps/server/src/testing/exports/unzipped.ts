import { parseCsv } from 'hucre/csv';

const END = 0x06_05_4b_50;

/** The files of an archive that stores them uncompressed, in their order. */
export const unzipped = (archive: Buffer): Map<string, Buffer> => {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const others = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(archive.toString('utf8', at + 46, at + 46 + name), archive.subarray(start, start + size));
    at += 46 + name + others;
  }
  return files;
};

const MANIFEST = 'manifest.csv';

/** The files of an archive, and its list of them: the headings and the lines. */
export const withManifest = (archive: Buffer) => {
  const files = unzipped(archive);
  const [heading = [], ...lines] = parseCsv(files.get(MANIFEST)?.toString('utf8') ?? '');
  files.delete(MANIFEST);
  return { files, heading, lines };
};

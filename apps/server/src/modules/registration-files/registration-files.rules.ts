import { safeStem } from '../files/files.rules.ts';

/** File systems limit names to 255 bytes; a Chinese character has three. */
const STEM_MAX = 75;
export const MANIFEST = 'manifest.csv';

/** Names for one archive: `{parts}_{parts}.ext`, and `_2` where there is such a name. */
export const createArchiveNames = () => {
  const taken = new Set([MANIFEST]);
  return (parts: readonly string[], extension: string): string => {
    const stem = [...safeStem(parts.join('_'))].slice(0, STEM_MAX).join('').trimEnd();
    let name = `${stem}.${extension}`;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}_${count}.${extension}`;
    taken.add(name.toLowerCase());
    return name;
  };
};

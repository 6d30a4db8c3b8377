import { withoutUnusable } from '@huiwu/contract/base/characters';

/** Characters that some systems treat specially, such as other forms of a slash. */
const UNUSABLE = /[<>:"|?*/\\\u2044\u2215\u29f5\uff0f\uff3c]/g;
/** Windows reserves these names up to the first dot, with any extension and trailing spaces. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) {0,200}(?:\.|$)/i;
/** File systems limit names to 255 bytes; a Chinese character has three. */
const STEM_MAX = 75;
const NAMELESS = '未命名';

const withoutSigns = (text: string): string => withoutUnusable(text.normalize('NFC')).replaceAll(UNUSABLE, '_');

const notReserved = (name: string): string => (RESERVED.test(name) || name.startsWith('.') ? `_${name}` : name);

/** A name without its extension that every operating system accepts. */
export const safeStem = (name: string): string => notReserved(withoutSigns(name));

/** A name between two slashes: short, and without the dots and spaces at its end that Windows drops. */
const safePart = (given: string): string => {
  const short = [...withoutSigns(given).trim()]
    .slice(0, STEM_MAX)
    .join('')
    .replace(/[. ]+$/, '');
  return notReserved(short === '' ? NAMELESS : short);
};

/** A text, or the folders of a path from the top. */
export type NamedValue = string | readonly string[];

/** A value for a pattern: a slash within a text makes no folder. */
export const safeValue = (value: NamedValue): string =>
  typeof value === 'string' ? withoutSigns(value) : value.map(withoutSigns).join('/');

/** Compared without regard to case, as most systems do. */
const keyOf = (path: string): string => path.toLowerCase();

/**
 * Names for one archive: `_2` where there is such a name, in any case. Slashes in a path make folders; a folder is never
 * called as a file beside it.
 */
export const createArchiveNames = (reserved: readonly string[]) => {
  const files = new Set(reserved.map(keyOf));
  const folders = new Set<string>();

  const folderOf = (parts: readonly string[]): string => {
    let folder = '';
    for (const part of parts) {
      let path = `${folder}${part}`;
      while (files.has(keyOf(path))) path += '_';
      folders.add(keyOf(path));
      folder = `${path}/`;
    }
    return folder;
  };

  return (path: string, extension: string): string => {
    const parts = path.split('/').map((part) => part.trim());
    const named = parts.filter((part, at) => part !== '' || at === parts.length - 1).map(safePart);
    const stem = `${folderOf(named.slice(0, -1))}${named.at(-1) ?? NAMELESS}`;
    const suffix = extension === '' ? '' : `.${extension}`;
    let name = `${stem}${suffix}`;
    const isTaken = () => files.has(keyOf(name)) || folders.has(keyOf(name));
    for (let count = 2; isTaken(); count += 1) name = `${stem}_${count}${suffix}`;
    files.add(keyOf(name));
    return name;
  };
};

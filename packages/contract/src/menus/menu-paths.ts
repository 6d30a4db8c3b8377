/** Prefix of an absolute path, which is independent of the parent entry: `~/system/admin`. */
const WHOLE = '~/';

/** The path of a page: below its parent, or its absolute path. */
export const menuPathOf = (parentPath: string, pageurl: string): string => {
  const joined = pageurl.startsWith(WHOLE) ? pageurl.slice(1) : `/${parentPath}/${pageurl}`;
  return joined.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
};

/** Makes a path absolute, so that it stays the same when the entry is moved. */
export const wholeMenuPath = (path: string): string => `~${path}`;

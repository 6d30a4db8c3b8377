/** What begins so is a whole address, wherever its entry stands: `~/system/admin`. */
const WHOLE = '~/';

/** Where a page is found: below its parent, unless it keeps an address of its own. */
export const menuPathOf = (parentPath: string, pageurl: string): string => {
  const joined = pageurl.startsWith(WHOLE) ? pageurl.slice(1) : `/${parentPath}/${pageurl}`;
  return joined.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
};

/** Keeps a path wherever its entry is put. */
export const wholeMenuPath = (path: string): string => `~${path}`;

export const PATH_PART_MAX = 200;

/** Leads to no route. */
export const UNREADABLE_PATH = '/api/unreadable';

/** What comes after the method is a path, or a whole address; `*` and names are neither. */
const IS_PATH = /^(?:\/|https?:\/\/)/i;

/** Why no route is looked for by an address: it leads nowhere, or it cannot be decoded. */
export const whyUnreadable = (url: string): 'nowhere' | 'undecodable' | undefined => {
  const path = url.split('?', 1)[0] ?? '';
  if (!IS_PATH.test(url) || path.split('/').some((part) => part.length > PATH_PART_MAX)) return 'nowhere';
  try {
    decodeURI(path);
    return undefined;
  } catch {
    return 'undecodable';
  }
};

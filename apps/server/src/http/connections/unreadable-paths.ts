import { isDecodable } from '../bodies/bodies.ts';

export const PATH_PART_MAX = 200;

/** A path that matches no route. */
export const UNREADABLE_PATH = '/api/unreadable';

/** The request target is a path or an absolute URL; `*` and a bare authority are neither. */
const IS_PATH = /^(?:\/|https?:\/\/)/i;

/** Returns why an address cannot be routed: it is not a path, or it cannot be decoded. */
export const unreadableReason = (url: string): 'nowhere' | 'undecodable' | undefined => {
  const path = url.split('?', 1)[0] ?? '';
  if (!IS_PATH.test(url) || path.split('/').some((part) => part.length > PATH_PART_MAX)) return 'nowhere';
  return isDecodable(path) ? undefined : 'undecodable';
};

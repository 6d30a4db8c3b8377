interface CookieLife {
  /** Gone with the browser when left out. */
  maxAgeSeconds?: number;
}

const attributes = (): string => `path=/; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** The value of a cookie that scripts may read, or nothing. */
export const readCookie = (name: string): string | null => {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found === undefined ? null : decodeURIComponent(found.slice(prefix.length)) || null;
};

/** Writes a cookie for the whole site that no other site makes the browser send. */
export const writeCookie = (name: string, value: string, { maxAgeSeconds }: CookieLife = {}): void => {
  const life = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes()}${life}`;
};

/** Takes a cookie away. */
export const removeCookie = (name: string): void => writeCookie(name, '', { maxAgeSeconds: 0 });

import { readFileSync } from 'node:fs';

const read = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
};

/** The version of this program, as people and the API document see it. */
export const RELEASE = read();

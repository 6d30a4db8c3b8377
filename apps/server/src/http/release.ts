import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
};

/** The version of this program, as people and the API document see it. */
export const RELEASE = read();

/** Where the built console lies. */
export const DIST = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

const BUILD_LENGTH = 12;

// The page names every script by its content, so two builds that differ anywhere differ here.
const hashOfPage = (): string => {
  const page = new URL('../../../console/dist/index.html', import.meta.url);
  if (!existsSync(page)) return '';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, BUILD_LENGTH);
};

/** Which console this program hands out; empty where none was built. */
export const CONSOLE_BUILD = hashOfPage();

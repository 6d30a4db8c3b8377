import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inPackage } from '../config/places.ts';

const read = (): string => {
  const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** The version of the program, shown to users and in the API document. */
export const RELEASE = read();

/** The folder of the built console. */
export const DIST = inPackage('..', 'console', 'dist');

const BUILD_LENGTH = 12;

// The page contains the content hash of every script, so different builds have different pages.
const hashOfPage = (): string => {
  const page = inPackage('..', 'console', 'dist', 'index.html');
  if (!existsSync(page)) return '';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, BUILD_LENGTH);
};

/** The id of the console build that this server sends; empty without a build. */
export const CONSOLE_BUILD = hashOfPage();

import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size > 0);

const MIB = 2 ** 20;

export const mibOf = (folder: string): number =>
  filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0) / MIB;

/**
 * Takes the files of a folder out of the page cache by `posix_fadvise(DONTNEED)`, which asks for no rights and leaves
 * everyone else's files alone. Answers how many MiB of them are still there; no one may have them open.
 */
export const forgetFiles = (folder: string): number => {
  const files = filesIn(folder);
  execFileSync('sync', files);
  for (const file of files)
    execFileSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0'], { stdio: ['ignore', 'ignore', 'ignore'] });
  const resident = execFileSync('fincore', ['--bytes', '--noheadings', '--output', 'RES', ...files], {
    encoding: 'utf8',
  });
  return resident.split('\n').reduce((sum, bytes) => sum + Number(bytes), 0) / MIB;
};

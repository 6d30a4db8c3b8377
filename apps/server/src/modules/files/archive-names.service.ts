/** How other modules name the files of an archive. */
export { createArchiveNames, safeValue } from './archive-names.rules.ts';

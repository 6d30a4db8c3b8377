import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
/** The sentence of a call, and the parts of the call that come after it. */
const SUMMARY = /^( *)summary: (?:'[^'\n]*'|`[^`\n]*`),\n((?:\1\S.*\n|\1 .*\n)*)/gm;

/** The console names downloads by their sentence; all others are for the documentation of the server. */
export const withoutSentences = (code: string): string =>
  code.replace(SUMMARY, (whole, _indent: string, rest: string) => (rest.includes("answers: 'file'") ? whole : rest));

/** Leaves the sentences of calls, which only the server shows, out of the console. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, file) => (CONTRACT.test(file) ? { code: withoutSentences(code), map: null } : undefined),
});

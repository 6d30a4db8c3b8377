import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readSource, sourceFiles } from './tree.ts';

/** An older word and the word of `docs/glossary.md` that replaced it. */
const REPLACED: [older: string, word: string][] = [
  ['[sS]econdStep', 'twoFactor'],
  ['[kK]nownBrowser', 'trustedDevice'],
  ['[fF]orceOut', 'revokeSession'],
  ['[sS]tartStop|isStarted|[sS]tartedSwitch', 'enableDisable, isEnabled'],
  ['[rR]ecover(Admin|Customer)', 'restore'],
  ['[aA]uditApplication|ApplicationAudit|AuditDrawer|alreadyAudited', 'review'],
  ['[rR]etrievePassword|RetrievePage', 'forgotPassword'],
  ['[mM]eetingDesk', 'meetingDashboard'],
  ['TimeWindow', 'validity'],
  ['EVERY_CUSTOMER|[cC]ompanyBoundary', 'tenantScope, ALL_CUSTOMERS'],
  ['Visitor', 'RequestContext'],
  ['(Admin|Role|Department|Customer)Reach', 'dataScope'],
  ['useAddress|parseAddress|addressText', 'location'],
  ['lazyPart|PartPlace|PartBoundary|askAhead|lookAhead', 'chunk, prefetch'],
  ['mayLose|LossQuestion', 'unsavedChanges, confirmDiscard'],
  ['inSmallLetters|endingsOf|WordSearch', 'toAsciiLowerCase, suffix, term'],
  ['whyKeep\\b', 'blockers'],
  ['(every|Every)Company|(across|Across)Companies|[tT]woCompanies|CompanySelect|companyFilter', 'customer'],
];

/** Names of the wire and of what is stored, which never change. */
const KEPT = /\b(hasSecondStep|SecondStep|secondStepFor|secondStep)\b|second-steps|known-browsers/g;

const PROSE =
  /\b(somebody|nobody|whoever|anew|mended|people who|what it returns (stops|ends|takes)|holds? (no one|anyone|others) up)\b/gi;

/** Words that are no prose there: a user of Unix, the code of a role that demos have, the lists of these laws. */
const NO_PROSE = [
  'scripts/lib/postgres.mjs',
  'apps/server/src/demo/',
  'bench/server/fill.ts',
  'tools/law/prose.test.ts',
];

const isMigration = (file: string) => /\/migrations\/\d[\w-]*\.ts$/.test(file) || file.endsWith('/migrations/list.ts');

const source = sourceFiles.filter((file) => !isMigration(file) && !NO_PROSE.some((place) => file.startsWith(place)));

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const wordsIn = (file: string, text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([word]) => `${file}: ${word}`);

describe('code and pages', () => {
  test.each(REPLACED)('use no %s: the word is %s', (older) => {
    const pattern = new RegExp(`\\b\\w*(?:${older})\\w*`, 'g');
    const found = source.flatMap((file) => wordsIn(file, readSource(file).replaceAll(KEPT, ''), pattern));
    expect(found).toEqual([]);
  });

  test('are in plain English', () => {
    const found = [
      ...source.flatMap((file) => wordsIn(file, readSource(file), PROSE)),
      ...pages.flatMap((file) => wordsIn(file, readFileSync(path.join(projectRoot, file), 'utf8'), PROSE)),
    ];
    expect(found).toEqual([]);
  });
});

import { median } from '../statistics.ts';
import { printTable, shown } from '../table.ts';
import { blockedBetween, bytesBefore, type Seen } from './probe.ts';
import type { Reference } from './reference-site.ts';

export type Visits = Record<Reference | 'signIn' | 'afterClick' | 'deepLink', Seen[]>;

const KIB = 1024;

const middle = (visits: Seen[], pick: (seen: Seen) => number): number => median(visits.map(pick));

const typed = (seen: Seen): number => seen.typedAt ?? Number.NaN;
const rows = (seen: Seen): number => seen.rowsAt ?? Number.NaN;
const clicked = (seen: Seen): number => seen.clickedAt ?? Number.NaN;

const figures = {
  typingMs: (visits: Seen[]) => middle(visits, typed),
  typingKib: (visits: Seen[]) => middle(visits, (seen) => bytesBefore(seen, typed(seen)) / KIB),
  typingBlocked: (visits: Seen[]) => middle(visits, (seen) => blockedBetween(seen, [0, typed(seen)])),
  wholeBlocked: (visits: Seen[]) => middle(visits, (seen) => blockedBetween(seen, [0, Number.POSITIVE_INFINITY])),
  wholeKib: (visits: Seen[]) => middle(visits, (seen) => bytesBefore(seen, Number.POSITIVE_INFINITY) / KIB),
  rowsMs: (visits: Seen[]) => middle(visits, rows),
  rowsKib: (visits: Seen[]) => middle(visits, (seen) => bytesBefore(seen, rows(seen)) / KIB),
  rowsBlocked: (visits: Seen[]) => middle(visits, (seen) => blockedBetween(seen, [0, rows(seen)])),
  clickMs: (visits: Seen[]) => middle(visits, (seen) => rows(seen) - clicked(seen)),
  clickBlocked: (visits: Seen[]) => middle(visits, (seen) => blockedBetween(seen, [clicked(seen), rows(seen)])),
  codeKib: (visits: Seen[]) =>
    middle(
      visits,
      (seen) =>
        seen.files.filter(([, , name]) => /\.(js|css)$/.test(name)).reduce((sum, [, size]) => sum + size, 0) / KIB,
    ),
  shift: (visits: Seen[]) => middle(visits, (seen) => seen.shift),
  slowestKey: (visits: Seen[]) => middle(visits, (seen) => seen.slowestKeyMs),
};

const printTyping = (visits: Visits, titles: Record<Reference, string>): void => {
  const row = (title: string, seen: Seen[]) => [
    title,
    ...[
      figures.typingKib(seen),
      figures.typingMs(seen),
      figures.typingBlocked(seen),
      figures.wholeKib(seen),
      figures.wholeBlocked(seen),
    ].map(shown),
    figures.shift(seen).toFixed(3),
  ];
  printTable(
    'until typing shows',
    ['page', 'KiB until then', 'ms', 'blocked ms until then', 'KiB when quiet', 'blocked ms in all', 'layout shift'],
    [row(titles.react, visits.react), row(titles.antd, visits.antd), row('sign-in page', visits.signIn)],
  );
};

const printRows = (visits: Visits, titles: Record<Reference, string>): void => {
  const row = (title: string, seen: Seen[]) => [
    title,
    ...[figures.rowsKib(seen), figures.rowsMs(seen), figures.rowsBlocked(seen)].map(shown),
    figures.shift(seen).toFixed(3),
  ];
  const after = visits.afterClick;
  const afterClick = [
    'sign-in, from the click on 登录',
    shown(figures.rowsKib(after)),
    shown(figures.clickMs(after)),
    shown(figures.clickBlocked(after)),
    figures.shift(after).toFixed(3),
  ];
  printTable(
    'until the first rows show',
    ['page', 'KiB until then', 'ms', 'blocked ms', 'layout shift'],
    [row(titles.shell, visits.shell), row('deep link into 管理员管理, signed in', visits.deepLink), afterClick],
  );
};

const printGoals = (visits: Visits): void => {
  const { react, shell, signIn, afterClick, deepLink } = visits;
  const goals: [name: string, value: number, atMost: number][] = [
    ['sign-in page, KiB until typing', figures.typingKib(signIn), 84],
    ['sign-in page, ms ÷ React alone', figures.typingMs(signIn) / figures.typingMs(react), 1.25],
    ['sign-in page, main thread blocked until quiet, ms', figures.wholeBlocked(signIn), 150],
    ['slowest keystroke while the console arrives, ms', figures.slowestKey(afterClick), 50],
    ['click on 登录 to first rows, ms', figures.clickMs(afterClick), 1200],
    ['sign-in, shell and first list, KiB of JS and CSS', figures.codeKib(afterClick), 340],
    ['deep link ÷ antd shell', figures.rowsMs(deepLink) / figures.rowsMs(shell), 1.15],
    ['deep link, main thread blocked ÷ antd shell', figures.rowsBlocked(deepLink) / figures.rowsBlocked(shell), 0.85],
    [
      'layout shift, worst page',
      Math.max(figures.shift(signIn), figures.shift(afterClick), figures.shift(deepLink)),
      0.02,
    ],
  ];
  const known = goals.filter(([, value]) => Number.isFinite(value));
  printTable(
    'browser: goals',
    ['', 'measured', 'goal', 'met'],
    known.map(([name, value, atMost]) => [
      name,
      value < 1 ? value.toFixed(3) : shown(value),
      `≤ ${atMost}`,
      value <= atMost ? 'yes' : '**no**',
    ]),
  );
};

export const printVisits = (visits: Visits, titles: Record<Reference, string>): void => {
  printTyping(visits, titles);
  printRows(visits, titles);
  printGoals(visits);
};

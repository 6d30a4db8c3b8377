import { describe, expect, test } from 'vitest';
import { measureNouns } from '../../scripts/lib/nouns.mjs';

/** What nouns with oddities of their own may cost in lines; only shrinks. */
const ODD: Record<string, number> = {
  applications: 590,
  company: 360,
  customers: 680,
  dictionaries: 840,
  // The regions of the mainland, the wizard, the picker and the dashboard among them.
  meetings: 5600,
  outbox: 785,
  'serial-rules': 575,
  settings: 680,
  'sign-in-logs': 375,
};
const PLAIN = { files: 10, lines: 300 };

const nouns = measureNouns();

describe('a record', () => {
  test('is found where it is declared', () => {
    expect(nouns.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['customers', 'serial-rules']));
  });

  test.each(nouns.map((each) => [each.noun, each] as const))(
    '%s costs no more than agreed',
    (noun, { files, lines }) => {
      const most = ODD[noun];
      expect(lines).toBeLessThanOrEqual(most ?? PLAIN.lines);
      expect(most === undefined ? files : 0).toBeLessThanOrEqual(PLAIN.files);
    },
  );

  test.each(nouns.map((each) => [each.noun, each] as const))(
    '%s is named outside in few places',
    (noun, { outside }) => {
      expect(outside.files).toBeLessThanOrEqual(5);
      expect(outside.lines).toBeLessThanOrEqual(ODD[noun] === undefined ? 12 : 16);
    },
  );
});

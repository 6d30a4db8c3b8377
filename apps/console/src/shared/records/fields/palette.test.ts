import { PALETTE } from '@huiwu/contract/base/record-choices';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../theme/tones.ts';
import css from './palette.css?raw';

const TEXT = 4.5;
const SHAPE = 3;
const GROUNDS = { light: ['#ffffff', '#f3f5f9'], dark: ['#0a0f1a', '#121a29', '#1a2435'] };

const tonesIn = (theme: keyof typeof GROUNDS, name: string): string[] => {
  const head = theme === 'dark' ? ":root[data-theme='dark'] " : '';
  const rule = css.split('}').find((each) => each.includes(`\n${head}[data-palette='${name}']`)) ?? '';
  return [...rule.matchAll(/#[0-9a-f]{6}/g)].map(([tone]) => tone);
};

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test.each(Object.keys(PALETTE))('%s is read on its own ground and seen on every other one', (name) => {
    const [text = '', wash = ''] = tonesIn(theme, name);
    expect(contrast(text, wash)).toBeGreaterThanOrEqual(TEXT);
    for (const ground of GROUNDS[theme]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(SHAPE);
  });
});

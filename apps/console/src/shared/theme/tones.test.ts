import { FastColor } from '@ant-design/fast-color';
import { describe, expect, test } from 'vitest';
import { contrast, tonesOf } from './tones.ts';

const PRESETS = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'];
const ODD = ['#ffff00', '#ffffff', '#000000', '#00ff00', '#808080', '#ff69b4', '#0000ff'];
const every = [...PRESETS, ...ODD].flatMap((color) => [
  { color, look: 'light', isDark: false },
  { color, look: 'dark', isDark: true },
]);

const GROUNDS = { light: ['#ffffff', '#f3f5f9'], dark: ['#0a0f1a', '#121a29', '#1a2435'] };

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the convention’s preset stands for the brand', () => {
  expect(tonesOf('#409EFF', false).fill.toUpperCase()).toBe('#1D5CEB');
});

test('a readable colour is not changed', () => {
  expect(tonesOf('#304156', false).fill).toBe('#304156');
});

test.each([
  ['#f5222d', false],
  ['#f5222d', true],
  ['#212121', false],
  ['#212121', true],
] as const)('links are neither red nor grey in a theme of %s, dark %s', (color, isDark) => {
  const { h } = new FastColor(tonesOf(color, isDark).link).toHsl();
  expect(h).toBeGreaterThan(200);
  expect(h).toBeLessThan(240);
  expect(tonesOf('#6959CD', isDark).link).toBe(tonesOf('#6959CD', isDark).text);
});

test.each(['#212121', '#000000', '#ffffff', '#808080'])(
  'a button of %s in the dark is not the grey of a disabled one',
  (color) => {
    expect(new FastColor(tonesOf(color, true).fill).toHsl().s).toBeGreaterThan(0.2);
  },
);

describe.each(every)('$color, $look', ({ color, look, isDark }) => {
  const tones = tonesOf(color, isDark);

  test.each(['fill', 'fillHover', 'fillActive', 'side'] as const)('white is readable on %s', (name) => {
    expect(contrast(tones[name], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['text', 'textHover', 'textActive', 'link', 'linkHover', 'linkActive'] as const)(
    '%s is readable on every background',
    (name) => {
      const grounds = [...GROUNDS[look as 'light' | 'dark'], tones.wash, tones.washHover];
      const worst = Math.min(...grounds.map((ground) => contrast(tones[name], ground)));
      expect(worst).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('buttons and the selected entry of the sidebar contrast with the background', () => {
    expect(contrast(tones.fill, isDark ? '#1a2435' : '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(tones.side, '#0f1a2e')).toBeGreaterThanOrEqual(3);
  });

  test('secondary text is readable on selected items', () => {
    expect(contrast(isDark ? '#9aa6b8' : '#5f6b7c', tones.wash)).toBeGreaterThanOrEqual(4.5);
  });
});

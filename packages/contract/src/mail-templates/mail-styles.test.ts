import { expect, test } from 'vitest';
import { withMailStyles } from './mail-styles.ts';

test('a mail has the borders of its tables and the width of its images in its elements, beside their own styles', () => {
  const html = withMailStyles(
    '<table style="min-width: 75px"><tbody><tr><th>日期</th><td colspan="2">12 月 1 日</td></tr></tbody></table><img src="/a.png" />',
  );
  expect(html).toContain('<table style="border-collapse:collapse;min-width: 75px">');
  expect(html).toContain('<th style="border:1px solid #d0d3d6;padding:4px 8px">日期');
  expect(html).toContain('<td colspan="2" style="border:1px solid #d0d3d6;padding:4px 8px">');
  expect(html).toContain('<img src="/a.png" style="max-width:100%" />');
  expect(html).toMatch(/^<div style="font:14px[^"]*">/);
});

import { describe, expect, test } from 'vitest';
import { chipsToTokens, hasTokenInTag, tokensToChips } from './chips.ts';

const CHIP = '<span data-token="insertName" class="editor-token">姓名</span>';

describe('chips of the editor', () => {
  test('are stored as tokens, and shown as chips again', () => {
    const stored = '<p>{{insertName}}您好</p>';
    expect(chipsToTokens(`<p>${CHIP}您好</p>`)).toBe(stored);
    expect(tokensToChips(stored)).toBe(`<p>${CHIP}您好</p>`);
    expect(chipsToTokens(tokensToChips(stored))).toBe(stored);
  });

  test('are not made of unknown names, of expressions or inside of a tag', () => {
    for (const text of ['<p>{{insertNobody}}</p>', '<p>{{insertName.length}}</p>', '<a href="{{insertName}}">x</a>'])
      expect(tokensToChips(text)).toBe(text);
    expect(hasTokenInTag('<a href="{{insertName}}">x</a>')).toBe(true);
    expect(hasTokenInTag('<p>{{insertName}}</p>')).toBe(false);
  });

  test('leave coloured text and hostile names as they are', () => {
    const coloured = '<span style="color: red">{{insertName}}</span>';
    expect(chipsToTokens(coloured)).toBe(coloured);
    expect(chipsToTokens('<span data-token="insertName&quot;x">y</span>')).toContain('data-token');
  });
});

import { importColumn, rowProblems, type ImportColumn } from '@huiwu/contract/imports';
import { describe, expect, test } from 'vitest';
import { parseCell } from './cells.rules.ts';

const column = (kind: ImportColumn['kind'], own: Partial<ImportColumn> = {}) =>
  importColumn('x', '列', { kind, ...own });
const LOOKS = {
  choices: [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ],
};

describe('a cell is refused', () => {
  test.each([
    ['a phone whose digits a spreadsheet has cut', 'phone', '1.38E+10', rowProblems.lostDigits],
    ['an ID number that was kept as a number', 'code', '1.1010119900101123e+17', rowProblems.lostDigits],
    ['a fraction for an integer', 'integer', '1.5', rowProblems.integer],
    ['words for an integer', 'integer', '三', rowProblems.integer],
    ['words for a number', 'decimal', '多', rowProblems.number],
    ['a third digit behind the point of an amount', 'money', '1.005', rowProblems.money],
    ['30 February', 'date', '2026-02-30', rowProblems.date],
    ['a word for a day', 'date', '明天', rowProblems.date],
    ['25 hours', 'time', '2026-11-22 25:00', rowProblems.time],
    ['neither yes nor no', 'boolean', '也许', rowProblems.yesNo],
  ] as const)('%s', (...[, kind, text, problem]) => {
    expect(parseCell(text, column(kind))).toEqual({ problem });
  });

  test('a choice that there is not, alone or among others', () => {
    expect(parseCell('丙', column('choice', LOOKS))).toEqual({ problem: rowProblems.choice('列') });
    expect(parseCell('甲，丙', column('choices', LOOKS))).toEqual({ problem: rowProblems.choice('列') });
  });
});

describe('a cell is understood', () => {
  test.each([
    ['phone', '１３８００００００01', '13800000001'],
    ['phone', '+86 138-0000-0001', '13800000001'],
    ['phone', '8613800000001', '13800000001'],
    ['code', '11010119900101123x', '11010119900101123x'],
    ['integer', '１，２００', 1200],
    ['decimal', '1.5', 1.5],
    ['money', '￥1,234.50元', 123_450],
    ['money', '0.29', 29],
    ['date', '2026年1月2日', '2026-01-02'],
    ['date', '2026/1/2', '2026-01-02'],
    ['date', '20260102', '2026-01-02'],
    ['date', '2026.1.2 09:30', '2026-01-02'],
    ['time', '2026/1/2 9:05', '2026-01-02 09:05:00'],
    ['time', '2026-01-02', '2026-01-02'],
    ['boolean', '√', true],
    ['boolean', 'FALSE', false],
    ['text', '=cmd|1', '=cmd|1'],
  ] as const)('%s %s', (kind, text, value) => {
    expect(parseCell(text, column(kind))).toEqual({ value });
  });

  test('a choice by its label or its value, several with any separator', () => {
    expect(parseCell('甲', column('choice', LOOKS))).toEqual({ value: 'a' });
    expect(parseCell('B', column('choice', LOOKS))).toEqual({ value: 'b' });
    expect(parseCell('甲；b、甲', column('choices', LOOKS))).toEqual({ value: ['a', 'b'] });
  });
});

import { describe, expect, test } from 'vitest';
import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { rankEntries } from './rank-entries.ts';

const entry = (title: string, note: string, keywords: string[] = []): PaletteEntry => ({
  id: title,
  title,
  note,
  keywords,
  outcome: { to: note },
});

const entries = [
  entry('首页', '/home/index'),
  entry('系统管理 > 管理员管理', '/system/admin'),
  entry('系统管理 > 账号申请', '/system/application'),
  entry('系统管理 > 管理', '/system/manage'),
  entry('统计报表', '/index', ['数据']),
];

const found = (text: string) => rankEntries(entries, text).map(({ entry: { title } }) => title);
const marked = (text: string) => rankEntries(entries, text)[0];

describe('the results of a search text', () => {
  test('are empty if no entry is similar', () => {
    expect(found('发票')).toEqual([]);
    expect(found('zzz')).toEqual([]);
  });

  test('begin with the page of that name, then those that begin with it, then those that contain it', () => {
    expect(found('管理')).toEqual(['系统管理 > 管理', '系统管理 > 管理员管理', '系统管理 > 账号申请']);
  });

  test('can match a single character', () => {
    expect(found('报')).toEqual(['统计报表']);
  });

  test.each([
    ['gly', '系统管理 > 管理员管理'],
    ['guanliyuan', '系统管理 > 管理员管理'],
    ['zhsq', '系统管理 > 账号申请'],
    ['tongji', '统计报表'],
    ['GLY', '系统管理 > 管理员管理'],
  ])('match pinyin or initials: %s', (text, title) => {
    expect(found(text)[0]).toBe(title);
  });

  test('match a part of a path, exactly or approximately', () => {
    expect(found('system/ad')[0]).toBe('系统管理 > 管理员管理');
    expect(found('aplication')[0]).toBe('系统管理 > 账号申请');
  });

  test('match keywords that are not shown', () => {
    expect(found('数据')).toEqual(['统计报表']);
  });

  test('match all words of the text', () => {
    expect(found('系统 zhsq')).toEqual(['系统管理 > 账号申请']);
    expect(found('首页 zhsq')).toEqual([]);
  });

  test('have exact matches before similar spellings', () => {
    expect(found('账号申')[0]).toBe('系统管理 > 账号申请');
    expect(found('index').slice(0, 2)).toEqual(['首页', '统计报表']);
  });
});

describe('a text with typing errors', () => {
  const inOrder = (title: string, path: string) =>
    rankEntries([entry('by path', path), entry(title, 'none')], 'abcdefghij').map(({ entry: { note } }) => note);

  test('matches with four of ten characters wrong, but not with five', () => {
    expect(inOrder('abcdef****', '*')).toEqual(['none']);
    expect(inOrder('abcde*****', '*')).toEqual([]);
  });

  test('scores 0.7 for the title and 0.3 for the path', () => {
    expect(inOrder('abcdefgh**', 'abcdefghi*')).toEqual(['none', 'abcdefghi*']);
    expect(inOrder('abcdef****', 'abcdefghi*')).toEqual(['abcdefghi*', 'none']);
  });
});

describe('the highlighted characters', () => {
  test('are the text itself, or the characters that match its pinyin', () => {
    expect(marked('报表')).toMatchObject({ inTitle: [[2, 3]], inNote: [] });
    expect(marked('gly')).toMatchObject({ inTitle: [[7, 9]], inNote: [] });
    expect(marked('admin')).toMatchObject({ inTitle: [], inNote: [[8, 12]] });
  });

  test('are one range if matches are adjacent', () => {
    expect(marked('统计 报表')).toMatchObject({ inTitle: [[0, 3]] });
  });
});

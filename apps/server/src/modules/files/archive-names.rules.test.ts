import { describe, expect, test } from 'vitest';
import { createArchiveNames, safeValue } from './archive-names.rules.ts';

const nameOf = (path: string, extension = 'txt') => createArchiveNames(['manifest.csv'])(path, extension);

describe('a name in an archive', () => {
  test.each([
    ['../../etc/passwd', '未命名/未命名/etc/passwd.txt'],
    ['/etc/cron.d/x', 'etc/cron.d/x.txt'],
    ['C:\\Windows\\x', 'C__Windows_x.txt'],
    ['\\\\server\\share', '__server_share.txt'],
    ['CON', '_CON.txt'],
    ['资料/nul', '资料/_nul.txt'],
    ['com1.课件', '_com1.课件.txt'],
    ['.htaccess', '_.htaccess.txt'],
    ['报告\u202etxt.exe', '报告txt.exe.txt'],
    ['a\u2066b\u200b', 'ab.txt'],
    ['资料. . /正文', '资料/正文.txt'],
    ['', '未命名.txt'],
    ['资料//正文', '资料/正文.txt'],
    ['资料/', '资料/未命名.txt'],
    ['e\u0301', 'é.txt'],
  ])('made of %j leads nowhere else and suits every system', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  test('is short enough for a file system', () => {
    const name = nameOf(`${'长'.repeat(500)}/${'名'.repeat(500)}`);
    for (const part of name.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
  });

  test('is unlike every other one, also in another case, and unlike the list of files', () => {
    const name = createArchiveNames(['manifest.csv']);
    expect([name('A/x', 'pdf'), name('a/X', 'pdf'), name('A/x', 'txt'), name('MANIFEST', 'csv')]).toEqual([
      'A/x.pdf',
      'a/X_2.pdf',
      'A/x.txt',
      'MANIFEST_2.csv',
    ]);
  });

  test('is not that of a folder, nor a folder that of a file', () => {
    const name = createArchiveNames([]);
    expect([name('x.pdf/正文', 'txt'), name('x', 'pdf'), name('y', 'pdf'), name('y.pdf/正文', 'txt')]).toEqual([
      'x.pdf/正文.txt',
      'x_2.pdf',
      'y.pdf',
      'y.pdf_/正文.txt',
    ]);
  });
});

test('a value makes no folder of its own, and a path makes those that it has', () => {
  expect(safeValue('林/晓')).toBe('林_晓');
  expect(safeValue(['会议资料', '第一天/上午'])).toBe('会议资料/第一天_上午');
});

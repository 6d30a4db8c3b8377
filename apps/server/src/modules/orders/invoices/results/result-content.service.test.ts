import { resultProblems, type InvoiceFormat } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { contentTypes } from '../../../../platform/content/content.ts';
import { PDF } from '../../../../testing/file-contents.ts';
import { zipWith } from '../../../../testing/exports/zip-with.ts';
import { OFD_ROOT } from '../../../../testing/meetings/results-in-meeting.ts';
import { contentProblem, numbersIn } from './result-content.service.ts';

const problemOf = async (format: InvoiceFormat, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  return contentProblem(format, bytes, await contentTypes(bytes));
};

const DOCTYPE = '<!DOCTYPE a [<!ENTITY x "y">]>';

describe('a document of an invoice is refused', () => {
  test.each(['pdf', 'ofd', 'xml'] as const)('as %s, if it is empty or anything else', async (format) => {
    expect(await problemOf(format, '')).toBe(resultProblems.notWhatItSays);
    expect(await problemOf(format, 'a text')).toBe(resultProblems.notWhatItSays);
  });

  test('as OFD, if its root is missing, it is cut off, or a part of it names entities', async () => {
    expect(await problemOf('ofd', zipWith([{ name: 'Doc_0/Document.xml', content: '<a/>' }]))).toBe(
      resultProblems.notWhatItSays,
    );
    expect(await problemOf('ofd', zipWith([OFD_ROOT]).subarray(0, 60))).toBe(resultProblems.notWhatItSays);
    const parts = [OFD_ROOT, { name: 'Doc_0/Document.XML', content: `${DOCTYPE}<a/>` }];
    expect(await problemOf('ofd', zipWith(parts))).toBe(resultProblems.hasEntities);
  });

  test('as OFD, if its parts unpack to too much together', async () => {
    const content = Buffer.alloc(26 * 1_048_576);
    const parts = ['a', 'b'].map((name) => ({ name: `Res/${name}.bin`, content, isPacked: true }));
    expect(await problemOf('ofd', zipWith([OFD_ROOT, ...parts]))).toBe(resultProblems.unpacksTooLarge);
  });

  test('as XML, if it is written so that entities could not be searched for', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${DOCTYPE}<a/>`, 'utf16le')]);
    expect(await problemOf('xml', wide)).toBe(resultProblems.notWhatItSays);
    expect(await problemOf('xml', Buffer.concat([Buffer.from('<a>'), Buffer.from([0, 1, 2])]))).toBe(
      resultProblems.notWhatItSays,
    );
    expect(await problemOf('xml', `${DOCTYPE}<a/>`)).toBe(resultProblems.hasEntities);
  });
});

describe('a document of an invoice is taken', () => {
  test('as OFD, whatever its other parts contain', async () => {
    const parts = [OFD_ROOT, { name: 'Res/image.bin', content: `like ${DOCTYPE}` }];
    expect(await problemOf('ofd', zipWith(parts))).toBeUndefined();
  });

  test('as XML, with a mark of its encoding or empty lines before it', async () => {
    for (const before of ['', '\ufeff', '\r\n  '])
      expect(await problemOf('xml', `${before}<?xml version="1.0"?><EInvoice/>`)).toBeUndefined();
  });

  test('as PDF', async () => {
    expect(await problemOf('pdf', PDF)).toBeUndefined();
  });
});

test('a number of an invoice has 8 to 20 digits, the longest is tried first', () => {
  expect(numbersIn('1234567_12345678_26317000000000000001_123456789012345678901.pdf')).toEqual([
    '26317000000000000001',
    '12345678',
  ]);
});

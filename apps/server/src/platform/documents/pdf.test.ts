import { expect, test } from 'vitest';
import { pdfOf, pdfPages } from './pdf.ts';
import { buffer } from 'node:stream/consumers';

const SIZE = [85, 120] as const;
const AT = new Date('2026-11-27T08:00:00Z');

const badge = (name: string) => pdfOf({ title: name, size: SIZE, at: AT }, (page) => page.text(name, 10, 10));

const sameButId = (file: Buffer) => file.toString('latin1').replace(/\/ID \[.*?\]/s, '');

test('a document is the same whether the font is opened for it or was open already', async () => {
  const first = await badge('欧阳晓彤');
  await badge('林晓');
  expect(sameButId(await badge('欧阳晓彤'))).toBe(sameButId(first));
});

test('documents that are drawn at the same time have each their own signs of the shared font', async () => {
  const alone = await badge('王敏');
  const pages = (async function* () {
    for (const name of ['林晓', '陈默', '周宁']) {
      await badge('王敏');
      yield (page: PDFKit.PDFDocument) => void page.text(name, 10, 10);
    }
  })();
  const [many, ...others] = await Promise.all([
    buffer(pdfPages({ title: '证件', size: SIZE, at: AT }, pages)),
    badge('王敏'),
    badge('王敏'),
  ]);
  expect(many.toString('latin1').split('/Type /Page\n').length - 1).toBe(3);
  for (const other of others) expect(sameButId(other)).toBe(sameButId(alone));
});

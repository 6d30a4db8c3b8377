import { expect, test } from 'vitest';
import { chipsToTokens } from '@huiwu/contract/message-tokens';
import { htmlPageOf } from './mail-text.ts';
import { htmlFileProblems, readHtmlFile } from './html-file.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, '通知.html', { type: 'text/html' });

test('a file that is too large, no text or empty is refused with a sentence', async () => {
  expect(await readHtmlFile(fileOf('a'.repeat(1_048_577)))).toEqual({ problem: htmlFileProblems.tooLarge });
  expect(await readHtmlFile(fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])))).toEqual({
    problem: htmlFileProblems.unreadable,
  });
  expect(
    await readHtmlFile(fileOf('<html><head><title>空</title></head><body><script>1</script></body></html>')),
  ).toEqual({
    problem: htmlFileProblems.empty,
  });
});

test('the title becomes the subject, and the body what the editor could have written, with its variables', async () => {
  const page = `<html><head><title>
    会前 提醒</title><style>p{color:red}</style></head><body><h2>提醒</h2>
    <p onclick="alert(1)">{{insertName}}您好<script>alert(1)</script><img src="https://evil.example/a.png"></p></body></html>`;
  const read = await readHtmlFile(fileOf(page));
  expect(read).toMatchObject({ subject: '会前 提醒' });
  const { html } = read as { html: string };
  expect(html).toContain('提醒</h2>');
  expect(html).toContain('data-token="insertName"');
  expect(html).not.toMatch(/script|onclick|evil|style>/);
});

test('a file in GB18030 is read', async () => {
  // 您好
  const bytes = new Uint8Array([0x3c, 0x70, 0x3e, 0xc4, 0xfa, 0xba, 0xc3, 0x3c, 0x2f, 0x70, 0x3e]);
  expect(await readHtmlFile(fileOf(bytes))).toEqual({ subject: '', html: '<p>您好</p>' });
});

test('a template that was exported as a file is read back as it was, signs of HTML and variables among it', async () => {
  const template = {
    subject: '"<年会>" & {{insertName}}',
    html: '<h2>提醒</h2><p>{{insertName}}您好，5 &lt; 6 &amp; <strong>{{insertCompany}}</strong></p>',
  };
  const read = await readHtmlFile(fileOf(htmlPageOf(template)));
  expect(read).toMatchObject({ subject: template.subject });
  expect(chipsToTokens((read as { html: string }).html)).toBe(template.html);
});

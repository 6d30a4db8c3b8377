import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailTemplateRecord } from '../mail-templates/index.ts';
import { noticeRecord } from '../notices/index.ts';

const sentencesOf = (shape: z.ZodMiniType, values: object): Record<string, string> =>
  Object.fromEntries(
    (z.safeParse(shape, values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test.each([undefined, null, 'all', []])('a notice with the audience %j is asked for one', (audience) => {
  const { audience: sentence } = sentencesOf(noticeRecord.draft, { name: '通知', channels: ['sms'], audience });
  expect(sentence).toBe('请选择受众');
});

test('a mail template without a meeting is for the company; an empty meeting is none', () => {
  expect(sentencesOf(mailTemplateRecord.draft, { meeting: null })).not.toHaveProperty('meeting');
  expect(sentencesOf(mailTemplateRecord.draft, { meeting: '' })['meeting']).toBe('请选择会议；全公司使用时不填');
});

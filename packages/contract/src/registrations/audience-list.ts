import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { MEGABYTE } from '../base/limits.ts';
import { AUDIENCE_IDS_MAX } from './audience.ts';

export const AUDIENCE_LIST_BYTES_MAX = 2 * MEGABYTE;
/** Rows without a registration that the answer names. */
export const UNFOUND_NAMED_MAX = 200;

export const audienceListProblems = {
  none: '没有找到报名记录',
  several: (count: number) => `对应 ${count} 条报名记录，请改用报名号`,
  closed: (what: string) => `没有按${what}查询的权限，请改用报名号`,
  tooMany: `清单最多对应 ${AUDIENCE_IDS_MAX} 人`,
} as const;

/** What a list of phones, e-mail addresses or registration numbers stands for. Line numbers are those of the file. */
export const audienceMatch = z.object({
  ids: z.array(z.string()),
  /** Rows, without headings. */
  rows: z.int(),
  /** Rows about someone whom an earlier row names. */
  repeated: z.int(),
  unfound: z.int(),
  problems: z.array(z.object({ line: z.int(), text: z.string(), sentence: z.string() })),
});
export type AudienceMatch = z.output<typeof audienceMatch>;

export const matchAudienceList = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/audience/match',
  summary: '按清单中的手机号码、邮箱或报名号查找报名记录，不保存清单',
  access: { function: 'registrations.search' },
  effect: 'reads',
  body: 'multipart',
  fileBytesMax: AUDIENCE_LIST_BYTES_MAX,
  input: z.strictObject({}),
  output: audienceMatch,
});

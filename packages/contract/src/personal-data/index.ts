import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId, timestamp } from '../base/fields.ts';
import { blocker } from '../base/lifecycle.ts';

/** What a purge would clear and keep. `unit` is shown after the number. */
const purgePart = z.object({ title: z.string(), count: z.int(), unit: z.string() });

/** Preview of clearing the personal data of a meeting. */
export const purgePreview = z.object({
  retentionUntil: z.nullable(z.string()),
  purgedAt: z.nullable(timestamp),
  cleared: z.array(purgePart),
  kept: z.array(purgePart),
  blockers: z.array(blocker),
});
export type PurgePreview = z.output<typeof purgePreview>;
export type PurgePart = z.output<typeof purgePart>;

export const previewMeetingPurge = defineEndpoint({
  method: 'GET',
  path: '/meeting/meeting/get/purge/{id}',
  summary: '清除个人信息前：会清除和保留什么，现在为什么不能清除',
  access: { function: 'meetings.purge' },
  effect: 'reads',
  input: byId,
  output: purgePreview,
});

export const purgeMeeting = defineEndpoint({
  method: 'POST',
  path: '/meeting/meeting/purge/{id}',
  summary: '保留期限过后，在后台清除会议报名人员的个人信息，不能恢复',
  access: { function: 'meetings.purge' },
  effect: 'creates',
  input: byId,
  output: z.object({ taskId: z.string() }),
});

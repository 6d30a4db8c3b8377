import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { timestamp } from '../base/fields.ts';

export const INBOX_PATH = '/message/inbox';

export const inboxCount = z.object({
  unread: z.int(),
  /** Read, and still to be confirmed. */
  unconfirmed: z.int(),
  /** The next moment at which a message appears or expires; null if time alone changes nothing. */
  changesAt: z.nullable(timestamp),
});
export type InboxCount = z.output<typeof inboxCount>;

/** In a file of its own: every page of the console asks it, and nothing else of web messages. */
export const countInbox = defineEndpoint({
  method: 'GET',
  path: `${INBOX_PATH}/get/count`,
  summary: '本人未读和待确认的站内信数',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: inboxCount,
});

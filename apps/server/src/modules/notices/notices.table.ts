import type { noticeRecord } from '@huiwu/contract/notices';
import type { MessagePurpose } from '@huiwu/contract/suppressions';
import type { Generated, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

/** Who made a notice: an admin, or the program for messages that events send by themselves and for tests of notices. */
export type NoticeOrigin = 'manual' | 'system' | 'test';

export interface NoticesTable extends Omit<TableOfCustomer<typeof noticeRecord>, 'purpose'> {
  meeting_id: string;
  purpose: Generated<MessagePurpose>;
  created_from: Generated<NoticeOrigin>;
  /** For event messages, the scene and a hash of the content, unique within the meeting; empty for others. */
  content_key: Generated<string>;
  /** Who submitted it, who is not to review it where two persons are asked for. */
  submitter_id: string | null;
  /** Who wrote or changed it last, who is not to review it either. */
  editor_id: string | null;
  /** Of the SMS template when it was submitted; null without one. */
  sms_revision: number | null;
  /** The task that lists its recipients. */
  listing_task_id: string | null;
  /** In whose name a planned one begins, as JSON of `NoticeStarter`. */
  starter: string | null;
  /** What is sent, as JSON of `FrozenContent`; null before sending. */
  frozen: string | null;
  /** The price of one SMS part when sending began, in fen. */
  part_price: Generated<number>;
  /** When it was ended or sent again, until all of its messages have been changed. */
  unfinished_since: string | null;
  /** Whether every recipient has a delivery. */
  is_listed_whole: Generated<number>;
}

declare module '../../schema.ts' {
  interface Tables {
    notices: NoticesTable;
  }
}

export type NoticeTableRow = Selectable<NoticesTable>;

import type { InboxMessage, OpenedMessage, ReaderState } from '@huiwu/contract/web-messages';
import { attachmentsIn } from '../files/attachments.service.ts';

interface InboxRow {
  id: string;
  title: string;
  meeting_name: string;
  is_pinned: number;
  needs_confirmation: number;
  publish_at: string | null;
  expire_at: string | null;
  attachments: string;
  state: ReaderState;
  is_waiting: number;
  reminded_at: string | null;
}

interface OpenedRow extends InboxRow {
  content: string;
  publisher_name: string | null;
}

export const presentInboxMessage = (row: InboxRow): InboxMessage => ({
  id: row.id,
  title: row.title,
  meetingName: row.meeting_name,
  isPinned: row.is_pinned === 1,
  needsConfirmation: row.needs_confirmation === 1,
  publishAt: row.publish_at ?? '',
  expireAt: row.expire_at,
  attachmentCount: attachmentsIn(row).length,
  state: row.state,
  isReminded: row.is_waiting === 1 && row.reminded_at !== null,
});

export const presentOpenedMessage = (row: OpenedRow): OpenedMessage => ({
  ...presentInboxMessage(row),
  content: row.content,
  attachments: attachmentsIn(row),
  publisherName: row.publisher_name ?? '',
});

import { createInboxRepository } from '../../modules/web-messages/inbox.repository.ts';
import { createWebMessageReaderRepository } from '../../modules/web-messages/web-message-readers.repository.ts';
import { createWebMessageRepository } from '../../modules/web-messages/web-messages.repository.ts';
import { connectionsOf } from '../test-database.ts';
import { paged, type List } from './list.ts';

const READING = { adminId: 'ID00000007', now: '2026-01-03T00:00:00.000Z' };

/** What is asked of the web messages of a meeting, inside of it. */
export const WEB_MESSAGE_LISTS: Record<string, { ask: List; filters: object[] }> = {
  'web messages': {
    ask: (lists, engine, filter) =>
      createWebMessageRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { title: '通知12' },
      { state: ['recalled'] },
      { audience: 'chosen' },
      { isPinned: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'title', order: 'asc' },
      { orderBy: 'publishAt' },
      { orderBy: 'expireAt' },
    ],
  },
  'readers of a web message': {
    ask: (lists, engine, filter) =>
      createWebMessageReaderRepository(connectionsOf({ db: lists, lists, engine })).page(
        paged({ message: 'ID00000007', ...filter }),
      ),
    filters: [{}, { adminName: '王12' }, { state: 'unread' }, { orderBy: 'readAt' }],
  },
};

/** What is asked of the messages to one admin in all meetings. */
export const INBOX_LISTS: typeof WEB_MESSAGE_LISTS = {
  'web messages to an admin': {
    ask: (lists, engine) =>
      createInboxRepository(connectionsOf({ db: lists, lists, engine })).list(READING, { page: 1, limit: 20 }),
    filters: [{}],
  },
  'web messages that an admin has to read': {
    ask: (lists, engine) => createInboxRepository(connectionsOf({ db: lists, lists, engine })).listWaiting(READING),
    filters: [{}],
  },
};

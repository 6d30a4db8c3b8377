import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import type { Page } from '@huiwu/contract/base/envelope';
import type { InboxCount, InboxFilter, InboxMessage, OpenedMessage } from '@huiwu/contract/web-messages';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { presentInboxMessage, presentOpenedMessage } from './inbox.presenter.ts';
import type { WebMessageService } from './web-messages.service.ts';
import type { WebMessageNeeds, WebMessageWork } from './web-messages.store.ts';

interface Needs extends Pick<WebMessageNeeds, 'store' | 'clock'> {
  webMessages: Pick<WebMessageService, 'openFile'>;
}

const NOTHING_TO_CONFIRM = { ...lifecycleErrors.notNow, message: '这条站内信不需要确认' };

/** The admin's own messages in all meetings of their customer, wherever they are in the console. */
const acrossOwnMeetings = (caller: Caller): Caller => ({
  ...caller,
  tenantScope: { customerId: caller.customerId, meetings: 'all' },
});

/** What each admin reads in the bell. Being addressed is the right to read; roles do not matter here. */
export const createInboxService = ({ store, clock, webMessages }: Needs) => {
  const readingOf = (caller: Caller) => ({ adminId: caller.adminId, now: iso(clock.now()) });

  /** Recalled, expired and foreign messages do not exist. */
  const find = async (id: string, caller: Caller) =>
    (await store.read(acrossOwnMeetings(caller)).inbox.find(readingOf(caller), id)) ?? refuse(baseErrors.notFound);

  const change = <Result>(caller: Caller, act: (work: WebMessageWork) => Promise<Result>): Promise<Result> =>
    store.change(acrossOwnMeetings(caller), act);

  return {
    count: async (caller: Caller): Promise<InboxCount> => {
      const reading = readingOf(caller);
      const rows = await store.read(acrossOwnMeetings(caller)).inbox.listWaiting(reading);
      const shown = rows.filter((row) => row.publish_at <= reading.now);
      const moments = rows.flatMap((row) => (row.publish_at > reading.now ? [row.publish_at] : (row.expire_at ?? [])));
      const unread = shown.filter((row) => row.state === 'unread').length;
      return { unread, unconfirmed: shown.length - unread, changesAt: moments.toSorted()[0] ?? null };
    },

    list: async ({ page, limit }: InboxFilter, caller: Caller): Promise<Page<InboxMessage>> => {
      const { inbox } = store.read(acrossOwnMeetings(caller));
      const reading = readingOf(caller);
      const [rows, total] = await Promise.all([inbox.list(reading, { page, limit }), inbox.count(reading)]);
      return { list: rows.map(presentInboxMessage), total, page, limit };
    },

    /** Answers the message as it is after it was read. */
    open: async (id: string, caller: Caller): Promise<OpenedMessage> => {
      const row = await find(id, caller);
      if (row.state !== 'unread') return presentOpenedMessage(row);
      const isWaiting = row.needs_confirmation === 1;
      await change(caller, async ({ repositories, now }) => {
        const of = { messageId: id, adminId: caller.adminId };
        if (await repositories.webMessageReaders.markRead(of, { at: iso(now), isWaiting }))
          await repositories.inbox.touch(caller.customerId, [caller.adminId]);
      });
      return presentOpenedMessage({ ...row, state: 'read', is_waiting: isWaiting ? 1 : 0 });
    },

    confirm: (id: string, caller: Caller): Promise<null> =>
      change(caller, async (work) => {
        const { webMessageReaders, inbox } = work.repositories;
        const at = iso(work.now);
        const row = (await inbox.find({ adminId: caller.adminId, now: at }, id)) ?? refuse(baseErrors.notFound);
        if (row.needs_confirmation !== 1) refuse(NOTHING_TO_CONFIRM);
        if (!(await webMessageReaders.markConfirmed({ messageId: id, adminId: caller.adminId }, at))) return null;
        await inbox.touch(caller.customerId, [caller.adminId]);
        await work.log({
          module: '站内信',
          action: '确认已读',
          targetId: id,
          targetName: row.title,
          customerId: row.customer_id,
        });
        return null;
      }),

    downloadFile: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> =>
      webMessages.openFile(await find(id, caller), fileName),
  };
};

export type InboxService = ReturnType<typeof createInboxService>;

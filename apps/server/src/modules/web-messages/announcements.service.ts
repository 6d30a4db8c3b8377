import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import { findAddressees } from './addressees.service.ts';
import { webMessageDecisions, webMessagePlan } from './web-message-plan.service.ts';
import type { WebMessageRepositories } from './web-messages.store.ts';

interface Announcement {
  meetingId: string;
  title: string;
  html: string;
  /** Of people, of whom those read it who are admins and may enter the meeting. */
  phones: readonly string[];
}

/** Web messages that another part of the program publishes, to admins among certain people. */
export const createAnnouncements = ({ store }: { store: Store<WebMessageRepositories> }) => {
  const steps = createSteps({ ...webMessagePlan, actions: webMessageDecisions.actionsOf });
  return {
    /** Published at once, in the caller's transaction. Nothing is published where no one would read it. */
    publish: async (
      from: Work<unknown>,
      { meetingId, title, html, phones }: Announcement,
    ): Promise<{ id: string; readers: { phone: string; name: string }[] }> => {
      const work = store.join(from);
      const { addressees, webMessageReaders, inbox } = work.repositories;
      const now = iso(work.now);
      const customerId = (await addressees.customerOf(meetingId)) ?? work.caller.customerId;
      const { admins } = await findAddressees(addressees, { customerId, meetingId, now });
      const phoneOf = await addressees.phonesOf(admins.map(({ id }) => id));
      const wanted = new Set(phones);
      const readers = admins.filter(({ id }) => wanted.has(phoneOf.get(id) ?? ''));
      if (readers.length === 0) return { id: '', readers: [] };
      const id = await steps.add(
        work,
        { title, content: html, audience: 'chosen', targets: readers.map((reader) => reader.id) },
        {
          customer_id: customerId,
          meeting_id: meetingId,
          attachments: '[]',
          state: 'published',
          recipient_count: readers.length,
          publish_at: now,
          published_at: now,
          publisher_id: work.caller.adminId,
        },
      );
      await webMessageReaders.insertAll(
        readers.map((reader) => ({
          id: newId(work.now.getTime()),
          customer_id: customerId,
          meeting_id: meetingId,
          message_id: id,
          admin_id: reader.id,
          admin_name: reader.name,
          department_name: reader.departmentName,
          read_at: null,
          confirmed_at: null,
          reminded_at: null,
        })),
      );
      await inbox.touch(
        customerId,
        readers.map((reader) => reader.id),
      );
      return { id, readers: readers.map(({ id: each, name }) => ({ phone: phoneOf.get(each) ?? '', name })) };
    },
  };
};

export type Announcements = ReturnType<typeof createAnnouncements>;

import { iso } from '../../platform/clock.ts';
import { createSteps } from '../../records/steps.ts';
import type { At, Store, Work } from '../../store.ts';
import { addReaders, findAddressees } from './addressees.service.ts';
import { webMessageDecisions, webMessagePlan } from './web-message-plan.service.ts';
import type { WebMessageRepositories } from './web-messages.store.ts';

interface Announcement {
  customerId: string;
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
    /** The phones of admins who may enter a meeting: people with one of them are readers of its web messages. */
    phonesOfReaders: async (
      at: At,
      of: { customerId: string; meetingId: string; now: string },
    ): Promise<Set<string>> => {
      const { addressees } = store.read(at);
      const { admins } = await findAddressees(addressees, of);
      return new Set((await addressees.phonesOf(admins.map(({ id }) => id))).values());
    },

    /** Published at once, in the caller's transaction. Nothing is published where no one would read it. */
    publish: async (
      from: Work<unknown>,
      { customerId, meetingId, title, html, phones }: Announcement,
    ): Promise<{ id: string; readers: { phone: string; name: string }[] }> => {
      const work = store.join(from);
      const { addressees } = work.repositories;
      const now = iso(work.now);
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
      await addReaders(work, { id, customer_id: customerId, meeting_id: meetingId }, readers);
      return { id, readers: readers.map(({ id: each, name }) => ({ phone: phoneOf.get(each) ?? '', name })) };
    },
  };
};

export type Announcements = ReturnType<typeof createAnnouncements>;

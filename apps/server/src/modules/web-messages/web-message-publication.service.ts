import { refuseNow } from '@huiwu/contract/base/lifecycle';
import {
  webMessageLifecycle,
  webMessageProblems,
  webMessageReaderRecord,
  type WebMessageReaderFilter,
} from '@huiwu/contract/web-messages';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import { idsIn } from '../../records/mapping.ts';
import { presenterOf } from '../../records/present.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import { createSteps } from '../../records/steps.ts';
import { addReaders, findAddressees } from './addressees.service.ts';
import { webMessageDecisions, webMessagePlan } from './web-message-plan.service.ts';
import { isAddressed } from './web-messages.rules.ts';
import type { WebMessageNeeds, WebMessageRepositories, WebMessageWork } from './web-messages.store.ts';
import type { WebMessageRow } from './web-messages.table.ts';

/** Publishing, recalling, reminding, and who has read. Each is decided under the lock of the meeting. */
export const createWebMessagePublication = ({
  store,
  clock,
  meetings,
}: Pick<WebMessageNeeds, 'store' | 'clock' | 'meetings'>) => {
  const steps = createSteps({ ...webMessagePlan, actions: webMessageDecisions.actionsOf });
  const transition = transitionFor(webMessageLifecycle, steps, webMessageDecisions);
  const { page } = presenterOf({
    record: webMessageReaderRecord,
    of: ({ webMessageReaders }: WebMessageRepositories) => webMessageReaders,
  });

  /** Its readers are those whom the audience includes now; later changes of roles and departments add no one. */
  const freeze = async (work: WebMessageWork, message: WebMessageRow, meeting: OpenMeeting): Promise<number> => {
    const { repositories, now } = work;
    const of = { customerId: meeting.customer_id, meetingId: meeting.id, now: iso(now) };
    const { admins } = await findAddressees(repositories.addressees, of);
    const audience = { audience: message.audience, targets: idsIn(message.targets) };
    const readers = admins.filter((admin) => isAddressed(admin, audience));
    if (readers.length === 0) refuseNow(webMessageProblems.noReaders);
    await addReaders(work, { id: message.id, customer_id: meeting.customer_id, meeting_id: meeting.id }, readers);
    return readers.length;
  };

  return {
    publish: async (asked: DecisionRequest, caller: Caller): Promise<null> => {
      await store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        await transition(work, 'publish', {
          ...asked,
          columnsOf: async (before) => ({
            recipient_count: await freeze(work, before, meeting),
            publish_at: [before.publish_at ?? '', iso(work.now)].toSorted()[1],
            published_at: iso(work.now),
            publisher_id: caller.adminId,
          }),
        });
      });
      return null;
    },

    recall: async (asked: DecisionRequest, caller: Caller): Promise<null> => {
      await store.change(caller, async (work) => {
        const { customer_id: customerId } = await meetings.lockUnarchivedMeeting(work, caller);
        const { webMessageReaders, inbox } = work.repositories;
        await transition(work, 'recall', asked);
        await webMessageReaders.release(asked.id);
        await inbox.touch(customerId, await webMessageReaders.adminIdsOf(asked.id));
      });
      return null;
    },

    remind: ({ id, version }: DecisionRequest, caller: Caller): Promise<{ count: number }> =>
      store.change(caller, async (work) => {
        const { customer_id: customerId } = await meetings.lockOpenMeeting(work, caller);
        const { webMessageReaders, inbox } = work.repositories;
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await webMessageDecisions.refuseBlocked(work, before, 'remind');
        const waiting = await webMessageReaders.waitingIdsOf(id);
        const at = iso(work.now);
        await webMessageReaders.remind(id, at);
        await inbox.touch(customerId, waiting);
        await steps.change(work, {
          before,
          action: '提醒未读',
          columns: { reminded_at: at },
          facts: { 提醒人数: String(waiting.length) },
        });
        return { count: waiting.length };
      }),

    listReaders: (filter: WebMessageReaderFilter, caller: Caller) =>
      page({ repositories: store.read(caller), caller, now: clock.now() }, filter),
  };
};

export type WebMessagePublication = ReturnType<typeof createWebMessagePublication>;

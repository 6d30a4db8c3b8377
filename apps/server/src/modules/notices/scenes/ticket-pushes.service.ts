import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { registrationProblems } from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import { iso } from '../../../platform/clock.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import { EVENT_CHANNELS, type EventChannel, type SceneFreezing } from './scene-freezing.service.ts';
import type { SceneEventRaising } from '../../scene-events/scene-events.service.ts';
import type { RegistrationPlan } from '../../registrations/registration-plan.service.ts';
import type { RegistrationStore, RegistrationWork } from '../../registrations/registrations.store.ts';
import type { RegistrationRow } from '../../registrations/registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  registrationPlan: RegistrationPlan;
  sceneEvents: SceneEventRaising;
  sceneFreezing: Pick<SceneFreezing, 'freeze'>;
}

const scene = 'badge';

/** Sends people the codes of their tickets, at the request of an admin. */
export const createTicketPushes = ({ store, meetings, registrationPlan, sceneEvents, sceneFreezing }: Needs) => {
  const { steps, decisions } = registrationPlan;

  /** Nothing is noted as sent that cannot leave. */
  const refuseInVain = async (work: RegistrationWork, row: RegistrationRow): Promise<void> => {
    const addresses = { sms: row.phone, email: row.email };
    const channels: EventChannel[] = [];
    for (const channel of EVENT_CHANNELS)
      if ((await sceneFreezing.freeze(work, { meetingId: row.meeting_id, scene, channel })) !== undefined)
        channels.push(channel);
    if (channels.length === 0) refuseNow(registrationProblems.ticketsOff);
    if (channels.every((channel) => addresses[channel] === '')) refuseNow(registrationProblems.noAddress);
  };

  const pushInside = async (work: RegistrationWork, id: string): Promise<void> => {
    await meetings.lockOpenMeeting(work, work.caller);
    const before = await steps.findPresent(work.repositories, id);
    await decisions.refuseBeyond(work, before, 'push');
    await decisions.refuseBlocked(work, before, 'push');
    await refuseInVain(work, before);
    const { meeting_id: meetingId, customer_id: customerId } = before;
    await sceneEvents.raise(work, { scene, meetingId, customerId, registrationIds: [id] });
    await steps.change(work, { before, action: '发送二维码', columns: { pushed_at: iso(work.now) } });
  };

  return {
    /** Within a transaction, for one of many. */
    pushInside,
    push: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await pushInside(work, id);
        return null;
      }),
  };
};

export type TicketPushes = ReturnType<typeof createTicketPushes>;

import { refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { invitationProblems } from '@huiwu/contract/invitations';
import { MAIL_SCENES } from '@huiwu/contract/mail-templates';
import type { TokenTexts } from '@huiwu/contract/message-tokens';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import { meetingValues } from '../message-values/message-values.service.ts';
import type { MessageContainers, MessagePart } from '../notices/scenes/message-containers.service.ts';
import { EVENT_CHANNELS, type SceneFreezing } from '../notices/scenes/scene-freezing.service.ts';
import { invitationDecisions, invitationPlan } from './invitations.service.ts';
import type { InvitationNeeds, InvitationRepositories } from './invitations.store.ts';
import type { InvitationRow } from './invitations.table.ts';

type InvitationWork = Work<InvitationRepositories>;

interface Needs extends InvitationNeeds {
  sceneFreezing: Pick<SceneFreezing, 'freezeScene'>;
  messageContainers: MessageContainers;
}

type PartThatMayLeave = MessagePart & { canLeave: boolean };

/** A second click sends nothing twice. */
const APART_MS = 3_600_000;
const SCENE = 'invitation';
const ADDRESSES = { sms: 'phone', email: 'email' } as const;

/** Sends invitations, whose recipients are not registered yet. */
export const createInvitationSending = ({ store, meetings, sceneFreezing, messageContainers }: Needs) => {
  const steps = createSteps(invitationPlan);

  const valuesOf = async ({ repositories }: InvitationWork, row: InvitationRow): Promise<TokenTexts> => {
    const meeting = (await repositories.meetings.find(row.meeting_id)) ?? refuse(meetingErrors.notEntered);
    const [type] = await repositories.registrationTypes.findMany([row.type_id]);
    return {
      insertName: row.name,
      ...meetingValues({ meeting_name: meeting.name, begin_at: meeting.begin_at, place: meeting.place }),
      ...(type && { insertTypeName: type.name }),
    };
  };

  const partsOf = async (work: InvitationWork, row: InvitationRow): Promise<PartThatMayLeave[]> => {
    const contact = { id: row.id, name: row.name, reg_no: '', phone: row.phone, phone_country: '', email: row.email };
    const values = await valuesOf(work, row);
    const key = `invitation ${row.id} ${row.sent_count + 1}`;
    const parts: PartThatMayLeave[] = [];
    for (const channel of EVENT_CHANNELS) {
      const found = await sceneFreezing.freezeScene(work, { meetingId: row.meeting_id, scene: SCENE, channel });
      if (found !== undefined)
        parts.push({
          ...found,
          customerId: row.customer_id,
          meetingId: row.meeting_id,
          subject: SCENE,
          name: MAIL_SCENES[SCENE],
          purpose: 'notice',
          channel,
          recipients: [{ contact, key, values }],
        });
    }
    return parts;
  };

  const send = (of: { id: string; name: 'send' | 'remind'; action: string }, caller: Caller): Promise<null> =>
    store.change(caller, async (work) => {
      await meetings.lockOpenMeeting(work, caller);
      const row = await steps.findPresent(work.repositories, of.id);
      await invitationDecisions.refuseBlocked(work, row, of.name);
      if (row.last_sent_at !== null && row.last_sent_at > iso(new Date(work.now.getTime() - APART_MS)))
        refuseNow(invitationProblems.justSent);
      const parts = await partsOf(work, row);
      // Nothing is noted as sent that cannot leave.
      if (!parts.some(({ canLeave }) => canLeave)) refuseNow(invitationProblems.noMessage);
      const reachable = parts.filter(({ channel }) => row[ADDRESSES[channel]] !== '');
      if (!reachable.some(({ canLeave }) => canLeave)) refuseNow(invitationProblems.noAddress);
      await messageContainers.queue(work, reachable);
      const columns = { sent_count: row.sent_count + 1, last_sent_at: iso(work.now) };
      await steps.change(work, { before: row, action: of.action, columns });
      return null;
    });

  return {
    send: (id: string, caller: Caller): Promise<null> => send({ id, name: 'send', action: '发送邀请' }, caller),

    /** Again, to those who have not answered. */
    remind: (id: string, caller: Caller): Promise<null> => send({ id, name: 'remind', action: '催复' }, caller),
  };
};

export type InvitationSending = ReturnType<typeof createInvitationSending>;

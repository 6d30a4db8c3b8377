import { refuseField } from '@huiwu/contract/base/errors';
import { smsSignBlockers, smsSignLifecycle, smsSignProblems, smsSignRecord } from '@huiwu/contract/sms-signs';
import type { Caller } from '../../access/caller.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import { lockOfSmsChannel } from '../sms-channels/sms-channels.service.ts';
import type { SmsSignTableRow } from './sms-signs.table.ts';
import type { SmsSignRepositories } from './sms-signs.store.ts';

type AnySign = Pick<SmsSignTableRow, 'id' | 'version' | 'text' | 'state'>;

interface SignFacts {
  templates: number;
  hasProof: boolean;
}

export const smsSignDecisions = createDecisions<SmsSignRepositories, AnySign, SignFacts, typeof smsSignLifecycle>({
  name: 'smsSigns',
  lifecycle: smsSignLifecycle,
  guards: {
    submit: ({ facts }) => [!facts.hasProof && smsSignBlockers.noProof()],
    edit: ({ row }) => [
      row.state === 'submitted' && smsSignBlockers.inReview(),
      (row.state === 'approved' || row.state === 'disabled') && smsSignBlockers.approved(),
    ],
    delete: ({ row, facts }) => [
      row.state === 'submitted' && smsSignBlockers.inReview(),
      row.state === 'approved' && smsSignBlockers.approved(),
      facts.templates > 0 && smsSignBlockers.inUse({ count: facts.templates }),
    ],
  },
  loadFacts: async ({ repositories }, rows) => {
    const ids = rows.map(({ id }) => id);
    const [templates, signs] = await Promise.all([
      repositories.smsTemplates.findBy('sign_id', ids),
      repositories.smsSigns.findMany(ids),
    ]);
    const used = templates.filter(({ deleted_at }) => deleted_at === null).map(({ sign_id }) => sign_id);
    const unproven = new Set(
      signs.filter(({ use, attachments }) => use === 'authorised' && attachments === '[]').map(({ id }) => id),
    );
    return ({ id }) => ({ templates: used.filter((each) => each === id).length, hasProof: !unproven.has(id) });
  },
});

/** Its channel by name. */
export const computedOfSmsSign = async ({ repositories }: Reading<SmsSignRepositories>, rows: readonly AnySign[]) => {
  const signs = await repositories.smsSigns.findMany(rows.map(({ id }) => id));
  const channels = await repositories.smsChannels.findMany([...new Set(signs.map(({ channel_id }) => channel_id))]);
  const bySign = new Map(signs.map(({ id, channel_id }) => [id, channels.find((each) => each.id === channel_id)]));
  return ({ id }: AnySign) => {
    const channel = bySign.get(id);
    return { channelName: channel?.name ?? '', provider: channel?.provider ?? '' };
  };
};

interface Wanted {
  channelId: string;
  text: string;
  exceptId?: string;
}

const refuseTaken = async (work: Work<SmsSignRepositories>, { channelId, text, exceptId }: Wanted): Promise<void> => {
  const { smsSigns } = work.repositories;
  const same = await smsSigns.findBy('channel_id', [channelId]);
  const isTaken = same.some((row) => row.deleted_at === null && row.text === text && row.id !== exceptId);
  if (isTaken) refuseField('text', smsSignProblems.taken);
};

/** An enabled channel, and no second sign of the same text at it. */
export const checkSmsSign = async (
  work: Work<SmsSignRepositories>,
  { action, values, before }: Doing<typeof smsSignRecord, SmsSignTableRow>,
): Promise<void> => {
  if (action === 'add') {
    await work.repositories.locks.take(lockOfSmsChannel(values.channel));
    const channel = await work.repositories.smsChannels.find(values.channel);
    if (channel?.state !== 1) refuseField('channel', smsSignProblems.noChannel);
    return refuseTaken(work, { channelId: values.channel, text: values.text });
  }
  if (action !== 'edit' && action !== 'restore') return undefined;
  await work.repositories.locks.take(lockOfSmsChannel(before.channel_id));
  return refuseTaken(work, {
    channelId: before.channel_id,
    text: values?.text ?? before.text,
    exceptId: before.id,
  });
};

export const createSmsSignStates = ({ store }: { store: Store<SmsSignRepositories> }) => {
  const steps = createSteps({
    record: smsSignRecord,
    module: '短信签名',
    of: ({ smsSigns }: SmsSignRepositories) => smsSigns,
    computed: computedOfSmsSign,
    actions: smsSignDecisions.actionsOf,
  });
  const transition = transitionFor(smsSignLifecycle, steps, smsSignDecisions);
  return {
    move: (name: keyof typeof smsSignLifecycle.transitions, asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await transition(work, name, asked);
        return null;
      }),
  };
};

export type SmsSignStates = ReturnType<typeof createSmsSignStates>;

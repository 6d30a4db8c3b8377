import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import type { Caller } from '../../access/caller.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store } from '../../store.ts';
import type { SmsChannelTests } from '../sms-channels/sms-channel-tests.service.ts';
import {
  computedOfSmsTemplate,
  smsTemplateDecisions,
  type SmsTemplateRequest,
  type SmsTemplateStates,
} from './sms-templates.service.ts';
import type { SmsTemplateRepositories } from './sms-templates.store.ts';

interface Needs {
  store: Store<SmsTemplateRepositories>;
  clock: Clock;
  smsChannelTests: Pick<SmsChannelTests, 'sendAs' | 'review'>;
  smsTemplateStates: SmsTemplateStates;
}

const NO_REASON = '服务商没有说明原因';

/** The column `approved` of a template. */
interface Approved {
  sign: string;
  providerCode: string;
  variables: { parameter: string; sample: string }[];
}

/** Asks the carrier about templates. Tries an approved one out, at the channel of its sign and within the limit of tests of that channel. */
export const createSmsTemplateTests = ({ store, clock, smsChannelTests, smsTemplateStates }: Needs) => {
  const steps = createSteps({
    record: smsTemplateRecord,
    module: '短信模板',
    of: ({ smsTemplates }: SmsTemplateRepositories) => smsTemplates,
    computed: computedOfSmsTemplate,
    actions: smsTemplateDecisions.actionsOf,
  });
  const findFor = async (action: 'test' | 'sync', id: string, caller: Caller) => {
    const reading = { repositories: store.read(caller), caller, now: clock.now() };
    const row = await steps.findPresent(reading.repositories, id);
    await smsTemplateDecisions.refuseBlocked(reading, row, action);
    return { row, channel: (await computedOfSmsTemplate(reading, [row]))(row).channel };
  };
  return {
    /** Outside of a transaction, because a carrier may take its time; the version says that nothing was decided since. */
    sync: async ({ providerCode, ...asked }: Required<Omit<SmsTemplateRequest, 'reason'>>, caller: Caller) => {
      const { row, channel } = await findFor('sync', asked.id, caller);
      if (row.version !== asked.version) refuse(baseErrors.changed);
      const review = await smsChannelTests.review({ id: channel, template: providerCode }, caller);
      if (review.kind === 'approved') await smsTemplateStates.move('approve', { ...asked, providerCode }, caller);
      if (review.kind !== 'rejected')
        return { kind: review.kind, text: review.kind === 'unknown' ? `${review.code} ${review.text}`.trim() : '' };
      const reason = review.reason || NO_REASON;
      await smsTemplateStates.move('reject', { ...asked, reason }, caller);
      return { kind: review.kind, text: reason };
    },

    send: async ({ id, phone }: { id: string; phone: string }, caller: Caller) => {
      const { row, channel } = await findFor('test', id, caller);
      const { sign, providerCode: template, variables } = JSON.parse(row.approved ?? '{}') as Approved;
      const params = variables.map(({ parameter, sample }) => ({ name: parameter, value: sample }));
      const about = { module: '短信模板', targetId: id, targetName: row.name };
      const result = await smsChannelTests.sendAs(about, { id: channel, phone, sign, template, params }, caller);
      // A test of a notice or a reminder counts as a use as well.
      const at = iso(clock.now());
      await store.change(caller, ({ repositories }) => repositories.smsTemplates.noteUse(id, { at, since: at }));
      return result;
    },
  };
};

export type SmsTemplateTests = ReturnType<typeof createSmsTemplateTests>;

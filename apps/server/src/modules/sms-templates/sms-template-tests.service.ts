import { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store } from '../../store.ts';
import type { SmsChannelTests } from '../sms-channels/sms-channel-tests.service.ts';
import { computedOfSmsTemplate, smsTemplateDecisions } from './sms-templates.service.ts';
import type { SmsTemplateRepositories } from './sms-templates.store.ts';

interface Needs {
  store: Store<SmsTemplateRepositories>;
  clock: Clock;
  smsChannelTests: Pick<SmsChannelTests, 'sendAs'>;
}

/** What stands at `approved` of a template. */
interface Approved {
  sign: string;
  providerCode: string;
  variables: { parameter: string; sample: string }[];
}

/** Tries an approved template out, at the channel of its sign and within the limit of tests of that channel. */
export const createSmsTemplateTests = ({ store, clock, smsChannelTests }: Needs) => {
  const steps = createSteps({
    record: smsTemplateRecord,
    module: '短信模板',
    of: ({ smsTemplates }: SmsTemplateRepositories) => smsTemplates,
    computed: computedOfSmsTemplate,
    actions: smsTemplateDecisions.actionsOf,
  });
  return {
    send: async ({ id, phone }: { id: string; phone: string }, caller: Caller) => {
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const row = await steps.findPresent(reading.repositories, id);
      await smsTemplateDecisions.refuseBlocked(reading, row, 'test');
      const channel = (await computedOfSmsTemplate(reading, [row]))(row).channel;
      const { sign, providerCode: template, variables } = JSON.parse(row.approved ?? '{}') as Approved;
      const params = variables.map(({ parameter, sample }) => ({ name: parameter, value: sample }));
      const about = { module: '短信模板', targetId: id, targetName: row.name };
      return smsChannelTests.sendAs(about, { id: channel, phone, sign, template, params }, caller);
    },
  };
};

export type SmsTemplateTests = ReturnType<typeof createSmsTemplateTests>;

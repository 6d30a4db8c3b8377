import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { SMS_RESULTS, SMS_TESTS_PER_DAY, smsChannelProblems, type testSmsInput } from '@huiwu/contract/sms-channels';
import type * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import type { SmsReview } from '../../platform/carriers/carrier.ts';
import type { Carriers } from '../../platform/carriers/carriers.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Store } from '../../store.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { StoredRow } from '../../records/record.table.ts';
import { smsAccountOf } from './sms-accounts.service.ts';
import type { SmsChannelRepositories } from './sms-channels.store.ts';

interface Needs {
  store: Store<Pick<SmsChannelRepositories, 'smsChannels'>>;
  secrets: Pick<Secrets, 'decrypt'>;
  carriers: Carriers;
  smsBudgets: Pick<SmsBudgetService, 'takeOfDay'>;
}

type TestMessage = z.output<typeof testSmsInput>;

/** What the log says was tried out. */
interface About {
  module: string;
  targetId: string;
  targetName: string;
}

interface Testing {
  about: About;
  message: TestMessage;
}

/** Tries a channel out. */
export const createSmsChannelTests = ({ store, secrets, carriers, smsBudgets }: Needs) => {
  /** Counted before anything is sent, so that a channel cannot be used to write to strangers again and again. */
  const claim = (id: string, caller: Caller): Promise<void> =>
    store.change(caller, async (work) => {
      if (!(await smsBudgets.takeOfDay(work, `sms test ${id}`, SMS_TESTS_PER_DAY)))
        refuseField('phone', smsChannelProblems.testsUsedUp);
    });

  /** Sends outside of a transaction, because a carrier may take its time. */
  const send = async (row: StoredRow<'sms_channels'>, { about, message }: Testing, caller: Caller) => {
    const { id, phone, ...order } = message;
    await claim(id, caller);
    const result = await carriers(smsAccountOf(row, secrets)).send({
      ...order,
      phone: `+86${phone}`,
      reference: newId(),
    });
    const text = result.kind === 'accepted' ? result.id : `${result.code} ${result.text}`.trim();
    await store.change(caller, (work) =>
      work.log({
        ...about,
        action: '测试发送',
        after: { 结果: SMS_RESULTS[result.kind], 服务商的答复: text },
      }),
    );
    return { kind: result.kind, text };
  };

  const find = async (id: string, caller: Caller) =>
    (await store.read(caller).smsChannels.find(id)) ?? refuse(baseErrors.notFound);

  return {
    send: async (message: TestMessage, caller: Caller) => {
      const row = await find(message.id, caller);
      const about = { module: '短信通道', targetId: row.id, targetName: row.name };
      return send(row, { about, message }, caller);
    },

    /** The same, logged as a test of something else. */
    sendAs: async (about: About, message: TestMessage, caller: Caller) =>
      send(await find(message.id, caller), { about, message }, caller),

    /** What the carrier of a channel decided about a template. */
    review: async ({ id, template }: { id: string; template: string }, caller: Caller): Promise<SmsReview> =>
      carriers(smsAccountOf(await find(id, caller), secrets)).review(template),
  };
};

export type SmsChannelTests = ReturnType<typeof createSmsChannelTests>;

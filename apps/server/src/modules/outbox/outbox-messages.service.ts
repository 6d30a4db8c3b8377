import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { outboxErrors, outboxRecord, type OutboxFilter, type OutboxMessageDetail } from '@huiwu/contract/outbox';
import type { Caller } from '../../access/caller.ts';
import { rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { OutboxRepositories, OutboxStore } from './outbox.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { presenterOf } from '../../records/present.ts';
import { bodyOf, titleOf, resendRefusal } from './outbox.rules.ts';
import type { OutboxService } from './outbox.service.ts';

interface Needs {
  store: OutboxStore;
  clock: Clock;
  outbox: Pick<OutboxService, 'deliver'>;
}

/** The outbox for admins. Codes and passwords in the texts are never shown. */
export const createOutboxMessageService = ({ store, clock, outbox }: Needs) => {
  const { page, detail } = presenterOf({
    record: outboxRecord,
    of: ({ outbox: messages }: OutboxRepositories) => messages,
    computed:
      ({ now }) =>
      (row) => ({
        title: titleOf(row.template),
        custName: row.cust_name,
        isResendable: resendRefusal(row, { now }) === undefined,
      }),
  });

  const readingOf = (caller: Caller, name: FunctionName) => ({
    repositories: store.read(caller),
    caller: { ...caller, rights: rightsWithin(caller.rights, name) },
    now: clock.now(),
  });

  const reachOf = async ({ outbox: messages, departments }: OutboxRepositories, caller: Caller, name: FunctionName) =>
    messages.reaching(await rowScopeOf(caller, name, departments.listSubtreeIds));

  const find = async (
    repositories: OutboxRepositories,
    caller: Caller,
    asked: { id: string; function: FunctionName },
  ) => {
    const reach = await reachOf(repositories, caller, asked.function);
    return (await repositories.outbox.find(asked.id, reach)) ?? refuse(baseErrors.notFound);
  };

  return {
    listOutbox: async (filter: OutboxFilter, caller: Caller) => {
      const reading = readingOf(caller, 'outbox.search');
      return page(reading, filter, await reachOf(reading.repositories, caller, 'outbox.search'));
    },

    getOutboxMessage: async (id: string, caller: Caller): Promise<OutboxMessageDetail> => {
      const reading = readingOf(caller, 'outbox.view');
      const row = await find(reading.repositories, caller, { id, function: 'outbox.view' });
      return { ...(await detail(reading, row)), body: bodyOf(row.preview) };
    },

    resendOutboxMessage: async (id: string, caller: Caller): Promise<null> => {
      await store.change(caller, async (work) => {
        const { repositories } = work;
        const message = await find(repositories, caller, { id, function: 'outbox.resend' });
        const isNewest = await repositories.outbox.isNewest(message);
        refuseIf(resendRefusal(message, { now: clock.now(), isNewest }));
        if (!(await repositories.outbox.takeFailed(id))) refuse(outboxErrors.notFailed);
        await work.log({
          module: '发件箱',
          action: '重新发送',
          targetId: id,
          targetName: titleOf(message.template),
          ...(message.customer_id === null ? {} : { customerId: message.customer_id }),
        });
      });
      if (!(await outbox.deliver(id))) refuse(outboxErrors.notSent);
      return null;
    },
  };
};

export type OutboxMessageService = ReturnType<typeof createOutboxMessageService>;

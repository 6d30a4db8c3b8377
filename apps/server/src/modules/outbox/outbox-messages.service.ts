import type { Page } from '@huiwu/contract/base/envelope';
import { baseErrors, refuse, refuseField, refuseIf } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import {
  outboxErrors,
  outboxProblems,
  type OutboxFilter,
  type OutboxMessage,
  type OutboxMessageDetail,
} from '@huiwu/contract/outbox';
import type { Caller } from '../../access/caller.ts';
import { canReadField, rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { OutboxRepositories, OutboxStore } from './outbox.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentOutboxDetail, presentOutboxMessage } from './outbox.presenter.ts';
import type { OutboxView } from './outbox.repository.ts';
import { titleOf, whyNotResend } from './outbox.rules.ts';
import type { OutboxService } from './outbox.service.ts';

interface Needs {
  store: OutboxStore;
  clock: Clock;
  outbox: Pick<OutboxService, 'deliver'>;
}

/** The outbox as people look at it. The text itself, with its codes and passwords, is read by no one here. */
export const createOutboxMessageService = ({ store, clock, outbox }: Needs) => {
  const scopeOf = ({ departments }: OutboxRepositories, caller: Caller, name: FunctionName) =>
    rowScopeOf(caller, name, (departmentId) => departments.listSubtreeIds(departmentId));

  const find = async (
    repositories: OutboxRepositories,
    caller: Caller,
    asked: { id: string; function: FunctionName },
  ): Promise<OutboxView> => {
    const scope = await scopeOf(repositories, caller, asked.function);
    return (await repositories.outbox.findView(asked.id, scope)) ?? refuse(baseErrors.notFound);
  };

  return {
    listOutbox: async (filter: OutboxFilter, caller: Caller): Promise<Page<OutboxMessage>> => {
      const rights = rightsWithin(caller.rights, 'outbox.search');
      if (filter.recipient && !canReadField(rights, 'outbox.recipient'))
        refuseField('recipient', outboxProblems.notReadable);
      const repositories = store.read(caller);
      const page = await repositories.outbox.page(filter, await scopeOf(repositories, caller, 'outbox.search'));
      const reader = { rights, now: clock.now() };
      return { ...page, list: page.list.map((row) => presentOutboxMessage(row, reader)) };
    },

    getOutboxMessage: async (id: string, caller: Caller): Promise<OutboxMessageDetail> => {
      const row = await find(store.read(caller), caller, { id, function: 'outbox.view' });
      const rights = rightsWithin(caller.rights, 'outbox.view');
      return presentOutboxDetail(row, { rights, now: clock.now() });
    },

    resendOutboxMessage: async (id: string, caller: Caller): Promise<null> => {
      await store.change(caller, async (work) => {
        const { repositories } = work;
        const message = await find(repositories, caller, { id, function: 'outbox.resend' });
        const isNewest = await repositories.outbox.isNewest(message);
        refuseIf(whyNotResend(message, { now: clock.now(), isNewest }));
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

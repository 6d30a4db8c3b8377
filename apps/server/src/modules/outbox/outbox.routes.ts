import { getOutboxMessage, listOutbox, resendOutboxMessage } from '@huiwu/contract/outbox';
import type { Mount } from '../../http/mount.ts';
import type { OutboxMessageService } from './outbox-messages.service.ts';

export const outboxRoutes = (
  mount: Mount,
  { outboxMessages: outbox }: { outboxMessages: OutboxMessageService },
): void => {
  mount(listOutbox, (filter, caller) => outbox.listOutbox(filter, caller));
  mount(getOutboxMessage, ({ id }, caller) => outbox.getOutboxMessage(id, caller));
  mount(resendOutboxMessage, ({ id }, caller) => outbox.resendOutboxMessage(id, caller));
};

import { listed, type Rows } from './row.ts';

const byId = ({ id }: { id: string }) => ({ id });

/** Work that goes on by itself, and messages on their way. */
export const TASKS: Rows = {
  listTasks: { on: 'task', reach: 'rows', input: () => ({ limit: 200 }), verdict: listed },
  listMyTasks: { on: 'task', reach: 'oneself', input: () => ({}), verdict: listed },
  getTask: [
    { on: 'ownTask', reach: 'oneself', input: byId },
    { on: 'othersTask', reach: 'rows', input: byId, withoutFunctions: 404 },
  ],
  cancelTask: { on: 'task', reach: 'rows', input: byId },
  retryTask: { on: 'failedTask', reach: 'rows', input: byId },
  cancelMyTask: { on: 'task', reach: 'oneself', input: byId },
  retryMyTask: { on: 'failedTask', reach: 'oneself', input: byId },
  sendInitialPasswordsLater: { input: () => ({ ids: ['nothing'] }) },
  listOutbox: { on: 'failedMessage', reach: 'rows', input: () => ({ limit: 200 }), verdict: listed },
  getOutboxMessage: { on: 'failedMessage', reach: 'rows', input: byId },
  resendOutboxMessage: { on: 'failedMessage', reach: 'rows', input: byId },
};

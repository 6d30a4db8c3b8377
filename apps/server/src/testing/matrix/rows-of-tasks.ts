import { listed, type Rows } from './row.ts';

const byId = ({ id }: { id: string }) => ({ id });

/** Work that goes on by itself, and messages on their way. */
export const TASKS: Rows = {
  listTasks: { on: 'task', within: 'rows', input: () => ({ limit: 200 }), verdict: listed },
  listMyTasks: { on: 'task', within: 'oneself', input: () => ({}), verdict: listed },
  getTask: [
    { on: 'ownTask', within: 'oneself', input: byId },
    { on: 'othersTask', within: 'rows', input: byId, withoutFunctions: 404 },
  ],
  cancelTask: { on: 'task', within: 'rows', input: byId },
  retryTask: { on: 'failedTask', within: 'rows', input: byId },
  cancelMyTask: { on: 'task', within: 'oneself', input: byId },
  retryMyTask: { on: 'failedTask', within: 'oneself', input: byId },
  sendInitialPasswordsLater: { input: () => ({ ids: ['nothing'] }) },
  listOutbox: { on: 'failedMessage', within: 'rows', input: () => ({ limit: 200 }), verdict: listed },
  getOutboxMessage: { on: 'failedMessage', within: 'rows', input: byId },
  resendOutboxMessage: { on: 'failedMessage', within: 'rows', input: byId },
};

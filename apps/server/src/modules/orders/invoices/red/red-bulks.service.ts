import { refuse, Refused } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { invoiceErrors, redBlockers, type MeetingReversal } from '@huiwu/contract/invoices';
import { refundBlockers } from '@huiwu/contract/refunds';
import * as z from 'zod/mini';
import type { Caller } from '../../../../access/caller.ts';
import { sentenceOf } from '../../../../records/refusal-sentences.ts';
import type { Store, Work } from '../../../../store.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../../meetings/meetings.table.ts';
import type { TaskKind, TaskOutcome, TaskWork } from '../../../tasks/task-kinds.service.ts';
import type { TaskService } from '../../../tasks/tasks.service.ts';
import type { InvoiceRepositories } from '../invoices.store.ts';
import type { InvoiceBulkRow, RedBulkRepository } from './red-bulks.repository.ts';
import type { RedIssuing } from './red-issuing.service.ts';
import type { RedRequests } from './red-requests.service.ts';

/** The kind of the background task. */
export const RED_BULK = 'invoices.redMeeting';
const ROWS_MAX = 50_000;
/** The rights of the starter are read again after so many rows. */
const ROWS_AT_ONCE = 20;

interface RedBulkRepositories extends InvoiceRepositories {
  redBulks: RedBulkRepository;
}
type RedBulkWork = Work<RedBulkRepositories>;

interface Needs {
  store: Store<RedBulkRepositories>;
  tasks: Pick<TaskService, 'enqueue' | 'wake'>;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  redRequests: Pick<RedRequests, 'reverseAll'>;
  redIssuing: Pick<RedIssuing, 'begin'>;
}

const asked = z.object({ reason: z.enum(['02', '03']), remark: z.string() });

/** Reverses the invoices of a cancelled meeting whose money is paid back: one confirmation for each, with its result. */
export const createRedBulks = ({ store, tasks, meetings, redRequests, redIssuing }: Needs) => {
  const lockCancelled = async (work: RedBulkWork, caller: Caller): Promise<MeetingRow> => {
    const meeting = await meetings.lockUnarchivedMeeting(work, caller);
    if (meeting.state !== 'cancelled') refuse(lifecycleErrors.notNow, { blockers: [refundBlockers.notCancelled()] });
    return meeting;
  };

  /** An invoice stays as long as the money of any of its orders does. */
  const reverse = async (
    work: RedBulkWork,
    caller: Caller,
    { row, input }: { row: InvoiceBulkRow; input: unknown },
  ) => {
    await lockCancelled(work, caller);
    const kept = await work.repositories.redBulks.listKept(row.application_id);
    if (kept.length > 0)
      refuse(lifecycleErrors.notNow, { blockers: [redBlockers.notRefunded({ orderNos: kept.join('、') })] });
    return redRequests.reverseAll(work, row.application_id, z.parse(asked, input));
  };

  /** The reversal and its result are one transaction; a refused one leaves its reason alone. */
  const performOne = async (task: TaskWork, caller: Caller, at: { row: InvoiceBulkRow; progress: number }) => {
    const settle = async (work: RedBulkWork, result: 'done' | 'skipped', message: string): Promise<void> => {
      await work.repositories.redBulks.settle(at.row, { result, message });
      await task.fence(work, at.progress);
    };
    const skip = async (error: unknown): Promise<undefined> => {
      if (!(error instanceof Refused)) throw error;
      await store.change(caller, (work) => settle(work, 'skipped', sentenceOf(error)));
    };
    const made = await store
      .change(caller, async (work) => {
        const red = await reverse(work, caller, { row: at.row, input: task.input });
        await settle(work, 'done', red.redNo);
        return red;
      })
      .catch(skip);
    // The confirmation stands by now: what its channel does not answer, a chore asks for.
    if (made !== undefined) await redIssuing.begin(made.id);
  };

  const run = async (task: TaskWork): Promise<TaskOutcome> => {
    const callerNow = async (): Promise<Caller> => ({ ...(await task.starter()), note: '批量红冲' });
    let caller = await callerNow();
    let progress = (await store.read(caller).redBulks.listSettled(task.id)).length;
    for (;;) {
      const rows = await store.read(caller).redBulks.listOpen(task.id, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      for (const row of rows) {
        progress += 1;
        await performOne(task, caller, { row, progress });
      }
      caller = await callerNow();
    }
    const settled = await store.read(caller).redBulks.listSettled(task.id);
    const lines = settled.map(({ result, ...line }) => ({ ...line, isDone: result === 'done' }));
    const done = lines.filter(({ isDone }) => isDone).length;
    return { summary: `已提交红冲 ${done} 张，跳过 ${lines.length - done} 张`, lines };
  };

  return {
    /** The invoices are those that are found now. A second call takes those that are left. */
    begin: async (input: MeetingReversal, caller: Caller): Promise<{ taskId: string }> => {
      const taskId = await store.change(caller, async (work) => {
        const { id: meetingId, customer_id: customerId } = await lockCancelled(work, caller);
        const ids = await work.repositories.redBulks.listReversible(meetingId, ROWS_MAX);
        if (ids.length === 0) refuse(invoiceErrors.nothingToReverse);
        const title = `批量红冲（${ids.length} 张）`;
        const id = await tasks.enqueue(work, { kind: RED_BULK, title, input, total: ids.length });
        await work.repositories.redBulks.insert({ customer_id: customerId, meeting_id: meetingId, task_id: id }, ids);
        return id;
      });
      tasks.wake();
      return { taskId };
    },

    task: { needs: 'invoices.invoiceHandling', run } satisfies TaskKind,
  };
};

export type RedBulks = ReturnType<typeof createRedBulks>;

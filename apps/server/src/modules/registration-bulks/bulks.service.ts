import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { refuseUntyped, typedCount } from '@huiwu/contract/base/calls/typed-count';
import {
  registrationErrors,
  registrationLifecycle,
  type Audience,
  type AudienceCount,
  type AudiencePage,
  type registrationRecord,
  type RegistrationTransition,
} from '@huiwu/contract/registrations';
import type { ListOf } from '@huiwu/contract/base/record';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { fieldAccessOf } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import { sentenceOf } from '../../records/refusal-sentences.ts';
import type { TaskKind, TaskOutcome, TaskWork } from '../tasks/task-kinds.service.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import type { RegistrationBulkRow } from './bulks.repository.ts';
import type { TicketPushes } from '../notices/scenes/ticket-pushes.service.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationGroups } from '../registrations/registration-groups.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { RegistrationStateService } from '../registrations/registration-states.service.ts';
import type { BulkStore, BulkWork } from './bulks.store.ts';

/** The kind of the background task. */
export const BULK = 'registrations.bulk';
const ROWS_MAX = 50_000;
/** The rights of the starter are read again after so many rows. */
const ROWS_AT_ONCE = 20;

/** What a bulk action does with each registration. */
const bulkAction = z.discriminatedUnion('name', [
  z.object({ name: z.literal('approve'), reason: z.optional(z.undefined()) }),
  z.object({ name: z.enum(['reject', 'waive', 'cancel']), reason: z.string() }),
  z.object({ name: z.literal('changeType'), typeId: z.string(), reason: z.string() }),
  z.object({ name: z.enum(['addTags', 'removeTags']), tags: z.array(z.string()) }),
  z.object({ name: z.literal('setTeam'), team: z.nullable(z.string()) }),
  z.object({ name: z.literal('push'), count: typedCount }),
]);
export type BulkAction = z.output<typeof bulkAction>;

const actionOf = (input: unknown): BulkAction => z.parse(bulkAction, input);

const { approve, reject, waive, cancel } = registrationLifecycle.transitions;

const TITLES: Record<BulkAction['name'], string> = {
  approve: approve.verb,
  reject: reject.verb,
  waive: waive.verb,
  cancel: cancel.verb,
  changeType: '改类型',
  addTags: '添加标签',
  removeTags: '移除标签',
  setTeam: '设置团队',
  push: '发送二维码',
};

const FUNCTIONS_NEEDED: Record<BulkAction['name'], FunctionName> = {
  approve: approve.by,
  reject: reject.by,
  waive: waive.by,
  cancel: cancel.by,
  changeType: 'registrations.edit',
  addTags: 'registrations.edit',
  removeTags: 'registrations.edit',
  setTeam: 'registrations.edit',
  push: 'registrations.push',
};

interface Needs {
  store: BulkStore;
  clock: Clock;
  tasks: TaskService;
  registrationPlan: RegistrationPlan;
  registrationStates: Pick<RegistrationStateService, 'moveInside' | 'changeTypeInside'>;
  registrationGroups: RegistrationGroups;
  ticketPushes: Pick<TicketPushes, 'pushInside'>;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
}

/** Audiences, and actions for all registrations of an audience: each is one call of its own with its log row. */
export const createRegistrationBulks = (needs: Needs) => {
  const {
    store,
    clock,
    tasks,
    registrationPlan,
    registrationStates,
    registrationGroups: groups,
    ticketPushes,
    answerFilters,
  } = needs;
  const { steps, dataScopes } = registrationPlan;

  const versionOf = async (work: BulkWork, id: string): Promise<number> =>
    ((await work.repositories.registrations.find(id)) ?? refuse(baseErrors.notFound)).version;

  const move = async (
    work: BulkWork,
    id: string,
    { name, reason }: Extract<BulkAction, { name: RegistrationTransition }>,
  ): Promise<void> => {
    const version = await versionOf(work, id);
    await registrationStates.moveInside(work, name, { id, version, ...(reason !== undefined && { reason }) });
  };

  const changeType = async (
    work: BulkWork,
    id: string,
    { typeId, reason }: Extract<BulkAction, { name: 'changeType' }>,
  ): Promise<void> =>
    registrationStates.changeTypeInside(work, { id, version: await versionOf(work, id), typeId, reason });

  const perform = (work: BulkWork, id: string, action: BulkAction): Promise<void> => {
    switch (action.name) {
      case 'addTags':
        return groups.changeTags(work, id, { add: action.tags });
      case 'removeTags':
        return groups.changeTags(work, id, { remove: action.tags });
      case 'setTeam':
        return groups.changeTeam(work, id, action.team);
      case 'changeType':
        return changeType(work, id, action);
      case 'push':
        return ticketPushes.pushInside(work, id);
      case 'approve':
      case 'reject':
      case 'waive':
      case 'cancel':
        return move(work, id, action);
    }
  };

  /** The change, its result and the progress are one transaction; a refused one leaves its reason alone. */
  const performOne = async (
    task: TaskWork,
    caller: Caller,
    { row, progress }: { row: RegistrationBulkRow; progress: number },
  ): Promise<void> => {
    const settle = async (work: BulkWork, result: 'done' | 'skipped', message = ''): Promise<void> => {
      await work.repositories.registrationBulks.settle(row, { result, message });
      await task.fence(work, progress);
    };
    try {
      await store.change(caller, async (work) => {
        await perform(work, row.registration_id, actionOf(task.input));
        await settle(work, 'done');
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await store.change(caller, (work) => settle(work, 'skipped', sentenceOf(error)));
    }
  };

  const run = async (task: TaskWork): Promise<TaskOutcome> => {
    const note = `批量${TITLES[actionOf(task.input).name]}`;
    let caller = { ...(await task.starter()), note };
    let progress = await store.read(caller).registrationBulks.countSettled(task.id);
    let after = -1;
    for (;;) {
      const rows = await store.read(caller).registrationBulks.listOpen(task.id, after, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      for (const row of rows) {
        progress += 1;
        await performOne(task, caller, { row, progress });
        after = row.position;
      }
      caller = { ...(await task.starter()), note };
    }
    const skipped = await store.read(caller).registrationBulks.listSkipped(task.id);
    return {
      summary: `成功 ${progress - skipped.length} 条，跳过 ${skipped.length} 条`,
      lines: skipped.map((line) => ({ ...line, isDone: false })),
    };
  };

  const readingOf = (from: Caller) => {
    const caller = dataScopes.callerFor(from, 'search');
    return { repositories: store.read(caller), caller, now: clock.now() };
  };

  return {
    countAudience: async (asked: Audience, caller: Caller): Promise<AudienceCount> => {
      const reading = readingOf(caller);
      await answerFilters.refuseClosed(reading.caller, asked);
      const within = await dataScopes.withinVerb(reading, 'search');
      const found = await reading.repositories.registrations.countAudience(asked, within);
      const isHidden = (field: FieldName) => fieldAccessOf(reading.caller.rights, field) === 'hidden';
      return {
        ...found,
        withPhone: isHidden('registrations.phone') ? null : found.withPhone,
        withEmail: isHidden('registrations.email') ? null : found.withEmail,
      };
    },

    listAudience: async (asked: AudiencePage, caller: Caller): Promise<ListOf<typeof registrationRecord>> => {
      const reading = readingOf(caller);
      await answerFilters.refuseClosed(reading.caller, asked);
      return steps.page(reading, asked, await dataScopes.withinVerb(reading, 'search'));
    },

    /**
     * The registrations are those that are found now, whatever the filter finds later. What is sent to many people
     * needs their number as it was typed.
     */
    begin: async (asked: Audience, action: BulkAction, caller: Caller): Promise<{ taskId: string }> => {
      await answerFilters.refuseClosed(dataScopes.callerFor(caller, 'search'), asked);
      const taskId = await store.change(caller, async (work) => {
        const meetingId = meetingIdOf(caller);
        const { registrations, registrationBulks } = work.repositories;
        const within = await dataScopes.withinVerb(work, 'search');
        const ids = await registrations.listAudienceIds(asked, within, ROWS_MAX);
        if (ids.length === 0) refuse(registrationErrors.bulkEmpty);
        if (ids.length > ROWS_MAX) refuse(registrationErrors.bulkTooMany);
        if (action.name === 'push') refuseUntyped(ids.length, action.count);
        const title = `批量${TITLES[action.name]}（${ids.length} 条）`;
        const id = await tasks.enqueue(work, { kind: BULK, title, input: action, total: ids.length });
        await registrationBulks.insert({ customerId: caller.customerId, meetingId, taskId: id }, ids);
        return id;
      });
      tasks.wake();
      return { taskId };
    },

    bulkTask: { needs: (input) => FUNCTIONS_NEEDED[actionOf(input).name], run } satisfies TaskKind,
  };
};

export type RegistrationBulks = ReturnType<typeof createRegistrationBulks>;

import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { InOrder } from '@huiwu/contract/base/calls/sort';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  registrationTypeBlockers,
  registrationTypeErrors,
  registrationTypeProblems,
  registrationTypeRecord,
  SORT_ORDER_MAX,
  type RegistrationTypeDraft,
} from '@huiwu/contract/registration-types';
import { isOccupying } from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import type { MeetingCopying } from '../../records/meeting-copying.ts';
import type { Caller } from '../../access/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Reading } from '../../records/plan.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import type { RegistrationTypeRepositories } from './registration-types.store.ts';
import type { RegistrationTypeRepository } from './registration-types.repository.ts';
import type { RegistrationTypeRow } from './registration-types.table.ts';

/** A type takes a form of its meeting that is enabled and published; one that it has already may have been disabled. */
const checkForm = async (
  { registrationFormVersions: versions }: RegistrationTypeRepositories,
  form: string | null | undefined,
  before: RegistrationTypeRow | undefined,
): Promise<void> => {
  if (!form || form === before?.form_id) return;
  if ((await versions.findCurrent(form)) === undefined) refuseField('form', registrationTypeProblems.formGone);
};

/** No one could register with an enabled type whose form is not in use. */
const refuseWithoutForm = async (
  { registrationFormVersions: versions }: RegistrationTypeRepositories,
  { form_id: formId }: RegistrationTypeRow,
): Promise<void> => {
  if (formId === null || (await versions.findCurrent(formId)) !== undefined) return;
  const blocker = registrationTypeBlockers.formGone();
  refuse({ ...lifecycleErrors.notNow, message: blocker.sentence }, { blockers: [blocker] });
};

const ORDER_STEP = 10;

/** The number of a new type: behind all types of the meeting if none was asked for. */
const orderOf = async (
  { registrationTypes }: RegistrationTypeRepositories,
  { sortOrder }: RegistrationTypeDraft,
  { id }: OpenMeeting,
): Promise<number> => {
  if (sortOrder !== undefined) return sortOrder;
  const last = (await registrationTypes.listPresent(id)).at(-1);
  return Math.min((last?.sort_order ?? 0) + ORDER_STEP, SORT_ORDER_MAX);
};

/** A type that is not free has a price. An edit may leave out either, so what stays counts as well. */
const checkPrice = (
  { isFree: free, price: asked }: Partial<Pick<RegistrationTypeDraft, 'isFree' | 'price'>>,
  before: RegistrationTypeRow | undefined,
): void => {
  const { isFree, price } = { isFree: free ?? before?.is_free === 1, price: asked ?? before?.price ?? 0 };
  if (isFree === price > 0)
    refuseField('price', isFree ? registrationTypeProblems.freePrice : registrationTypeProblems.noPrice);
};

export const checkRegistrationType = async (
  { repositories }: Work<RegistrationTypeRepositories>,
  { action, values, before }: Doing<typeof registrationTypeRecord, RegistrationTypeRow>,
  meeting: OpenMeeting,
): Promise<object | void> => {
  if (action === 'enable') await refuseWithoutForm(repositories, before);
  if (values === undefined) return undefined;
  await checkForm(repositories, values.form, before);
  checkPrice(values, before);
  return action === 'add' ? { sort_order: await orderOf(repositories, values, meeting) } : undefined;
};

/** How many places of each type are taken. */
export const takenOfTypes = async ({ repositories, caller }: Reading<RegistrationTypeRepositories>) => {
  const counts = await repositories.registrations.countPlaces(caller.meeting?.id ?? '');
  return ({ id }: Pick<RegistrationTypeRow, 'id'>) => ({
    taken: counts
      .filter(({ typeId, state }) => typeId === id && isOccupying(state))
      .reduce((sum, { count }) => sum + count, 0),
  });
};

type Common = Partial<RegistrationTypeDraft> & Pick<RegistrationTypeDraft, 'code' | 'name'>;

/** Prices are usual ones, in fen: who sets up a meeting looks at them before they are charged. */
const COMMON: Common[] = [
  { code: 'GENERAL', name: '普通代表', price: 160_000, color: 'blue' },
  { code: 'STUDENT', name: '学生', price: 80_000, needsProof: true, color: 'green' },
  { code: 'MEMBER', name: '会员', price: 120_000, color: 'cyan' },
  { code: 'AUTHOR', name: '论文作者', price: 120_000, color: 'purple' },
  { code: 'GUEST', name: '特邀嘉宾', isFree: true, color: 'red' },
  { code: 'MEDIA', name: '媒体', isFree: true, color: 'orange' },
  { code: 'STAFF', name: '工作人员', isFree: true, color: 'gray', carbonRole: 'staff' },
  { code: 'EXHIBITOR', name: '参展商', price: 240_000, color: 'gold', carbonRole: 'supplier' },
];

export const COMMON_TYPES = COMMON.map((own, index): RegistrationTypeDraft & { sortOrder: number } => ({
  ...z.parse(registrationTypeRecord.draft, own),
  sortOrder: (index + 1) * ORDER_STEP,
}));

/** Types in the order that was asked for: the named ones share the places that they had, all others stay. */
const reordered = (present: readonly RegistrationTypeRow[], { places }: InOrder): RegistrationTypeRow[] => {
  const next = places.map(({ id, version }) => {
    const row = present.find((each) => each.id === id) ?? refuse(baseErrors.notFound);
    return row.version === version ? row : refuse(baseErrors.changed);
  });
  const named = new Set(places.map(({ id }) => id));
  return present.map((row) => (named.has(row.id) ? (next.shift() ?? row) : row));
};

/** The numbers that there are, if each differs from the one before it; otherwise new ones. */
const numbersFor = (present: readonly RegistrationTypeRow[]): number[] => {
  const numbers = present.map(({ sort_order }) => sort_order);
  const step = Math.min(ORDER_STEP, Math.floor(SORT_ORDER_MAX / numbers.length));
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  return isRising ? numbers : numbers.map((_, index) => (index + 1) * step);
};

interface Needs {
  store: Store<{ registrationTypes: RegistrationTypeRepository }>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}

export const createRegistrationTypeSets = ({ store, meetings }: Needs) => {
  const steps = createSteps({
    record: registrationTypeRecord,
    module: '参会类型',
    of: ({ registrationTypes }: { registrationTypes: RegistrationTypeRepository }) => registrationTypes,
  });
  return {
    /** The types that most meetings have, where a meeting has none. */
    addCommon: (caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { id: meeting_id, customer_id } = await meetings.lockOpenMeeting(work, caller);
        const present = await work.repositories.registrationTypes.listPresent(meeting_id);
        if (present.length > 0) refuse(registrationTypeErrors.notEmpty);
        for (const draft of COMMON_TYPES)
          await steps.add(work, draft, { customer_id, meeting_id, state: draft.isFree ? 1 : 0 });
        return null;
      }),

    /** Only types whose number changes are written. */
    sort: (asked: InOrder, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const present = await work.repositories.registrationTypes.listPresent(meeting.id);
        const numbers = numbersFor(present);
        for (const [index, before] of reordered(present, asked).entries()) {
          const sortOrder = numbers[index] ?? before.sort_order;
          if (sortOrder !== before.sort_order)
            await steps.edit(work, { before, values: { sortOrder }, action: '调整顺序' });
        }
        return null;
      }),

    /** In the transaction of a meeting that is copied. */
    copyAll: async (work: AnyWork, { from, to }: MeetingCopying): Promise<void> => {
      const { repositories, now, created } = store.join(work);
      const rows = await repositories.registrationTypes.listPresent(from);
      await repositories.registrationTypes.insertMany(
        rows.map((row) => ({
          ...row,
          id: newId(now.getTime()),
          customer_id: to.customerId,
          meeting_id: to.id,
          // Forms stay with their meeting.
          form_id: null,
          version: 1,
          ...created,
        })),
      );
    },
  };
};

export type RegistrationTypeSets = ReturnType<typeof createRegistrationTypeSets>;

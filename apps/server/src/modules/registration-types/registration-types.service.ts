import { refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  registrationTypeErrors,
  registrationTypeProblems,
  registrationTypeRecord,
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

/** A type that is not free has a price. An edit may leave out either, so what stays counts as well. */
export const checkRegistrationType = async (
  { repositories }: Work<RegistrationTypeRepositories>,
  { values, before }: Doing<typeof registrationTypeRecord, RegistrationTypeRow>,
): Promise<void> => {
  if (values === undefined) return;
  await checkForm(repositories, values.form, before);
  const { isFree = before?.is_free === 1, price = before?.price ?? 0 } = values;
  if (isFree === price > 0)
    refuseField('price', isFree ? registrationTypeProblems.freePrice : registrationTypeProblems.noPrice);
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

export const COMMON_TYPES: RegistrationTypeDraft[] = COMMON.map((own, index) =>
  z.parse(registrationTypeRecord.draft, { ...own, sortOrder: (index + 1) * 10 }),
);

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

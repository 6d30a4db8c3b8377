import { refuseField, refuseFields, type FieldProblem } from '@huiwu/contract/base/errors';
import { memberProblems, type memberRecord, type MemberFilter } from '@huiwu/contract/members';
import type { Caller } from '../../access/caller.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MemberPlan } from './member-plan.service.ts';
import { numbersAfter, problemsOfNumbers, searchColumns } from './members.rules.ts';
import type { MemberStore, MemberWork } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

interface Needs {
  store: MemberStore;
  clock: Clock;
  memberPlan: MemberPlan;
}

/** What no two members of a customer have in common. */
interface Unique {
  customerId: string;
  exceptId: string;
  phone: string;
  country: string;
  idNumberHash: string;
}

const ofRow = (row: MemberRow): Unique => ({
  customerId: row.customer_id,
  exceptId: row.id,
  phone: row.phone,
  country: row.phone_country,
  idNumberHash: row.id_number_hash ?? '',
});

/** The person master: a member is there once, by phone and by ID number. */
export const createMemberService = ({ store, clock, memberPlan }: Needs) => {
  const { plan, decisions, dataScopes, idNumbers } = memberPlan;

  const hashOf = (idNumber: string): string => (idNumber === '' ? '' : idNumbers.hashOf(idNumber));

  /** Whoever writes the same number waits, so that of two who add one at a time the second is told. */
  const refuseTaken = async ({ repositories: { locks, members } }: MemberWork, unique: Unique): Promise<void> => {
    const { customerId, phone, country, idNumberHash } = unique;
    const names = [
      ...(phone === '' ? [] : [`member phone ${customerId} ${country} ${phone}`]),
      ...(idNumberHash === '' ? [] : [`member ID number ${customerId} ${idNumberHash}`]),
    ];
    for (const name of names.toSorted()) await locks.take(name);
    const byPhone = phone === '' ? undefined : await members.findByPhone(unique, { phone, country });
    const byNumber = idNumberHash === '' ? undefined : await members.findByIdNumber(unique, idNumberHash);
    const problems: FieldProblem[] = [];
    if (byPhone) problems.push({ field: 'phone', message: memberProblems.phoneTaken(byPhone.name) });
    if (byNumber) problems.push({ field: 'idNumber', message: memberProblems.idNumberTaken(byNumber.name) });
    if (problems.length > 0) refuseFields(problems);
  };

  const checkDraft = async (work: MemberWork, { values }: Extract<DoingMember, { action: 'add' }>): Promise<object> => {
    const { customerId, departmentId } = work.caller;
    const { phone, phoneCountry: country, idNumber } = values;
    await refuseTaken(work, { customerId, exceptId: '', phone, country, idNumberHash: hashOf(idNumber) });
    return {
      customer_id: customerId,
      owner_department_id: departmentId,
      ...searchColumns(values),
      ...idNumbers.columnsOf(idNumber),
    };
  };

  const checkEdit = async (
    work: MemberWork,
    { values, before }: Extract<DoingMember, { action: 'edit' }>,
  ): Promise<object> => {
    const numbers = numbersAfter(before, values, idNumbers.open(before));
    const problems = problemsOfNumbers(numbers);
    if (problems.some(({ field }) => field === 'idNumber') && values.idNumber === undefined)
      refuseField('idType', memberProblems.idTypeMismatch);
    if (problems.length > 0) refuseFields(problems);
    const { phone, phoneCountry: country, idNumber } = numbers;
    await refuseTaken(work, { ...ofRow(before), phone, country, idNumberHash: hashOf(idNumber) });
    return {
      ...searchColumns(values),
      ...(values.idNumber !== undefined && idNumbers.columnsOf(values.idNumber)),
    };
  };

  const check = async (work: MemberWork, doing: DoingMember): Promise<object | undefined> => {
    if (doing.action === 'add') return checkDraft(work, doing);
    if (doing.action === 'edit') return checkEdit(work, doing);
    if (doing.action === 'restore') await refuseTaken(work, ofRow(doing.before));
    return undefined;
  };

  const records = createRecordService({ store, clock, ...plan, decisions, dataScopes, check });

  return {
    ...records,

    /** An ID number is looked for as a whole, by its hash. */
    list: ({ idNumber = '', ...filter }: MemberFilter, caller: Caller) =>
      records.list({ ...filter, idNumber: hashOf(idNumber.replace(/[\s-]/g, '').toUpperCase()) }, caller),
  };
};

type DoingMember = Doing<typeof memberRecord, MemberRow>;

export type MemberService = ReturnType<typeof createMemberService>;

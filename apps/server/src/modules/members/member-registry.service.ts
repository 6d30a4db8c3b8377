import { refuseField } from '@huiwu/contract/base/errors';
import { memberProblems, memberRecord, type MemberDraft } from '@huiwu/contract/members';
import * as z from 'zod/mini';
import type { AnyWork, Work } from '../../store.ts';
import type { MemberPlan } from './member-plan.service.ts';
import { contactLock } from './members.rules.ts';
import { searchColumns } from './member-terms.service.ts';
import type { MemberStore, MemberWork } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

/** A person as another noun registers them. */
export interface RegisteredPerson extends Partial<MemberDraft> {
  name: string;
  phone: string;
  phoneCountry: string;
  email: string;
  source: MemberRow['source'];
}

/** A member with what a registration copies of them where it was not given. */
export interface KnownMember {
  id: string;
  areaCode: string;
}

interface Needs {
  store: MemberStore;
  memberPlan: MemberPlan;
}

/** Finds the member who a person is, or adds one, in the transaction of another module. */
export const createMemberRegistry = ({ store, memberPlan }: Needs) => {
  const { steps, idNumbers } = memberPlan;

  /** The same phone is the same person, and so is the same e-mail with the same name. */
  const find = async (
    { repositories, caller }: MemberWork,
    person: RegisteredPerson,
  ): Promise<MemberRow | undefined> => {
    const of = { customerId: caller.customerId, exceptId: '' };
    const { phone, phoneCountry: country, email, name } = person;
    if (phone === '') return repositories.members.findByEmail(of, { email, name });
    const found = await repositories.members.findByPhone(of, { phone, country });
    if (found !== undefined && found.name !== name) refuseField('phone', memberProblems.phoneOfAnother);
    return found;
  };

  const add = (work: MemberWork, { source, ...person }: RegisteredPerson): Promise<string> => {
    const { customerId: customer_id, departmentId: owner_department_id } = work.caller;
    const columns = { customer_id, owner_department_id, source, ...searchColumns(person), ...idNumbers.columnsOf('') };
    return steps.add(work, z.parse(memberRecord.draft, person), columns);
  };

  return {
    take: async (
      joined: AnyWork & Pick<Work<unknown>, 'caller' | 'log' | 'logAll'>,
      person: RegisteredPerson,
    ): Promise<KnownMember> => {
      const work = store.join(joined);
      if (person.phone === '' && person.email === '') refuseField('phone', memberProblems.noContact);
      const { customerId } = work.caller;
      await work.repositories.locks.take(contactLock({ ...person, customerId }));
      const found = await find(work, person);
      if (found !== undefined) return { id: found.id, areaCode: found.area_code };
      return { id: await add(work, person), areaCode: person.areaCode ?? '' };
    },
  };
};

export type MemberRegistry = ReturnType<typeof createMemberRegistry>;

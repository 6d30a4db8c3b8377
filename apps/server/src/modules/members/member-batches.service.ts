import { refuseField, refuseFields, type FieldProblem } from '@huiwu/contract/base/errors';
import { memberProblems, memberRecord, type MemberDraft } from '@huiwu/contract/members';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { refuseClosedDraft } from '../../records/closed-fields.ts';
import type { AddedRow } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import type { MemberPlan } from './member-plan.service.ts';
import type { RegisteredPerson } from './member-registry.service.ts';
import { searchColumns } from './member-terms.service.ts';
import type { MemberStore } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

interface Needs {
  store: MemberStore;
  memberPlan: MemberPlan;
}

/** By what a person is found in the person master. */
export interface KnownPerson {
  name: string;
  phone: string;
  phoneCountry: string;
  email: string;
  idNumber?: string;
}

type NamedMember = Pick<MemberRow, 'id' | 'name'>;

/** Many members in one transaction: one query finds those that exist, one statement adds the others. */
export interface MemberBatch {
  /** Locks the numbers of people and loads the members who have them. Required before the other functions. */
  know(people: readonly KnownPerson[]): Promise<void>;
  /** The member who a person is. */
  find(person: KnownPerson): NamedMember | undefined;
  /** Throws if another member has the phone or the ID number. */
  add(draft: MemberDraft, source: MemberRow['source']): string;
  /** The member who a person is, or a new one. Throws like the registry. */
  take(person: RegisteredPerson): string;
  flush(): Promise<void>;
}

const phoneKey = (country: string, phone: string): string => `${country} ${phone}`;
const emailKey = (email: string, name: string): string => `${email} ${name}`;

const withText = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[];

export const createMemberBatches = ({ store, memberPlan: { steps, idNumbers } }: Needs) => ({
  open: (joined: Work<unknown>): MemberBatch => {
    const work = store.join(joined);
    const { caller } = work;
    const { customerId } = caller;
    const [byPhone, byEmail, byNumber] = [new Map<string, NamedMember>(), new Map<string, NamedMember>(), new Map<string, NamedMember>()];
    let added: AddedRow[] = [];

    const hashOf = (idNumber: string | undefined): string => (idNumber ? idNumbers.hashOf(idNumber) : '');

    const remember = (row: NamedMember & Pick<MemberRow, 'phone' | 'phone_country' | 'email' | 'id_number_hash'>): void => {
      const found = { id: row.id, name: row.name };
      if (row.phone !== '') byPhone.set(phoneKey(row.phone_country, row.phone), found);
      // The oldest one counts, and rows come in this order.
      if (row.email !== '' && !byEmail.has(emailKey(row.email, row.name)))
        byEmail.set(emailKey(row.email, row.name), found);
      if (row.id_number_hash !== null) byNumber.set(row.id_number_hash, found);
    };

    const lockNames = (people: readonly KnownPerson[]): string[] =>
      people.flatMap(({ phone, phoneCountry, email, idNumber }) => [
        ...(phone || email ? [`member phone ${customerId} ${phoneCountry} ${phone || email}`] : []),
        ...(idNumber ? [`member ID number ${customerId} ${hashOf(idNumber)}`] : []),
      ]);

    const refuseTaken = ({ phone, phoneCountry, idNumber }: MemberDraft): void => {
      const ofPhone = phone === '' ? undefined : byPhone.get(phoneKey(phoneCountry, phone));
      const ofNumber = byNumber.get(hashOf(idNumber));
      const problems: FieldProblem[] = [];
      if (ofPhone) problems.push({ field: 'phone', message: memberProblems.phoneTaken(ofPhone.name) });
      if (ofNumber) problems.push({ field: 'idNumber', message: memberProblems.idNumberTaken(ofNumber.name) });
      if (problems.length > 0) refuseFields(problems);
    };

    const add: MemberBatch['add'] = (draft, source) => {
      refuseClosedDraft(memberRecord, { ...draft }, caller);
      refuseTaken(draft);
      const id = newId(work.now.getTime());
      const sealed = idNumbers.columnsOf(draft.idNumber);
      const columns = {
        id,
        customer_id: customerId,
        owner_department_id: caller.departmentId,
        source,
        ...searchColumns(draft),
        ...sealed,
      };
      const { name, phone, phoneCountry: phone_country, email } = draft;
      remember({ id, name, phone, phone_country, email, id_number_hash: sealed.id_number_hash });
      added.push({ values: draft, columns });
      return id;
    };

    const find: MemberBatch['find'] = ({ phone, phoneCountry, email, name }) =>
      phone === '' ? byEmail.get(emailKey(email, name)) : byPhone.get(phoneKey(phoneCountry, phone));

    return {
      add,
      find,

      know: async (people) => {
        const { locks, members } = work.repositories;
        await locks.takeAll(lockNames(people));
        const rows = await members.listKnown(customerId, {
          phones: withText(people.map(({ phone }) => phone)),
          emails: withText(people.map(({ phone, email }) => (phone === '' ? email : ''))),
          idNumberHashes: withText(people.map(({ idNumber }) => hashOf(idNumber))),
        });
        for (const row of rows) remember(row);
      },

      take: ({ source, ...person }) => {
        if (person.phone === '' && person.email === '') return refuseField('phone', memberProblems.noContact);
        const found = find(person);
        if (found !== undefined && found.name !== person.name) refuseField('phone', memberProblems.phoneOfAnother);
        return found?.id ?? add(z.parse(memberRecord.draft, person), source);
      },

      flush: async () => {
        const rows = added;
        added = [];
        await steps.addAll(work, rows);
      },
    };
  },
});

export type MemberBatches = ReturnType<typeof createMemberBatches>;

import { refuseField, refuseFields, type FieldProblem } from '@huiwu/contract/base/errors';
import { memberProblems, memberRecord, type MemberDraft } from '@huiwu/contract/members';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { refuseClosedDraft } from '../../records/closed-fields.ts';
import type { Work } from '../../store.ts';
import type { MemberPlan } from './member-plan.service.ts';
import type { KnownMember, RegisteredPerson } from './member-registry.service.ts';
import { searchColumns } from './member-terms.service.ts';
import type { MemberStore, MemberWork } from './members.store.ts';
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

type NamedMember = Pick<MemberRow, 'id' | 'name' | 'area_code'>;
type RememberedMember = NamedMember & Pick<MemberRow, 'phone' | 'phone_country' | 'email' | 'id_number_hash'>;

interface CollectedMember {
  id: string;
  draft: MemberDraft;
  source: MemberRow['source'];
}

/** Many members in one transaction: one query finds those that exist, one statement adds the others. */
export interface MemberBatch {
  /** Locks the numbers of people and loads the members who have them. Required before the other functions. */
  know(people: readonly KnownPerson[]): Promise<readonly MemberRow[]>;
  /** The member who a person is. */
  find(person: KnownPerson): NamedMember | undefined;
  /** Throws if another member has the phone or the ID number. */
  add(draft: MemberDraft, source: MemberRow['source']): string;
  /** The member who a person is, or a new one. Throws like the registry. */
  take(person: RegisteredPerson): KnownMember;
  flush(): Promise<void>;
}

const phoneKey = (country: string, phone: string): string => `${country} ${phone}`;
const emailKey = (email: string, name: string): string => `${email} ${name}`;

const textsIn = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** The members that a batch has loaded or added. */
const createKnownMembers = () => {
  const [phones, emails, numbers] = [
    new Map<string, NamedMember>(),
    new Map<string, NamedMember>(),
    new Map<string, NamedMember>(),
  ];
  return {
    remember: ({ id, name, area_code, ...row }: RememberedMember): void => {
      const member = { id, name, area_code };
      if (row.phone !== '') phones.set(phoneKey(row.phone_country, row.phone), member);
      // The oldest one counts, and rows come in this order.
      const key = emailKey(row.email, name);
      if (row.email !== '' && !emails.has(key)) emails.set(key, member);
      if (row.id_number_hash !== null) numbers.set(row.id_number_hash, member);
    },
    find: ({ phone, phoneCountry, email, name }: KnownPerson): NamedMember | undefined =>
      phone === '' ? emails.get(emailKey(email, name)) : phones.get(phoneKey(phoneCountry, phone)),
    withPhone: (country: string, phone: string) => phones.get(phoneKey(country, phone)),
    withNumber: (hash: string) => numbers.get(hash),
  };
};

export const createMemberBatches = ({ store, memberPlan: { steps, idNumbers } }: Needs) => {
  const hashOf = (idNumber: string | undefined): string => (idNumber ? idNumbers.hashOf(idNumber) : '');

  const lockNames = (customerId: string, people: readonly KnownPerson[]): string[] =>
    people.flatMap(({ phone, phoneCountry, email, idNumber }) => [
      ...(phone || email ? [`member phone ${customerId} ${phoneCountry} ${phone || email}`] : []),
      ...(idNumber ? [`member ID number ${customerId} ${hashOf(idNumber)}`] : []),
    ]);

  const refuseTaken = (
    known: ReturnType<typeof createKnownMembers>,
    { phone, phoneCountry, idNumber }: MemberDraft,
  ): void => {
    const ofPhone = phone === '' ? undefined : known.withPhone(phoneCountry, phone);
    const ofNumber = known.withNumber(hashOf(idNumber));
    const problems: FieldProblem[] = [];
    if (ofPhone) problems.push({ field: 'phone', message: memberProblems.phoneTaken(ofPhone.name) });
    if (ofNumber) problems.push({ field: 'idNumber', message: memberProblems.idNumberTaken(ofNumber.name) });
    if (problems.length > 0) refuseFields(problems);
  };

  const columnsOf = ({ caller }: MemberWork, { draft, ...own }: CollectedMember) => ({
    ...own,
    customer_id: caller.customerId,
    owner_department_id: caller.departmentId,
    ...searchColumns(draft),
    ...idNumbers.columnsOf(draft.idNumber),
  });

  const load = async ({ repositories, caller }: MemberWork, people: readonly KnownPerson[]): Promise<MemberRow[]> => {
    await repositories.locks.takeAll(lockNames(caller.customerId, people));
    return repositories.members.listKnown(caller.customerId, {
      phones: textsIn(people.map(({ phone }) => phone)),
      emails: textsIn(people.map(({ phone, email }) => (phone === '' ? email : ''))),
      idNumberHashes: textsIn(people.map(({ idNumber }) => hashOf(idNumber))),
    });
  };

  return {
    open: (joined: Work<unknown>): MemberBatch => {
      const work = store.join(joined);
      const known = createKnownMembers();
      let added: CollectedMember[] = [];

      const add: MemberBatch['add'] = (draft, source) => {
        refuseClosedDraft(memberRecord, { ...draft }, work.caller);
        refuseTaken(known, draft);
        const id = newId(work.now.getTime());
        const { name, phone, phoneCountry: phone_country, email, areaCode: area_code, idNumber } = draft;
        known.remember({ id, name, area_code, phone, phone_country, email, id_number_hash: hashOf(idNumber) || null });
        added.push({ id, draft, source });
        return id;
      };

      return {
        add,
        find: known.find,

        know: async (people) => {
          const rows = await load(work, people);
          for (const row of rows) known.remember(row);
          return rows;
        },

        take: ({ source, ...person }) => {
          if (person.phone === '' && person.email === '') return refuseField('phone', memberProblems.noContact);
          const found = known.find(person);
          if (found !== undefined && found.name !== person.name) refuseField('phone', memberProblems.phoneOfAnother);
          if (found !== undefined) return { id: found.id, areaCode: found.area_code };
          return { id: add(z.parse(memberRecord.draft, person), source), areaCode: person.areaCode ?? '' };
        },

        flush: async () => {
          const rows = added;
          added = [];
          await steps.addAll(
            work,
            rows.map((row) => ({ values: row.draft, columns: columnsOf(work, row) })),
          );
        },
      };
    },
  };
};

export type MemberBatches = ReturnType<typeof createMemberBatches>;

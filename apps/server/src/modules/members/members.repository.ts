import { memberRecord, type MemberFilter } from '@huiwu/contract/members';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { equals, ifGiven, sortBy, withConditions } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { findByTerms } from '../../database/search/row-terms.ts';
import { tokensIn } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import { createRecordRepository, type Conditions, type ListFilter } from '../../records/record.repository.ts';
import type { MemberRow } from './members.table.ts';

/** What data scopes and guards go by, besides what a list shows. */
const ALSO = ['customer_id', 'created_by', 'owner_department_id', 'merged_into_id', 'purged_at'] as const;

/** In the words of the indexes, which leave out the rows without any. */
const NOTHING = sql.lit('');

/** As many candidates as one compares while typing. */
const SIMILAR_MAX = 5;

/** What a list is asked for; its `idNumber` is the hash of one. */
type MemberQuery = ListFilter & Pick<MemberFilter, 'orderBy' | 'order'>;

interface Others {
  customerId: string;
  exceptId: string;
}

/** By what members are found together. */
interface Numbers {
  phones: readonly string[];
  emails: readonly string[];
  idNumberHashes: readonly string[];
}

/** What two members may have in common; what is empty is not looked for. */
export interface Likeness {
  exceptId: string;
  phone: string;
  phoneCountry: string;
  email: string;
  nameSort: string;
  company: string;
  idNumberHash: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? toToken(value) : undefined);

const termsOf = ({ name, phone, email, company }: MemberQuery) =>
  tokensIn({
    name_terms: text(name),
    phone_terms: text(phone),
    email_terms: text(email),
    company_terms: text(company),
  });

export const createMemberRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const records = createRecordRepository({ name: 'members', record: memberRecord, also: ALSO }, { db, lists });
  const alive = () => db.selectFrom('members').selectAll('members').where('members.deleted_at', 'is', null);
  const others = ({ customerId, exceptId }: Others) =>
    alive().where('members.customer_id', '=', customerId).where('members.id', '!=', exceptId);

  return {
    ...records,

    page: async (filter: MemberQuery, within: Conditions = []) => {
      const { name: _name, phone: _phone, email: _email, company: _company, ...rest } = filter;
      const { idNumber, ...own } = rest;
      const found = await findByTerms({ lists, engine }, 'members', termsOf(filter));
      const query = records.query(own, within);
      const conditions = [
        ...found.conditions,
        ...query.conditions,
        ...ifGiven(idNumber, (hash) => equals('members.id_number_hash', hash)),
      ];
      const byName = own.orderBy === 'name' && { sort: sortBy(own.order ?? 'desc', 'members.name_sort', 'members.id') };
      return records.fetch({ ...query, ...found, conditions, ...byName });
    },

    /** Another member with this number, among those who are there. */
    findByPhone: (of: Others, { phone, country }: { phone: string; country: string }): Promise<MemberRow | undefined> =>
      others(of)
        .where('members.phone', '=', phone)
        .where('members.phone_country', '=', country)
        .where('members.phone', '<>', NOTHING)
        .executeTakeFirst(),

    findByEmail: (of: Others, { email, name }: { email: string; name: string }): Promise<MemberRow | undefined> =>
      others(of)
        .where('members.email', '=', email)
        .where('members.email', '<>', '')
        .where('members.name', '=', name)
        .orderBy('members.created_at')
        .orderBy('members.id')
        .executeTakeFirst(),

    findByIdNumber: (of: Others, hash: string): Promise<MemberRow | undefined> =>
      others(of).where('members.id_number_hash', '=', hash).executeTakeFirst(),

    /** Members with one of these phones, addresses or ID numbers, the oldest first. */
    listKnown: async (customerId: string, { phones, emails, idNumberHashes }: Numbers): Promise<MemberRow[]> => {
      const own = () => others({ customerId, exceptId: '' }).orderBy('members.created_at').orderBy('members.id');
      const queries = [
        ...(phones.length > 0
          ? [own().where('members.phone', 'in', phones).where('members.phone', '<>', NOTHING).execute()]
          : []),
        ...(emails.length > 0
          ? [own().where('members.email', 'in', emails).where('members.email', '<>', NOTHING).execute()]
          : []),
        ...(idNumberHashes.length > 0 ? [own().where('members.id_number_hash', 'in', idNumberHashes).execute()] : []),
      ];
      return (await Promise.all(queries)).flat();
    },

    /** Members who may be the same person: those with the same number first. */
    listSimilar: async (likeness: Likeness, within: Conditions): Promise<MemberRow[]> => {
      const { exceptId, phone, phoneCountry, email, nameSort, company, idNumberHash } = likeness;
      const some = async (narrow: (rows: Pageable) => Pageable): Promise<MemberRow[]> => {
        const rows = narrow(withConditions(alive().where('members.id', '!=', exceptId), within));
        const first = rows.orderBy('members.created_at').orderBy('members.id').limit(SIMILAR_MAX);
        return first.$castTo<MemberRow>().execute();
      };
      const asked: [string, () => Promise<MemberRow[]>][] = [
        [idNumberHash, () => some((rows) => rows.where('members.id_number_hash', '=', idNumberHash))],
        [
          phone,
          () =>
            some((rows) =>
              rows
                .where('members.phone', '=', phone)
                .where('members.phone_country', '=', phoneCountry)
                .where('members.phone', '<>', NOTHING),
            ),
        ],
        [email, () => some((rows) => rows.where('members.email', '=', email).where('members.email', '<>', NOTHING))],
        [
          nameSort && company,
          () => some((rows) => rows.where('members.name_sort', '=', nameSort).where('members.company', '=', company)),
        ],
      ];
      const found = await Promise.all(asked.map(([value, ask]) => (value === '' ? Promise.resolve([]) : ask())));
      const byId = new Map(found.flat().map((row) => [row.id, row]));
      return [...byId.values()].slice(0, SIMILAR_MAX);
    },

    insertMany: async (rows: Parameters<typeof records.insert>[0][]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('members').values(rows).execute();
    },
  };
};

export type MemberRepository = ReturnType<typeof createMemberRepository>;
export type ListedMember = Awaited<ReturnType<MemberRepository['page']>>['list'][number];

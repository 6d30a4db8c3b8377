import { baseErrors, refuse, refuseFields } from '@huiwu/contract/base/errors';
import { memberRecord, type MemberLikeness, type SimilarMember } from '@huiwu/contract/members';
import type { Caller } from '../../access/caller.ts';
import { maskEmail, maskPhone } from '../../access/masks.ts';
import { canReadField, fieldAccessOf, hasFunction, type Rights } from '../../access/rights.ts';
import { nameSortKey } from '../../database/search/tokens.ts';
import type { MemberPlan } from './member-plan.service.ts';
import type { Likeness } from './members.repository.ts';
import type { MemberStore } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

interface Needs {
  store: MemberStore;
  memberPlan: MemberPlan;
}

const NOT_READABLE = '没有按此字段查询的权限';
/** Whoever adds a member gives these, whatever they may read. */
const OPEN_TO_ADDERS: ReadonlySet<string> = new Set(['phone', 'email']);

/** A closed field is not learnt by asking who is alike in it. */
const refuseClosed = (likeness: MemberLikeness, rights: Rights): void => {
  const mayAdd = hasFunction(rights, 'members.add');
  const closed = (['phone', 'email', 'idNumber'] as const).filter(
    (name) =>
      likeness[name] !== '' &&
      !canReadField(rights, memberRecord.fields[name].guard) &&
      !(mayAdd && OPEN_TO_ADDERS.has(name)),
  );
  if (closed.length > 0) refuseFields(closed.map((field) => ({ field, message: NOT_READABLE })));
};

const likeIn = (row: MemberRow, likeness: Likeness): SimilarMember['likeIn'] => {
  const same = {
    idNumber: row.id_number_hash === likeness.idNumberHash,
    phone: row.phone !== '' && row.phone === likeness.phone && row.phone_country === likeness.phoneCountry,
    email: row.email !== '' && row.email === likeness.email,
    name: row.name_sort === likeness.nameSort && row.company !== '' && row.company === likeness.company,
  };
  return (['idNumber', 'phone', 'email', 'name'] as const).filter((name) => same[name]);
};

const MASKS = { phone: maskPhone, email: maskEmail } as const;

const shown = (row: MemberRow, name: keyof typeof MASKS, rights: Rights): Partial<SimilarMember> => {
  const access = fieldAccessOf(rights, memberRecord.fields[name].guard);
  if (access === 'hidden') return {};
  return { [name]: access === 'masked' ? MASKS[name](row[name]) : row[name] };
};

const presentSimilar = (row: MemberRow, likeness: Likeness, rights: Rights): SimilarMember => ({
  id: row.id,
  name: row.name,
  company: row.company,
  jobTitle: row.job_title,
  ...shown(row, 'phone', rights),
  ...shown(row, 'email', rights),
  likeIn: likeIn(row, likeness),
});

/** Those who may be the person that is being typed, so that no one is added twice. */
export const createSimilarMemberService = ({ store, memberPlan: { dataScopes, idNumbers } }: Needs) => ({
  find: async (likeness: MemberLikeness, caller: Caller): Promise<SimilarMember[]> => {
    const verb = (['add', 'edit'] as const).find((each) => hasFunction(caller.rights, `members.${each}`));
    if (verb === undefined) return refuse(baseErrors.forbidden);
    const reader = dataScopes.callerFor(caller, verb);
    refuseClosed(likeness, reader.rights);
    const repositories = store.read(caller);
    const asked = {
      exceptId: likeness.id ?? '',
      phone: likeness.phone,
      phoneCountry: likeness.phoneCountry,
      email: likeness.email,
      nameSort: likeness.name === '' ? '' : nameSortKey(likeness.name),
      company: likeness.company,
      idNumberHash: likeness.idNumber === '' ? '' : idNumbers.hashOf(likeness.idNumber),
    };
    const within = await dataScopes.withinVerb({ repositories, caller: reader }, verb);
    const rows = await repositories.members.listSimilar(asked, within);
    return rows.map((row) => presentSimilar(row, asked, reader.rights));
  },
});

export type SimilarMemberService = ReturnType<typeof createSimilarMemberService>;

import { MAINLAND, memberImport, memberImports, memberRecord } from '@huiwu/contract/members';
import type { Caller } from '../../access/caller.ts';
import { asText } from '../../records/mapping.ts';
import type { Importer, ImportValues } from '../imports/importers.ts';
import { createRecordImporter } from '../imports/record-importer.service.ts';
import type { MemberBatches } from './member-batches.service.ts';
import type { MemberPlan } from './member-plan.service.ts';
import type { MemberService } from './members.service.ts';
import type { MemberStore } from './members.store.ts';
import type { MemberRow } from './members.table.ts';

interface Needs {
  store: MemberStore;
  members: MemberService;
  memberBatches: MemberBatches;
  memberPlan: MemberPlan;
}

const ID_CARD = /^\d{17}[\dX]$/;

/** Files often have ID card numbers without a column for the kind of document. */
const withIdType = (values: ImportValues): ImportValues =>
  values['idType'] === undefined && ID_CARD.test(asText(values['idNumber'])) ? { ...values, idType: 'idcard' } : values;

const personIn = (values: ImportValues) => ({
  name: asText(values['name']),
  phone: asText(values['phone']),
  phoneCountry: asText(values['phoneCountry']) || MAINLAND,
  email: asText(values['email']),
  idNumber: asText(values['idNumber']),
});

/** Members from a file, found again by phone or by ID number. */
export const createMemberImporter = ({ store, members, memberBatches, memberPlan }: Needs): Importer => {
  const { dataScopes, idNumbers } = memberPlan;
  return createRecordImporter({
    plan: memberImport,
    calls: memberImports,
    record: memberRecord,
    store,
    of: (repositories) => repositories.members,
    service: members,
    // Fields are open as far as they are for both what is added and what is changed.
    scopeOf: (caller: Caller) => Promise.resolve(dataScopes.callerFor(dataScopes.callerFor(caller, 'add'), 'edit')),
    batch: (work) => {
      const { know, add, flush } = memberBatches.open(work);
      return { know: (rows) => know(rows.map(personIn)), add: (draft) => add(draft, 'import'), flush };
    },
    reach: async (work) => {
      const isReached = await dataScopes.reachOf(work, ['members.search']);
      return (row: MemberRow) => isReached('members.search', row);
    },
    computed: () => Promise.resolve((row: MemberRow) => ({ idNumber: idNumbers.open(row) })),
    complete: withIdType,
  });
};

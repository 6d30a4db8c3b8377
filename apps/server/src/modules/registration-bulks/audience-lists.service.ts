import { refuseSaying } from '@huiwu/contract/base/errors';
import {
  audienceListProblems,
  AUDIENCE_IDS_MAX,
  UNFOUND_NAMED_MAX,
  type AudienceMatch,
} from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import type { TableReader } from '../imports/reading/table-reader.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import { matchRows, valuesToFind, type FoundByKey } from './audience-lists.rules.ts';
import type { BulkStore } from './bulks.store.ts';

interface Needs {
  store: BulkStore;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  tableReader: Pick<TableReader, 'readNumbered'>;
}

/** Finds the registrations that a list of someone else is about, within those that the caller sees. */
export const createAudienceLists = ({ store, registrationPlan, tableReader }: Needs) => ({
  match: async ({ file }: { file: IncomingFile }, asking: Caller): Promise<AudienceMatch> => {
    const rows = await tableReader.readNumbered(file.content);
    const caller = registrationPlan.dataScopes.callerFor(asking, 'search');
    const { registrations } = store.read(caller);
    const within = await registrationPlan.dataScopes.withinVerb({ repositories: store.read(caller), caller }, 'search');
    const values = valuesToFind(rows);
    const find = async (key: keyof typeof values) =>
      Map.groupBy(await registrations.findKnown(key, values[key], within), (row) => row[key]);
    // A field that lists are not searched by is not searched by here.
    const mayAsk = (field: 'phone' | 'email') => canReadField(caller.rights, `registrations.${field}`);
    const found: FoundByKey = {
      reg_no: await find('reg_no'),
      ...(mayAsk('phone') && { phone: await find('phone') }),
      ...(mayAsk('email') && { email: await find('email') }),
    };
    const match = matchRows(rows, found);
    if (match.ids.length > AUDIENCE_IDS_MAX) refuseSaying('file', audienceListProblems.tooMany);
    return { ...match, problems: match.problems.slice(0, UNFOUND_NAMED_MAX) };
  },
});

export type AudienceLists = ReturnType<typeof createAudienceLists>;

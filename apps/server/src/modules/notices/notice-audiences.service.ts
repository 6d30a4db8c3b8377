import { refuseSaying } from '@huiwu/contract/base/errors';
import { AUDIENCE_CLOSED, type Audience } from '@huiwu/contract/registrations';
import { hasFunction } from '../../access/rights.ts';
import type { Reading } from '../../records/plan.ts';
import type { Conditions } from '../../records/record.repository.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { NoticeRepositories } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

/** Whom a notice is about, and the rows of them that an admin reaches in the list of registrations. */
export interface SeenAudience {
  audience: Audience;
  within: Conditions;
}

/** Refused to an admin who has no list of registrations: to them an audience of many would look like one of no one. */
export const audienceSeen = async (
  { dataScopes }: Pick<RegistrationPlan, 'dataScopes'>,
  at: Pick<Reading<NoticeRepositories>, 'repositories' | 'caller'>,
  row: Pick<NoticeTableRow, 'audience'>,
): Promise<SeenAudience> => {
  if (!hasFunction(at.caller.rights, 'registrations.search')) refuseSaying('audience', AUDIENCE_CLOSED);
  return { audience: JSON.parse(row.audience) as Audience, within: await dataScopes.withinVerb(at, 'search') };
};

import { meetingErrors } from '@huiwu/contract/meetings';
import { refuse } from '@huiwu/contract/base/errors';
import { registrationLifecycle, registrationRecord } from '@huiwu/contract/registrations';
import { hasFunction } from '../../access/rights.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import {
  registrationGuards,
  whyNotChangeType,
  whyNotSubstitute,
  type RegistrationFacts,
} from './registration-guards.rules.ts';
import type { RegistrationPlaces } from './registration-places.service.ts';
import type { ListedRegistration, RegistrationTagRow } from './registrations.repository.ts';
import type { RegistrationRepositories } from './registrations.store.ts';
import type { RegistrationRow } from './registrations.table.ts';

type RegistrationReading = Reading<RegistrationRepositories>;

const groupTags = (rows: readonly RegistrationTagRow[]): Map<string, { id: string; name: string; color: string }[]> => {
  const groups = new Map<string, { id: string; name: string; color: string }[]>();
  for (const { registration_id, ...tag } of rows)
    groups.set(registration_id, [...(groups.get(registration_id) ?? []), tag]);
  return groups;
};

/** What lists and details show besides the columns. */
const besideOf = async ({ repositories }: RegistrationReading, rows: readonly ListedRegistration[]) => {
  const tags = groupTags(await repositories.registrations.tagsOf(rows.map(({ id }) => id)));
  return (row: ListedRegistration) => ({ tags: tags.get(row.id) ?? [], isCheckedIn: row.first_checkin_at !== null });
};

interface Needs {
  registrationPlaces: Pick<RegistrationPlaces, 'load'>;
}

/** How registrations are shown, and what may be done with each. */
export const createRegistrationPlan = ({ registrationPlaces }: Needs) => {
  const factsOf = async ({ repositories, caller }: RegistrationReading): Promise<RegistrationFacts> => {
    const { id } = caller.meeting ?? refuse(meetingErrors.notEntered);
    const meeting = (await repositories.meetings.find(id)) ?? refuse(meetingErrors.notEntered);
    const places = await registrationPlaces.load(repositories, meeting);
    return { meeting, places, typeName: (typeId) => places.types.get(typeId)?.name ?? '' };
  };

  const decisions = createDecisions<
    RegistrationRepositories,
    ListedRegistration,
    RegistrationFacts,
    typeof registrationLifecycle
  >({
    name: 'registrations',
    lifecycle: registrationLifecycle,
    guards: registrationGuards,
    loadFacts: async (from) => {
      const facts = await factsOf(from);
      return () => facts;
    },
  });

  /** The actions of the kit, and those of this noun alone. */
  const actionsOf = async (from: RegistrationReading, rows: readonly ListedRegistration[]) => {
    const [usual, facts] = await Promise.all([decisions.actionsOf(from, rows), factsOf(from)]);
    const isEditor = hasFunction(from.caller.rights, 'registrations.edit');
    return (row: ListedRegistration) => {
      if (row.deleted_at !== null || !isEditor) return usual(row);
      const { now } = from;
      return [
        ...usual(row),
        ...(row.state === 'confirmed' ? [{ name: 'substitute', blockers: whyNotSubstitute({ row, facts, now }) }] : []),
        { name: 'changeType', blockers: whyNotChangeType({ row }) },
      ];
    };
  };

  const steps = createSteps<typeof registrationRecord, RegistrationRepositories, ListedRegistration, RegistrationRow>({
    record: registrationRecord,
    module: '参会人员',
    of: ({ registrations }) => registrations,
    beside: besideOf,
    actions: actionsOf,
  });

  return { steps, decisions, factsOf };
};

export type RegistrationPlan = ReturnType<typeof createRegistrationPlan>;

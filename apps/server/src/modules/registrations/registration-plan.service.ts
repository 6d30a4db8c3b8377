import { meetingErrors } from '@huiwu/contract/meetings';
import { refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { isActive, registrationErrors, registrationLifecycle, registrationRecord } from '@huiwu/contract/registrations';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { createMeetingScopes } from '../../records/data-scopes.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import {
  canComeBack,
  canTakePlace,
  registrationGuards,
  type RegistrationAction,
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
const computedOf = async ({ repositories }: RegistrationReading, rows: readonly ListedRegistration[]) => {
  const tags = groupTags(await repositories.registrations.tagsOf(rows.map(({ id }) => id)));
  return (row: ListedRegistration) => ({
    tags: tags.get(row.id) ?? [],
    isCheckedIn: row.first_checkin_at !== null,
    // Only the detail shows them.
    answers: null,
  });
};

/** Which order it is, and what is due for it, is found out when the action is taken. */
const mayHaveOrder = ({ state, price }: Pick<ListedRegistration, 'state' | 'price'>): boolean =>
  price > 0 && (state === 'pending_payment' || state === 'confirmed');

interface Needs {
  registrationPlaces: Pick<RegistrationPlaces, 'loadFree'>;
}

/** How registrations are shown, and what may be done with each. */
export const createRegistrationPlan = ({ registrationPlaces }: Needs) => {
  const dataScopes = createMeetingScopes<RegistrationRepositories>('registrations', 'registrations');

  const decisions = createDecisions<
    RegistrationRepositories,
    ListedRegistration,
    RegistrationFacts,
    typeof registrationLifecycle,
    RegistrationAction
  >({
    name: 'registrations',
    lifecycle: registrationLifecycle,
    scopes: dataScopes,
    ownActions: {
      uploadVoucher: { by: 'registrations.paymentVoucher', fits: mayHaveOrder },
      applyInvoice: { by: 'registrations.invoiceHandling', fits: mayHaveOrder },
      remind: { by: 'registrations.remind', fits: ({ state }) => state === 'pending_payment' },
      push: { by: 'registrations.push', fits: ({ state }) => state === 'confirmed' },
      substitute: { by: 'registrations.edit', fits: ({ state }) => state === 'confirmed' },
      changeType: { by: 'registrations.edit' },
      submitProof: {
        by: 'registrations.edit',
        fits: ({ state, needs_proof: needed }) => needed === 1 && isActive(state),
      },
      approveProof: {
        by: 'registrations.review',
        fits: ({ state, proof_state: proof }) => isActive(state) && (proof === 'submitted' || proof === 'rejected'),
      },
      rejectProof: {
        by: 'registrations.review',
        fits: ({ state, proof_state: proof }) => isActive(state) && (proof === 'submitted' || proof === 'approved'),
      },
    },
    guards: registrationGuards,
    refusals: { noPlace: registrationErrors.noPlace, mustCancel: lifecycleErrors.inUse },
    loadFacts: async ({ repositories, caller }, rows) => {
      const id = meetingIdOf(caller);
      const meeting = (await repositories.meetings.find(id)) ?? refuse(meetingErrors.notEntered);
      const returning = rows.filter(canComeBack).map(({ member_id: member }) => member);
      const types = new Set(rows.filter(canTakePlace).map(({ type_id: typeId }) => typeId));
      const [places, registered] = await Promise.all([
        types.size > 0 ? registrationPlaces.loadFree(repositories, meeting, types) : undefined,
        returning.length > 0 ? repositories.registrations.listActiveMembers(id, returning) : [],
      ]);
      const facts = { meeting, registered: new Set(registered), ...(places && { places }) };
      return () => facts;
    },
  });

  const steps = createSteps<typeof registrationRecord, RegistrationRepositories, ListedRegistration, RegistrationRow>({
    record: registrationRecord,
    module: '参会人员',
    mayView: dataScopes.mayView,
    of: ({ registrations }) => registrations,
    computed: computedOf,
    actions: decisions.actionsOf,
  });

  return { steps, decisions, dataScopes };
};

export type RegistrationPlan = ReturnType<typeof createRegistrationPlan>;

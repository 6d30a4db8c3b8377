import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import {
  registrationRecord,
  type RegistrationDetail,
  type RegistrationDraft,
  type RegistrationEdit,
  type RegistrationFilter,
  type RegistrationOptions,
  type RegistrationTab,
  type RegistrationTabCounts,
  type RegistrationTypeForm,
  REGISTRATION_TABS,
} from '@huiwu/contract/registrations';
import { CHOICES_BY_NAME } from '../../records/record.repository.ts';
import type { Caller } from '../../access/caller.ts';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../records/lists/groups.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import type { Reading } from '../../records/plan.ts';
import { columnsOf, storedFields } from '../../records/mapping.ts';
import type { CallerAt, Work } from '../../store.ts';
import type { AnswerFilters } from './answers/answer-filters.service.ts';
import type { RegistrationAnswerEdits } from './answers/registration-answer-edits.service.ts';
import { presentVersion, type RegistrationAnswerService } from './answers/registration-answers.service.ts';
import type { RegistrationEntries } from './registration-entries.service.ts';
import type { RegistrationFees } from './registration-fees.service.ts';
import type { RegistrationGroups } from './registration-groups.service.ts';
import type { RegistrationPlaces } from './registration-places.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type {
  RegistrationRepositories,
  RegistrationStore,
  RegistrationUse,
  RegistrationWork,
} from './registrations.store.ts';
import type { RegistrationRow } from './registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  registrationAnswers: RegistrationAnswerService;
  registrationAnswerEdits: RegistrationAnswerEdits;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
  registrationPlan: RegistrationPlan;
  registrationEntries: RegistrationEntries;
  registrationPlaces: RegistrationPlaces;
  registrationFees: RegistrationFees;
  registrationGroups: RegistrationGroups;
  registrationUses: readonly RegistrationUse[];
}

const presentTypeOption = (
  type: RegistrationTypeRow,
  { left, price }: { left: number; price: number | null },
): RegistrationOptions['types'][number] => ({
  id: type.id,
  name: type.name,
  isEnabled: type.state === 1,
  isFree: price === 0,
  price,
  needsProof: type.needs_proof === 1,
  left: Number.isFinite(left) ? left : null,
});

/** Registrations of the meeting that the caller is in. */
export const createRegistrationService = (needs: Needs) => {
  const {
    store,
    clock,
    meetings,
    registrationAnswers: formAnswers,
    registrationAnswerEdits: answerEdits,
    answerFilters,
    registrationPlan: plan,
    registrationEntries: entries,
    registrationPlaces: places,
    registrationGroups: groups,
    registrationUses: uses,
  } = needs;
  const { steps, decisions, dataScopes } = plan;

  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });

  const detailOf = async (
    reading: Reading<RegistrationRepositories>,
    from: CallerAt,
    row: RegistrationRow,
  ): Promise<RegistrationDetail> => {
    const [detail, answers] = await Promise.all([steps.detail(reading, row), formAnswers.show(reading, from, row.id)]);
    const [rule] =
      row.discount_rule_id === null ? [] : await reading.repositories.discountRules.findMany([row.discount_rule_id]);
    return { ...detail, discountCode: rule?.code ?? '', answers };
  };

  /** As `refuseStale`, with the answers to forms. */
  const refuseStale = async (work: RegistrationWork, row: RegistrationRow, version: number): Promise<void> => {
    if (row.version === version) return;
    const isTold = await dataScopes.mayView(work, row);
    refuse(baseErrors.changed, isTold ? { current: await detailOf(work, work, row) } : undefined);
  };

  const editIn = async (work: RegistrationWork, edit: RegistrationEdit): Promise<void> => {
    await meetings.lockOpenMeeting(work, work.caller);
    const { id, version, tags, answers, ...values } = edit;
    const before = await steps.findPresent(work.repositories, id);
    await decisions.refuseBeyond(work, before, 'edit');
    await refuseStale(work, before, version);
    await decisions.refuseBlocked(work, before, 'edit');
    if (values.team !== before.team_id) await groups.checkTeam(work, values.team);
    if (tags !== undefined) {
      await groups.checkTags(work, tags);
      await work.repositories.registrations.replaceTags(before, tags);
    }
    const checked = await answerEdits.check(work, before, { ...values, answers });
    const filled = columnsOf(checked?.columns ?? {}, storedFields(registrationRecord));
    const columns = { ...filled, ...entries.termsOf({ ...before, ...values, ...checked?.columns }) };
    await steps.edit(work, { before, values, columns });
    if (values.team !== undefined && values.team !== before.team_id) await groups.regroup(work, id);
    if (checked !== undefined) await entries.keepAnswers(work, before, checked);
  };

  const deleteIn = async (work: RegistrationWork, id: string): Promise<void> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    const before = await steps.find(work.repositories, id);
    await decisions.refuseBeyond(work, before, 'delete');
    if (before.deleted_at !== null) return;
    await decisions.refuseBlocked(work, before, 'delete');
    await steps.delete(work, before);
    for (const use of uses) await use.settle(work, [id]);
    await places.offerFree(work, meeting);
  };

  return {
    editInside: (work: Work<unknown>, edit: RegistrationEdit): Promise<void> => editIn(store.join(work), edit),
    deleteInside: (work: Work<unknown>, id: string): Promise<void> => deleteIn(store.join(work), id),

    listRegistrations: async (filter: RegistrationFilter, caller: Caller) => {
      const reading = readingOf(dataScopes.callerFor(caller, 'search'));
      await answerFilters.refuseClosed(reading.caller, filter);
      return steps.page(reading, filter, await dataScopes.withinVerb(reading, 'search'));
    },

    groups: async (filter: RegistrationFilter, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]> => {
      const reading = readingOf(dataScopes.callerFor(caller, 'search'));
      await answerFilters.refuseClosed(reading.caller, filter);
      return steps.groups(reading, filter, { ...asked, within: await dataScopes.withinVerb(reading, 'search') });
    },

    countTabs: async (caller: Caller): Promise<RegistrationTabCounts> => {
      const reading = readingOf(caller);
      const { registrations } = reading.repositories;
      const meetingId = caller.meeting?.id ?? '';
      const scope = await dataScopes.scopeOf(reading, 'registrations.search');
      const counts = await (scope === 'all'
        ? registrations.countPlaces(meetingId)
        : registrations.countPlacesOf(meetingId, scope.ownerId));
      const countOf = ({ states, isCheckedIn }: { states: readonly string[]; isCheckedIn?: boolean }): number =>
        counts
          .filter(({ state }) => states.length === 0 || states.includes(state))
          .reduce((sum, { count, checkedIn }) => sum + count - (isCheckedIn === false ? checkedIn : 0), 0);
      const tabs = Object.entries(REGISTRATION_TABS).map(([tab, of]): [string, number] => [tab, countOf(of)]);
      return Object.fromEntries(tabs) as Record<RegistrationTab, number>;
    },

    getOptions: async (caller: Caller): Promise<RegistrationOptions> => {
      const { repositories } = readingOf(caller);
      const meeting = (await repositories.meetings.find(caller.meeting?.id ?? '')) ?? refuse(meetingErrors.notEntered);
      const [free, priceFor, teams, tags] = await Promise.all([
        places.load(repositories, meeting),
        needs.registrationFees.shownPrices(repositories, { meetingId: meeting.id, at: iso(clock.now()) }),
        repositories.teams.page(CHOICES_BY_NAME),
        repositories.tags.page(CHOICES_BY_NAME),
      ]);
      return {
        types: [...free.types.values()].map((type) =>
          presentTypeOption(type, { left: free.leftFor(type.id), price: priceFor(type.id) }),
        ),
        teams: teams.list.map(({ id, name }) => ({ id, name })),
        tags: tags.list.map(({ id, name, color }) => ({ id, name, color })),
      };
    },

    getRegistration: async (id: string, caller: Caller): Promise<RegistrationDetail> => {
      const reading = readingOf(dataScopes.callerFor(caller, 'view'));
      const row = await steps.find(reading.repositories, id, await dataScopes.withinVerb(reading, 'view'));
      return detailOf(reading, reading.caller, row);
    },

    getTypeForm: async (id: string, caller: Caller): Promise<RegistrationTypeForm> => {
      const type = await store.read(caller).registrationTypes.find(id);
      if (type === undefined) return refuse(baseErrors.notFound);
      const version = await formAnswers.formOf(caller, type);
      return { form: version === undefined ? null : presentVersion(version) };
    },

    addRegistration: (draft: RegistrationDraft, caller: Caller): Promise<{ id: string }> =>
      store.change(dataScopes.callerFor(caller, 'add'), async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        await groups.checkTeam(work, draft.team);
        await groups.checkTags(work, draft.tags);
        return { id: await entries.add(work, meeting, { draft, source: 'manual' }) };
      }),

    editRegistration: (edit: RegistrationEdit, caller: Caller): Promise<null> =>
      store.change(dataScopes.callerFor(caller, 'edit'), async (work) => {
        await editIn(work, edit);
        return null;
      }),

    deleteRegistration: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await deleteIn(work, id);
        return null;
      }),

    restoreRegistration: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const before = await steps.find(work.repositories, id);
        await decisions.refuseBeyond(work, before, 'restore');
        if (before.deleted_at === null) return null;
        await decisions.refuseBlocked(work, before, 'restore');
        await steps.change(work, { before, action: '恢复', columns: { deleted_at: null } });
        return null;
      }),
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;

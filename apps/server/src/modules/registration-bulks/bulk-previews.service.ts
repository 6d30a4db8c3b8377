import { PREVIEWED_MAX, SKIPPED_NAMED_MAX, type BulkPreview, type BulkPreviewed } from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { BulkStore } from './bulks.store.ts';

interface Needs {
  store: BulkStore;
  clock: Clock;
  registrationPlan: RegistrationPlan;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
}

/** Who would be skipped by a bulk action, and why, before it begins. By the guards that decide then. */
export const createRegistrationBulkPreviews = ({ store, clock, registrationPlan, answerFilters }: Needs) => {
  const { decisions, dataScopes } = registrationPlan;
  return {
    preview: async ({ audience, action }: BulkPreview, from: Caller): Promise<BulkPreviewed> => {
      const caller = dataScopes.callerFor(from, 'search');
      await answerFilters.refuseClosed(caller, audience);
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const { registrations } = reading.repositories;
      const within = await dataScopes.withinVerb(reading, 'search');
      const ids = (await registrations.listAudienceIds(audience, within, PREVIEWED_MAX)).slice(0, PREVIEWED_MAX);
      const rows = await registrations.findMany(ids);
      const reasonsFor = await decisions.reasonsOf(reading, rows, action);
      const lines = rows.flatMap((row) => {
        const reasons = reasonsFor(row);
        return reasons.length === 0 ? [] : [{ id: row.id, name: row.name, message: reasons.join('；') }];
      });
      return { checked: rows.length, skipped: lines.length, lines: lines.slice(0, SKIPPED_NAMED_MAX) };
    },
  };
};

export type RegistrationBulkPreviews = ReturnType<typeof createRegistrationBulkPreviews>;

import { keepPreference, preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { endTour } from '../shortcuts/layer-store.ts';
import { TOUR } from './tour-steps.ts';

/** The tour was taken, or is not wanted: it is not offered to this person again. */
export const endForGood = (): void => {
  const { tours = [] } = queryClient.getQueryData(preferencesQuery().queryKey) ?? {};
  if (!tours.includes(TOUR)) keepPreference('tours', [...tours, TOUR]);
  endTour();
};

import { keepPreference, preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { endTour } from '../shortcuts/layer-store.ts';
import { TOUR } from './tour-steps.ts';

/** Stores that the tour was taken or declined, so that it is not offered again. */
export const endForGood = (): void => {
  const { tours = [] } = queryClient.getQueryData(preferencesQuery().queryKey) ?? {};
  if (!tours.includes(TOUR)) keepPreference('tours', [...tours, TOUR]);
  endTour();
};

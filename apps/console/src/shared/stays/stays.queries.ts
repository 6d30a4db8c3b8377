import { queryOptions } from '@tanstack/react-query';
import { getStayPlan, listStays, saveStay } from '@huiwu/contract/stays';
import { callEndpoint } from '../api/call-endpoint.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../drafts/useConflict.ts';
import { EDITOR_QUERY } from '../records/records.queries.ts';

export const STAYS = 'stays';
/** Verb of the action that assigns a stay. */
export const STAY_VERB = '住宿';

const PARTNERS_SHOWN = 20;

/** The stay of a registration and the rooms to choose from, for its form. */
export const stayPlanQuery = (id: string) =>
  queryOptions({
    queryKey: [STAYS, 'plan', id],
    queryFn: ({ signal }) => callEndpoint(getStayPlan, { id }, { signal }),
    ...EDITOR_QUERY,
  });

/** The stay of a registration, or none. */
export const stayQuery = (registration: string) =>
  queryOptions({
    queryKey: [STAYS, 'of', registration],
    queryFn: ({ signal }) => callEndpoint(listStays, { page: 1, limit: 1, registration }, { signal }),
  });

/** People in rooms of one type, found by name. */
export const partnersQuery = (roomType: string, name: string) =>
  queryOptions({
    queryKey: [STAYS, 'partners', roomType, name],
    queryFn: ({ signal }) =>
      callEndpoint(listStays, { page: 1, limit: PARTNERS_SHOWN, roomType, ...(name !== '' && { name }) }, { signal }),
    enabled: roomType !== '',
  });

export const useSaveStay = () =>
  useEndpointMutation(saveStay, { refreshes: [STAYS, 'hotels'], handles: CONFLICT_CODES });

import {
  editBadgeTemplate,
  getBadgeFilterOptions,
  getBadgeTemplate,
  listBadgeTemplates,
  makeBadgeFile,
  printBadges,
} from '@huiwu/contract/badges';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { EDITOR_QUERY } from '../../shared/records/records.queries.ts';

export const BADGES = 'badges';
export const BADGE_PEOPLE = 'badge-people';

/** The templates of the meeting, to choose from. */
export const templateChoicesQuery = () =>
  queryOptions({
    queryKey: [BADGES, 'choices'],
    queryFn: ({ signal }) => callEndpoint(listBadgeTemplates, { page: 1, limit: 100 }, { signal }),
  });

/** What the people with a badge are filtered by. */
export const filterOptionsQuery = () =>
  queryOptions({
    queryKey: [BADGE_PEOPLE, 'filter options'],
    queryFn: ({ signal }) => callEndpoint(getBadgeFilterOptions, {}, { signal }),
  });

/** A template in the designer. It is not refetched, because a refetch would replace unsaved changes. */
export const designedQuery = (id: string) =>
  queryOptions({
    queryKey: [BADGES, 'designed', id],
    queryFn: ({ signal }) => callEndpoint(getBadgeTemplate, { id }, { signal }),
    ...EDITOR_QUERY,
  });

export const usePrintBadges = () => useEndpointMutation(printBadges, { refreshes: [BADGE_PEOPLE] });
export const useMakeBadgeFile = () => useEndpointMutation(makeBadgeFile, { refreshes: ['tasks', 'exports'] });

export const useSaveLayout = () => useEndpointMutation(editBadgeTemplate, { refreshes: [BADGES] });

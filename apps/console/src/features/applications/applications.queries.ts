import { applicationErrors, reviewApplication, listApplications } from '@huiwu/contract/applications';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/forms/useConflict.ts';
import type { FilterReaders, ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const APPLICATION_FILTERS = {
  realName: String,
  phone: String,
  companyName: String,
  state: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const applicationPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'applications', endpoint: listApplications, state, readers: APPLICATION_FILTERS });

/** An application that passes makes an admin. */
export const useReviewApplication = () =>
  useEndpointMutation(reviewApplication, {
    refreshes: ['applications', 'admins'],
    handles: [...CONFLICT_CODES, applicationErrors.alreadyReviewed.code, applicationErrors.passwordNotSent.code],
  });

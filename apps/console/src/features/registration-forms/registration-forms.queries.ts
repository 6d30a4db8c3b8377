import { queryOptions } from '@tanstack/react-query';
import {
  copyRegistrationForm,
  editRegistrationFormFields,
  getRegistrationForm,
  getRegistrationFormVersion,
  listRegistrationFormSources,
  listRegistrationFormVersions,
  publishRegistrationForm,
} from '@huiwu/contract/registration-forms';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'registration-forms';

export const registrationFormQuery = (id: string) => recordQuery(NOUN, getRegistrationForm, id);

/** The versions of a form, newest first. */
export const formVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'versions', id],
    queryFn: ({ signal }) => callEndpoint(listRegistrationFormVersions, { id }, { signal }),
  });

/** Versions are immutable, so the result never becomes stale. */
export const formVersionQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'version', id],
    queryFn: ({ signal }) => callEndpoint(getRegistrationFormVersion, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Forms in the caller's data scope that can be copied. */
export const formSourcesQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'sources'],
    queryFn: ({ signal }) => callEndpoint(listRegistrationFormSources, {}, { signal }),
  });

export const useSaveFields = () =>
  useEndpointMutation(editRegistrationFormFields, { refreshes: [], handles: CONFLICT_CODES });

export const usePublishForm = () =>
  useEndpointMutation(publishRegistrationForm, {
    refreshes: [NOUN, 'business-logs'],
    handles: [...CONFLICT_CODES, lifecycleErrors.notNow.code],
  });

export const useCopyForm = () => useEndpointMutation(copyRegistrationForm, { refreshes: [NOUN] });

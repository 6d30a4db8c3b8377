import { queryOptions } from '@tanstack/react-query';
import {
  changeRegistrationType,
  countAudience,
  countRegistrationTabs,
  getRegistration,
  getRegistrationOptions,
  getRegistrationTypeForm,
  substituteRegistration,
  type Audience,
} from '@huiwu/contract/registrations';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'registrations';

/** Options of forms and filters. They include free places, which change with every registration. */
export const optionsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'options'],
    queryFn: ({ signal }) => callEndpoint(getRegistrationOptions, {}, { signal }),
  });

/** The form in which a type registers now. */
export const typeFormQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [NOUN, 'form', id],
    queryFn: ({ signal }) => callEndpoint(getRegistrationTypeForm, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });

export const tabsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'tabs'],
    queryFn: ({ signal }) => callEndpoint(countRegistrationTabs, {}, { signal }),
  });

/** How many registrations a bulk action is about. */
export const audienceCountQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [NOUN, 'audience', audience],
    queryFn: ({ signal }) => callEndpoint(countAudience, audience, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

export const registrationQuery = (id: string) => recordQuery(NOUN, getRegistration, id);

const refreshes = [NOUN, 'members', 'meetings'];

export const useSubstitute = () => useEndpointMutation(substituteRegistration, { refreshes });
export const useChangeType = () => useEndpointMutation(changeRegistrationType, { refreshes });

import { queryOptions } from '@tanstack/react-query';
import { countAudience, getRegistrationOptions, listAnswerFields, type Audience } from '@huiwu/contract/registrations';
import { callEndpoint } from '../api/call-endpoint.ts';

export const NOUN = 'registrations';

/** Options of forms and filters. They include free places, which change with every registration. */
export const optionsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'options'],
    queryFn: ({ signal }) => callEndpoint(getRegistrationOptions, {}, { signal }),
  });

/** Fields by whose answers the list is filtered. */
export const answerFieldsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'answer-fields'],
    queryFn: ({ signal }) => callEndpoint(listAnswerFields, {}, { signal }),
  });

/** How many registrations an audience has, and how many of them have a phone and an e-mail address. */
export const audienceCountQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [NOUN, 'audience', audience],
    queryFn: ({ signal }) => callEndpoint(countAudience, audience, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

import { getCarbonEffects, getCarbonParameters, previewCarbonParameters } from '@huiwu/contract/carbon-parameters';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

export const NOUN = 'carbon-parameters';

export const parametersQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'one'],
    queryFn: ({ signal }) => callEndpoint(getCarbonParameters, {}, { signal }),
  });

export const effectsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'effects'],
    queryFn: ({ signal }) => callEndpoint(getCarbonEffects, {}, { signal }),
  });

/** Undefined until something was changed: the effect of what is stored is known. */
export const previewQuery = (values: InputOf<typeof previewCarbonParameters> | undefined) =>
  queryOptions({
    queryKey: [NOUN, 'preview', values],
    queryFn:
      values === undefined
        ? skipToken
        : ({ signal }) => callEndpoint(previewCarbonParameters, values, { signal, handles: 'all' }),
    placeholderData: keepPreviousData,
    retry: false,
  });

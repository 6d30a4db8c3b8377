import { getRegistrationOrder } from '@huiwu/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { NOUN } from '../../../shared/registrations/registration-choices.queries.ts';

/** The order of a registration. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'order', id],
    queryFn: ({ signal }) => callEndpoint(getRegistrationOrder, { id }, { signal }),
  });

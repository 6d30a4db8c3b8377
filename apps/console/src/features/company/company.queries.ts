import { queryOptions } from '@tanstack/react-query';
import { editCompany, getCompany } from '@huiwu/contract/company';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';

export const companyQuery = () =>
  queryOptions({ queryKey: ['company'], queryFn: ({ signal }) => callEndpoint(getCompany, {}, { signal }) });

// The layout shows name and logo, and the lists of admins and departments show the name.
const refreshes = ['company', 'account', 'customers', 'departments', 'admins'];

export const useEditCompany = () => useEndpointMutation(editCompany, { refreshes, handles: CONFLICT_CODES });

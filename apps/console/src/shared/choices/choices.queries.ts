import { queryOptions } from '@tanstack/react-query';
import { listCustomerChoices } from '@huiwu/contract/customers';
import { listDepartmentChoices, listLeaderChoices } from '@huiwu/contract/departments';
import { listRoleChoices } from '@huiwu/contract/roles';
import { callEndpoint } from '../api/call-endpoint.ts';
import type { AdminChoices } from './AdminSelect.tsx';

const MINUTE_MS = 60_000;

/** All departments that there are to choose from, flat. */
export const departmentsQuery = () =>
  queryOptions({
    queryKey: ['departments', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listDepartmentChoices, {}, { signal }),
    staleTime: MINUTE_MS,
  });

/** All roles that there are to choose from. */
export const roleChoicesQuery = () =>
  queryOptions({
    queryKey: ['roles', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listRoleChoices, {}, { signal }),
    staleTime: MINUTE_MS,
  });

/** All customers, for anyone who works across them. */
export const customerChoicesQuery = () =>
  queryOptions({
    queryKey: ['customers', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listCustomerChoices, {}, { signal }),
    staleTime: MINUTE_MS,
  });

/** A customer's people, to be looked for by name; of one's own company where no department of another is given. */
export const ownAdmins = (departmentId?: string): AdminChoices => ({
  key: ['departments', 'leaders', departmentId],
  find: (name, signal) => callEndpoint(listLeaderChoices, { ...(departmentId && { departmentId }), name }, { signal }),
});

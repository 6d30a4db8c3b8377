import { queryOptions } from '@tanstack/react-query';
import { listCustomerChoices } from '@huiwu/contract/customers';
import { listDepartmentChoices, listLeaderChoices } from '@huiwu/contract/departments';
import { listRoleChoices } from '@huiwu/contract/roles';
import { callEndpoint } from '../api/call-endpoint.ts';
import type { AdminChoices } from './AdminSelect.tsx';

const MINUTE_MS = 60_000;

/** All departments to choose from, as a flat list. */
export const departmentsQuery = () =>
  queryOptions({
    queryKey: ['departments', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listDepartmentChoices, {}, { signal }),
    staleTime: MINUTE_MS,
  });

/** All roles to choose from. */
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

/** The admins of a customer, searched by name: of the department's customer, or of the viewer's own by default. */
export const ownAdmins = (departmentId?: string): AdminChoices => ({
  key: ['departments', 'leaders', departmentId],
  find: (name, signal) => callEndpoint(listLeaderChoices, { ...(departmentId && { departmentId }), name }, { signal }),
});

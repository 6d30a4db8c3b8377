import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountInfoQuery } from '../account/account.queries.ts';
import { AccessContext } from './access-context.ts';
import { createAccess, NO_ACCESS } from './access.ts';

/** Provides the rights of the signed-in admin to its children, and updates them when the server does. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(accountInfoQuery());
  const access = useMemo(() => (data ? createAccess(data) : NO_ACCESS), [data]);
  return <AccessContext value={access}>{children}</AccessContext>;
}

import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountInfoQuery } from '../account/account.queries.ts';
import { AccessContext } from './access-context.ts';
import { createAccess, NO_ACCESS } from './access.ts';

/** Says to all within what the signed-in person may do, as soon as the server says so. */
export function AccessProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(accountInfoQuery());
  const access = useMemo(() => (data ? createAccess(data) : NO_ACCESS), [data]);
  return <AccessContext value={access}>{children}</AccessContext>;
}

import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountInfoQuery } from '../session/account.queries.ts';
import { createAccess, NO_ACCESS, type Access } from './access.ts';

/** What the signed-in person may do; changes as soon as the server's answer about them changes. */
export const useAccess = (): Access => {
  const { data } = useQuery(accountInfoQuery());
  return useMemo(() => (data ? createAccess(data) : NO_ACCESS), [data]);
};

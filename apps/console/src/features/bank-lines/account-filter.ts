import { useQuery } from '@tanstack/react-query';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { accountsQuery } from './bank-lines.queries.ts';

/** A filter by the account to which money came. */
export const accountFilterOf = (name: string, label: string) =>
  optionFilterOf(name, label, () => useQuery(accountsQuery()));

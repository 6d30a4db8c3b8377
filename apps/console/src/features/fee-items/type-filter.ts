import { useQuery } from '@tanstack/react-query';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { feeOptionsQuery } from './fee-items.queries.ts';

/** Items that people of a type pay for or may choose, those of all types included. */
export const typeFilter = optionFilterOf('type', '适用类型', () =>
  useQuery({ ...feeOptionsQuery(), select: ({ types }) => types }),
);

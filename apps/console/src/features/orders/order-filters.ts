import { useQuery } from '@tanstack/react-query';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { filterOptionsQuery } from './orders.queries.ts';

const partOf = (part: 'types' | 'teams') => () =>
  useQuery({ ...filterOptionsQuery(), select: (options) => options[part] });

export const typeFilter = optionFilterOf('type', '参会类型', partOf('types'));
export const teamFilter = optionFilterOf('team', '团队', partOf('teams'));

import { useQuery } from '@tanstack/react-query';
import { pointCountsQuery } from '../../shared/check-ins/check-in-counts.queries.ts';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';

const partOf = (part: 'points' | 'types') => () => useQuery({ ...pointCountsQuery(), select: (counts) => counts[part] });

export const pointFilter = optionFilterOf('point', '签到点', partOf('points'));
export const typeFilter = optionFilterOf('type', '参会类型', partOf('types'));

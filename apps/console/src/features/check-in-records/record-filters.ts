import { useQuery } from '@tanstack/react-query';
import { pointCountsQuery, pointTitle } from '../../shared/check-ins/check-in-counts.queries.ts';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';

export const pointFilter = optionFilterOf('point', '签到点', () =>
  useQuery({
    ...pointCountsQuery(),
    select: ({ points }) => points.map((point) => ({ id: point.id, name: pointTitle(point) })),
  }),
);
export const typeFilter = optionFilterOf('type', '参会类型', () =>
  useQuery({ ...pointCountsQuery(), select: ({ types }) => types }),
);

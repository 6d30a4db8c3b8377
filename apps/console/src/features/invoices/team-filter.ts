import { useQuery } from '@tanstack/react-query';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { teamsQuery } from './invoices.queries.ts';

/** The teams whose orders were applied for. */
export const teamFilter = optionFilterOf('team', '团队', () => useQuery(teamsQuery()));

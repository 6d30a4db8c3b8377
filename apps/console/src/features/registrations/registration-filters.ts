import { useQuery } from '@tanstack/react-query';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { optionsQuery } from '../../shared/registrations/registration-choices.queries.ts';

const partOf = (part: 'types' | 'teams' | 'tags') => () =>
  useQuery({ ...optionsQuery(), select: (options) => options[part] });

export const typeFilter = optionFilterOf('type', '参会类型', partOf('types'));
export const teamFilter = optionFilterOf('team', '团队', partOf('teams'));
export const tagFilter = optionFilterOf('tag', '标签', partOf('tags'));

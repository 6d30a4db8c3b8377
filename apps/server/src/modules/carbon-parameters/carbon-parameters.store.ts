import type { CarbonSourceRepository } from '../carbon-data/factors/carbon-factors.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { CarbonParameterRepository } from './carbon-parameters.repository.ts';
import type { SettingsRepositories } from './carbon-settings.service.ts';

export interface ParameterRepositories extends SettingsRepositories {
  carbonParameters: CarbonParameterRepository;
  carbonSources: Pick<CarbonSourceRepository, 'findMany'>;
  meetings: Pick<MeetingRepository, 'find'>;
}

import type { Locks } from '../../database/locks.ts';
import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork } from '../../store.ts';
import type { CarbonActivityRepository } from '../carbon-activities/carbon-activities.repository.ts';
import type { CarbonAreaRepository } from '../carbon-data/areas/carbon-areas.repository.ts';
import type { CarbonCategoryRepository } from '../carbon-data/categories/carbon-categories.repository.ts';
import type {
  CarbonFactorRepository,
  CarbonSourceRepository,
} from '../carbon-data/factors/carbon-factors.repository.ts';
import type { CarbonPeopleRepository } from '../carbon-activities/carbon-people.repository.ts';
import type { CarbonParameterRepository } from '../carbon-parameters/carbon-parameters.repository.ts';
import type { SettingsRepositories } from '../carbon-parameters/carbon-settings.service.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type {
  CarbonMeasureRepository,
  CarbonOffsetRepository,
  CarbonReportRepository,
} from './carbon-offsets.repository.ts';
import type { CarbonResultRepository } from './carbon-results.repository.ts';
import type { CarbonRunRepository } from './carbon-runs.repository.ts';

export interface CarbonStatisticsRepositories extends SettingsRepositories {
  carbonRuns: CarbonRunRepository;
  carbonResults: CarbonResultRepository;
  carbonMeasures: CarbonMeasureRepository;
  carbonOffsets: CarbonOffsetRepository;
  carbonReports: CarbonReportRepository;
  carbonParameters: Pick<CarbonParameterRepository, 'findOf'>;
  carbonActivities: Pick<CarbonActivityRepository, 'listAudited' | 'lastChange' | 'stampOfAudited'>;
  carbonPeople: Pick<CarbonPeopleRepository, 'count' | 'lastChange' | 'lastArrival' | 'stampOfStays'>;
  carbonCategories: Pick<CarbonCategoryRepository, 'listPresent' | 'lastChange'>;
  carbonAreas: Pick<CarbonAreaRepository, 'listPresent' | 'lastChange'>;
  carbonSources: Pick<CarbonSourceRepository, 'findMany'>;
  carbonFactors: Pick<CarbonFactorRepository, 'listActive' | 'lastChange'>;
  customers: Pick<CustomerRepository, 'find'>;
  meetings: Pick<MeetingRepository, 'find'>;
  locks: Locks;
}

export interface OpenMeetings {
  lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting>;
  /** Also of an archived one: its emissions are calculated after its end. */
  lockUnarchivedMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting>;
}

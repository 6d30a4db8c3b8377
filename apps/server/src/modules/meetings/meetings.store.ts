import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { createCustomerRepository } from '../customers/customers.repository.ts';
import type { createDepartmentRepository } from '../departments/departments.repository.ts';
import type { createDictionaryRepository } from '../dictionaries/dictionaries.repository.ts';
import type { MeetingSessionRepository } from '../meeting-sessions/meeting-sessions.repository.ts';
import type { createFileRepository } from '../files/files.repository.ts';
import type { SerialRuleRepository } from '../serial-rules/serial-rules.repository.ts';
import type { createSettingRepository } from '../settings/settings.repository.ts';
import type { ListedMeeting, MeetingRecordRepository } from './meeting-records.repository.ts';
import type { createMeetingRoleRepository } from './meeting-roles.repository.ts';
import type { createMeetingRepository } from './meetings.repository.ts';

export interface MeetingRepositories {
  locks: Locks;
  meetings: ReturnType<typeof createMeetingRepository>;
  meetingRecords: MeetingRecordRepository;
  meetingRoles: ReturnType<typeof createMeetingRoleRepository>;
  meetingSessions: Pick<MeetingSessionRepository, 'countByMeeting' | 'isAnyOutside' | 'outlookOf'>;
  admins: Pick<AdminRepository, 'find'>;
  customers: Pick<ReturnType<typeof createCustomerRepository>, 'find' | 'findByCode'>;
  departments: Pick<ReturnType<typeof createDepartmentRepository>, 'listSubtreeIds'>;
  dictionaries: Pick<ReturnType<typeof createDictionaryRepository>, 'listEnabled'>;
  serialNumbers: SerialRuleRepository;
  files: ReturnType<typeof createFileRepository>;
  settings: Pick<ReturnType<typeof createSettingRepository>, 'find'>;
}

export type { ListedMeeting };
export type MeetingStore = Store<MeetingRepositories>;
export type MeetingWork = Work<MeetingRepositories>;

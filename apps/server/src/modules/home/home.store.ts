import type { Store } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { ApplicationRepository } from '../applications/applications.repository.ts';
import type { BusinessLogRepository } from '../business-logs/business-logs.repository.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { MeetingRecordRepository } from '../meetings/meeting-records.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { OutboxRepository } from '../outbox/outbox.repository.ts';
import type { MoneyTaskRepository } from './money-tasks.repository.ts';
import type { SignInLogRepository } from '../sign-in-logs/sign-in-logs.repository.ts';
import type { TaskRepository } from '../tasks/tasks.repository.ts';

export interface HomeRepositories {
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
  applications: Pick<ApplicationRepository, 'countAwaiting'>;
  admins: Pick<AdminRepository, 'countUnsent' | 'countEnabled' | 'countAddedByHour'>;
  outbox: Pick<OutboxRepository, 'countFailed'>;
  tasks: Pick<TaskRepository, 'countFailed'>;
  meetings: Pick<MeetingRepository, 'listRunningAndComing'>;
  meetingRecords: Pick<MeetingRecordRepository, 'countByHour' | 'countPhases' | 'countStates' | 'countTypes'>;
  signInLogs: Pick<SignInLogRepository, 'countByHour'>;
  moneyTasks: Pick<MoneyTaskRepository, 'count' | 'listMeetings'>;
  businessLogs: Pick<BusinessLogRepository, 'countByHour' | 'listLatestOf'>;
}

export type HomeStore = Store<HomeRepositories>;

import type { paymentAccountRecord } from '@huiwu/contract/payment-accounts';
import type { sellerRecord } from '@huiwu/contract/sellers';
import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { DictionaryRepository } from '../dictionaries/dictionaries.repository.ts';
import type { MeetingSessionRepository } from '../meeting-sessions/meeting-sessions.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { SettingRepository } from '../settings/settings.repository.ts';
import type { FoundMeeting, ListedMeeting, MeetingRecordRepository } from './meeting-records.repository.ts';
import type { MeetingRoleRepository } from './meeting-roles.repository.ts';
import type { MeetingMoneyRepository } from './payment/meeting-money.repository.ts';
import type { MeetingRepository } from './meetings.repository.ts';

export interface MeetingRepositories {
  locks: Locks;
  meetings: MeetingRepository;
  meetingRecords: MeetingRecordRepository;
  meetingRoles: MeetingRoleRepository;
  meetingMoney: MeetingMoneyRepository;
  meetingSessions: Pick<MeetingSessionRepository, 'countByMeeting' | 'isAnyOutside' | 'outlookOf'>;
  admins: Pick<AdminRepository, 'find'>;
  customers: Pick<CustomerRepository, 'find' | 'findByCode'>;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
  dictionaries: Pick<DictionaryRepository, 'listEnabled'>;
  paymentAccounts: Pick<RepositoryOf<'payment_accounts', typeof paymentAccountRecord>, 'find' | 'findBy'>;
  sellers: Pick<RepositoryOf<'sellers', typeof sellerRecord>, 'find' | 'findBy'>;
  roles: Pick<RoleRepository, 'listOfAdmin'>;
  settings: Pick<SettingRepository, 'find'>;
}

export type { FoundMeeting, ListedMeeting };
export type MeetingStore = Store<MeetingRepositories>;
export type MeetingWork = Work<MeetingRepositories>;

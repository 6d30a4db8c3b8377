import { expect, test } from 'vitest';
import { adminColumns } from '../features/admins/admin-columns.tsx';
import { businessLogColumns } from '../features/business-logs/business-log-columns.tsx';
import { carbonActivitiesConsole } from '../features/carbon-activities/CarbonActivitiesPage.tsx';
import { carbonFactorsConsole } from '../features/carbon-factors/CarbonFactorsPage.tsx';
import { checkInPointsConsole } from '../features/check-in-points/CheckInPointsPage.tsx';
import { arrivedConsole } from '../features/check-in-records/ArrivedPage.tsx';
import { checkInsConsole } from '../features/check-in-records/CheckInRecordsPage.tsx';
import { dictionariesConsole } from '../features/dictionaries/DictionariesPage.tsx';
import { entriesConsole } from '../features/dictionaries/DictionaryPage.tsx';
import { settingsConsole } from '../features/settings/SettingsPage.tsx';
import { applicationsConsole } from '../features/applications/ApplicationsPage.tsx';
import { registrationTypesConsole } from '../features/registration-types/RegistrationTypesPage.tsx';
import { tagsConsole } from '../features/tags/TagsPage.tsx';
import { teamsConsole } from '../features/teams/TeamsPage.tsx';
import { deliveriesConsole } from '../features/deliveries/DeliveriesPage.tsx';
import { hotelsConsole } from '../features/hotels/HotelsPage.tsx';
import { invitationsConsole } from '../features/invitations/InvitationsPage.tsx';
import { meetingFilesConsole } from '../features/meeting-files/meeting-files-console.tsx';
import { mailTemplatesConsole } from '../features/mail-templates/MailTemplatesPage.tsx';
import { noticesConsole } from '../features/notices/notices-console.tsx';
import { webMessagesConsole } from '../features/web-messages/WebMessagesPage.tsx';
import { outboxConsole } from '../features/outbox/OutboxPage.tsx';
import { signInLogsConsole } from '../features/sign-in-logs/SignInLogsPage.tsx';
import { customersConsole } from '../features/customers/CustomersPage.tsx';
import { departmentColumns } from '../features/departments/department-columns.tsx';
import { meetingSessionsConsole } from '../features/meeting-sessions/MeetingSessionsPage.tsx';
import { meetingsConsole } from '../features/meetings/list/meetings-console.tsx';
import { menuColumns } from '../features/menus/menu-columns.tsx';
import { onlineUserColumns } from '../features/online-users/online-user-columns.tsx';
import { roleColumns } from '../features/roles/role-columns.tsx';
import { sendersConsole } from '../features/senders/SendersPage.tsx';
import { serialRulesConsole } from '../features/serial-rules/SerialRulesPage.tsx';
import { remindersConsole } from '../features/reminders/RemindersPage.tsx';
import { taskColumns } from '../features/tasks/task-columns.tsx';

import type { Column } from '../shared/columns/columns.tsx';
import { registrationFormsConsole } from '../features/registration-forms/registration-forms-console.tsx';
import { recordColumns } from '../shared/records/record-columns.tsx';

/** A window of 1366 px without the sidebar, the margins of page and panel, and the scroll bar. */
const ROOM_PX = 1366 - 200 - 2 * 24 - 2 * 17 - 15;
const BOXES_PX = 48;

const options = { dialog: {}, commands: {}, hasCustomers: true, parents: new Set() } as never;

const tools = {} as never;

const deleted = { ...(options as object), isDeleted: true } as never;

/** Without the columns that are hidden by default. */
const shown = <Row>(columns: Column<Row>[]) => columns.filter(({ isExtra = false }) => !isExtra);

const LISTS: Record<string, { width: number }[]> = {
  admins: [...adminColumns(options), { width: BOXES_PX }],
  deletedAdmins: [...adminColumns(deleted), { width: BOXES_PX }],
  applications: recordColumns({ of: applicationsConsole, tools }),
  arrived: [...shown(recordColumns({ of: arrivedConsole, tools })), { width: BOXES_PX }],
  businessLogs: businessLogColumns(options),
  carbonActivities: [...shown(recordColumns({ of: carbonActivitiesConsole, tools })), { width: BOXES_PX }],
  carbonFactors: [...shown(recordColumns({ of: carbonFactorsConsole, tools })), { width: BOXES_PX }],
  checkInPoints: [...shown(recordColumns({ of: checkInPointsConsole, tools })), { width: BOXES_PX }],
  checkIns: [...shown(recordColumns({ of: checkInsConsole, tools })), { width: BOXES_PX }],
  customers: recordColumns({ of: customersConsole, tools }),
  deletedCustomers: recordColumns({ of: customersConsole, tools, isDeleted: true }),
  deliveries: [...shown(recordColumns({ of: deliveriesConsole, tools })), { width: BOXES_PX }],
  departments: departmentColumns(options),
  dictionaries: recordColumns({ of: dictionariesConsole, tools }),
  entries: recordColumns({ of: entriesConsole, tools }),
  mailTemplates: [...shown(recordColumns({ of: mailTemplatesConsole, tools })), { width: BOXES_PX }],
  meetings: shown(recordColumns({ of: meetingsConsole, tools })),
  deletedMeetings: shown(recordColumns({ of: meetingsConsole, tools, isDeleted: true })),
  meetingSessions: shown(recordColumns({ of: meetingSessionsConsole, tools })),
  registrationTypes: shown(recordColumns({ of: registrationTypesConsole, tools })),
  deletedRegistrationTypes: shown(recordColumns({ of: registrationTypesConsole, tools, isDeleted: true })),
  hotels: shown(recordColumns({ of: hotelsConsole, tools })),
  invitations: [...shown(recordColumns({ of: invitationsConsole, tools })), { width: BOXES_PX }],
  tags: shown(recordColumns({ of: tagsConsole, tools })),
  teams: [...shown(recordColumns({ of: teamsConsole, tools })), { width: BOXES_PX }],
  menus: menuColumns(options),
  notices: [...shown(recordColumns({ of: noticesConsole, tools })), { width: BOXES_PX }],
  deletedNotices: shown(recordColumns({ of: noticesConsole, tools, isDeleted: true })),
  onlineUsers: [...onlineUserColumns(options), { width: BOXES_PX }],
  outbox: [...recordColumns({ of: outboxConsole, tools }), { width: BOXES_PX }],
  registrationForms: recordColumns({ of: registrationFormsConsole, tools }),
  deletedRegistrationForms: recordColumns({ of: registrationFormsConsole, tools, isDeleted: true }),
  roles: roleColumns(options),
  senders: shown(recordColumns({ of: sendersConsole, tools })),
  serialRules: recordColumns({ of: serialRulesConsole, tools }),
  settings: recordColumns({ of: settingsConsole, tools }),
  signInLogs: recordColumns({ of: signInLogsConsole, tools }),
  tasks: taskColumns(options),
  reminders: shown(recordColumns({ of: remindersConsole, tools })),
  webMessages: [...shown(recordColumns({ of: webMessagesConsole, tools })), { width: BOXES_PX }],
};

/** The folders beside the files, with the gap. */
const FOLDERS_PX = 200 + 16;

test('the columns of files fit beside the folders', () => {
  const columns = [...shown(recordColumns({ of: meetingFilesConsole, tools })), { width: BOXES_PX }];
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(ROOM_PX - FOLDERS_PX);
});

test.each(Object.entries(LISTS))('the columns of %s fit a screen of 1366 without scrolling sideways', (_, columns) => {
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(ROOM_PX);
});

/** Everything that roles can grant, derived from the access of each noun: pages, functions and guarded fields. */
import { carbonDataAccess, carbonCategoriesAccess } from '../carbon-categories/carbon-categories.access.ts';
import { carbonAreasAccess } from '../carbon-areas/carbon-areas.access.ts';
import { carbonFactorsAccess } from '../carbon-factors/carbon-factors.access.ts';
import { carbonAccess, carbonParametersAccess } from '../carbon-parameters/carbon-parameters.access.ts';
import { carbonActivitiesAccess } from '../carbon-activities/carbon-activities.access.ts';
import { carbonOverviewAccess, carbonStatisticsAccess } from '../carbon-statistics/carbon-statistics.access.ts';
import { discountRulesAccess } from '../discount-rules/discount-rules.access.ts';
import { invoiceAccess, invoiceRedsAccess, invoicesAccess } from '../invoices/invoices.access.ts';
import { feeItemsAccess } from '../fee-items/fee-items.access.ts';
import { accountSettingsAccess } from '../account/account.access.ts';
import { adminsAccess } from '../admins/admins.access.ts';
import { applicationsAccess } from '../applications/applications.access.ts';
import { logsAccess, businessLogsAccess } from '../business-logs/business-logs.access.ts';
import { companyAccess } from '../company/company.access.ts';
import { customersAccess } from '../customers/customers.access.ts';
import { departmentsAccess } from '../departments/departments.access.ts';
import { dictionariesAccess } from '../dictionaries/dictionaries.access.ts';
import { exportsAccess } from '../exports/exports.access.ts';
import { homeAccess } from '../home/home.access.ts';
import { refundsAccess } from '../refunds/refunds.access.ts';
import { registrationFormsAccess } from '../registration-forms/registration-forms.access.ts';
import { registrationAccess, meetingSessionsAccess } from '../meeting-sessions/meeting-sessions.access.ts';
import { fileMenuAccess, meetingFilesAccess } from '../meeting-files/meeting-files.access.ts';
import { meetingsAccess, meetingEditorAccess, meetingDashboardAccess } from '../meetings/meetings.access.ts';
import { noticesAccess } from '../notices/notices.access.ts';
import { deliveriesAccess } from '../deliveries/deliveries.access.ts';
import { membersAccess } from '../members/members.access.ts';
import { systemAccess, menusAccess } from '../menus/menus.access.ts';
import { onlineUsersAccess } from '../online-users/online-users.access.ts';
import { feeAccess, ordersAccess } from '../orders/orders.access.ts';
import { reconciliationAccess } from '../reconciliation/reconciliation.access.ts';
import { bankLinesAccess } from '../bank-lines/bank-lines.access.ts';
import { vouchersAccess } from '../vouchers/vouchers.access.ts';
import { messageAccess, webMessagesAccess } from '../web-messages/web-messages.access.ts';
import { outboxAccess } from '../outbox/outbox.access.ts';
import { registrationsAccess } from '../registrations/registrations.access.ts';
import { registrationTypesAccess } from '../registration-types/registration-types.access.ts';
import { tagsAccess } from '../tags/tags.access.ts';
import { teamsAccess } from '../teams/teams.access.ts';
import { hotelsAccess } from '../hotels/hotels.access.ts';
import { invitationsAccess } from '../invitations/invitations.access.ts';
import { rolesAccess } from '../roles/roles.access.ts';
import { savedViewsAccess } from '../saved-views/saved-views.access.ts';
import { serialRulesAccess } from '../serial-rules/serial-rules.access.ts';
import { baseDataAccess, sellersAccess } from '../sellers/sellers.access.ts';
import { paymentAccountsAccess } from '../payment-accounts/payment-accounts.access.ts';
import { invoiceTitlesAccess } from '../invoice-titles/invoice-titles.access.ts';
import { settingsAccess } from '../settings/settings.access.ts';
import { quotasAccess } from '../quotas/quotas.access.ts';
import { overviewStatisticsAccess, statisticsAccess } from '../statistics/statistics.access.ts';
import { badgesAccess } from '../badges/badges.access.ts';
import { checkInMenuAccess, checkInPointsAccess } from '../check-in-points/check-in-points.access.ts';
import { checkInRecordsAccess, checkInsAccess } from '../check-ins/check-ins.access.ts';
import { remindersAccess } from '../reminders/reminders.access.ts';
import { mailTemplatesAccess } from '../mail-templates/mail-templates.access.ts';
import { messageScenesAccess } from '../message-scenes/message-scenes.access.ts';
import { sendersAccess } from '../senders/senders.access.ts';
import { messageSettingsAccess, smsChannelsAccess } from '../sms-channels/sms-channels.access.ts';
import { smsSignsAccess } from '../sms-signs/sms-signs.access.ts';
import { smsTemplatesAccess } from '../sms-templates/sms-templates.access.ts';
import { suppressionsAccess } from '../suppressions/suppressions.access.ts';
import { signInLogsAccess } from '../sign-in-logs/sign-in-logs.access.ts';
import { tasksAccess } from '../tasks/tasks.access.ts';
import type {
  AccessTable,
  FieldEntry,
  FieldName,
  FunctionArea,
  FunctionEntry,
  FunctionName,
  NamedAccess,
} from '../base/functions.ts';

/** A missing noun is a compile error. */
const TABLE: AccessTable = {
  home: homeAccess,
  accountSettings: accountSettingsAccess,
  company: companyAccess,
  system: systemAccess,
  admins: adminsAccess,
  roles: rolesAccess,
  departments: departmentsAccess,
  menus: menusAccess,
  dictionaries: dictionariesAccess,
  settings: settingsAccess,
  serialRules: serialRulesAccess,
  customers: customersAccess,
  applications: applicationsAccess,
  logs: logsAccess,
  businessLogs: businessLogsAccess,
  signInLogs: signInLogsAccess,
  onlineUsers: onlineUsersAccess,
  tasks: tasksAccess,
  orders: ordersAccess,
  vouchers: vouchersAccess,
  message: messageAccess,
  webMessages: webMessagesAccess,
  bankLines: bankLinesAccess,
  reconciliation: reconciliationAccess,
  refunds: refundsAccess,
  invoice: invoiceAccess,
  invoiceReds: invoiceRedsAccess,
  invoices: invoicesAccess,
  outbox: outboxAccess,
  exports: exportsAccess,
  fileMenu: fileMenuAccess,
  meetingFiles: meetingFilesAccess,
  meetings: meetingsAccess,
  meetingEditor: meetingEditorAccess,
  meetingDashboard: meetingDashboardAccess,
  members: membersAccess,
  deliveries: deliveriesAccess,
  notices: noticesAccess,
  registration: registrationAccess,
  meetingSessions: meetingSessionsAccess,
  registrations: registrationsAccess,
  registrationTypes: registrationTypesAccess,
  tags: tagsAccess,
  teams: teamsAccess,
  hotels: hotelsAccess,
  invitations: invitationsAccess,
  registrationForms: registrationFormsAccess,
  fee: feeAccess,
  feeItems: feeItemsAccess,
  discountRules: discountRulesAccess,
  savedViews: savedViewsAccess,
  baseData: baseDataAccess,
  sellers: sellersAccess,
  paymentAccounts: paymentAccountsAccess,
  invoiceTitles: invoiceTitlesAccess,
  messageSettings: messageSettingsAccess,
  quotas: quotasAccess,
  reminders: remindersAccess,
  statistics: statisticsAccess,
  overviewStatistics: overviewStatisticsAccess,
  badges: badgesAccess,
  checkInMenu: checkInMenuAccess,
  checkInPoints: checkInPointsAccess,
  checkIns: checkInsAccess,
  checkInRecords: checkInRecordsAccess,
  mailTemplates: mailTemplatesAccess,
  messageScenes: messageScenesAccess,
  senders: sendersAccess,
  smsChannels: smsChannelsAccess,
  smsSigns: smsSignsAccess,
  smsTemplates: smsTemplatesAccess,
  suppressions: suppressionsAccess,
  carbonData: carbonDataAccess,
  carbonCategories: carbonCategoriesAccess,
  carbonAreas: carbonAreasAccess,
  carbonFactors: carbonFactorsAccess,
  carbon: carbonAccess,
  carbonParameters: carbonParametersAccess,
  carbonActivities: carbonActivitiesAccess,
  carbonOverview: carbonOverviewAccess,
  carbonStatistics: carbonStatisticsAccess,
};

const PAGES: readonly NamedAccess[] = Object.values<NamedAccess>({ ...TABLE });

const menuIdsOf = (pages: readonly NamedAccess[]): string[] => pages.map(({ menuId }) => menuId);
const OWN_PAGES = PAGES.filter(({ isOnOtherPage }) => isOnOtherPage !== true);

export const MENU_IDS = Object.fromEntries(OWN_PAGES.map(({ name, menuId }) => [name, menuId])) as Record<
  keyof AccessTable,
  string
>;

/** Pages that concern all customers. Only roles of the platform's own company can hold them. */
export const PLATFORM_MENU_IDS: ReadonlySet<string> = new Set(
  menuIdsOf(PAGES.filter(({ area }) => area === 'platform')),
);

/** Pages of one meeting. Their rights apply in that meeting only; those of other pages apply in the whole console. */
export const MEETING_MENU_IDS: ReadonlySet<string> = new Set(menuIdsOf(PAGES.filter(({ area }) => area === 'meeting')));

export const FUNCTIONS = Object.fromEntries(
  PAGES.flatMap(({ name, menuId, functions = {} }) =>
    Object.entries(functions).map(([verb, [kind, title, key]]) => [`${name}.${verb}`, { key, kind, title, menuId }]),
  ),
) as Record<FunctionName, FunctionEntry>;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

export const FIELDS = Object.fromEntries(
  PAGES.flatMap(({ name, menuId, fields = {} }) =>
    Object.entries(fields).map(([field, entry]) => [`${name}.${field}`, { ...entry, menuId }]),
  ),
) as Record<FieldName, FieldEntry>;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const areaOf = (name: FunctionName): FunctionArea =>
  MEETING_MENU_IDS.has(FUNCTIONS[name].menuId) ? 'meeting' : 'operations';

import { accountModule } from './modules/account/account.module.ts';
import { adminsModule } from './modules/admins/admins.module.ts';
import { applicationsModule } from './modules/applications/applications.module.ts';
import { archivesModule } from './modules/archives/archives.module.ts';
import { attendeesModule } from './modules/attendees/attendees.module.ts';
import { badgesModule } from './modules/badges/badges.module.ts';
import { bankLinesModule } from './modules/bank-lines/bank-lines.module.ts';
import { businessLogsModule } from './modules/business-logs/business-logs.module.ts';
import { carbonActivitiesModule } from './modules/carbon-activities/carbon-activities.module.ts';
import { carbonAreasModule } from './modules/carbon-data/areas/carbon-areas.module.ts';
import { carbonDataModule } from './modules/carbon-data/carbon-data.module.ts';
import { carbonCategoriesModule } from './modules/carbon-data/categories/carbon-categories.module.ts';
import { carbonFactorsModule } from './modules/carbon-data/factors/carbon-factors.module.ts';
import { carbonParametersModule } from './modules/carbon-parameters/carbon-parameters.module.ts';
import { carbonStatisticsModule } from './modules/carbon-statistics/carbon-statistics.module.ts';
import { checkInPointsModule } from './modules/check-in-points/check-in-points.module.ts';
import { checkInsModule } from './modules/check-ins/check-ins.module.ts';
import { companyModule } from './modules/company/company.module.ts';
import { customersModule } from './modules/customers/customers.module.ts';
import { departmentsModule } from './modules/departments/departments.module.ts';
import { dictionariesModule } from './modules/dictionaries/dictionaries.module.ts';
import { discountRulesModule } from './modules/discount-rules/discount-rules.module.ts';
import { exportsModule } from './modules/exports/exports.module.ts';
import { feeItemsModule } from './modules/fee-items/fee-items.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { homeModule } from './modules/home/home.module.ts';
import { hotelsModule } from './modules/hotels/hotels.module.ts';
import { housekeepingModule } from './modules/housekeeping/housekeeping.module.ts';
import { importsModule } from './modules/imports/imports.module.ts';
import { invitationsModule } from './modules/invitations/invitations.module.ts';
import { invoiceLinesModule } from './modules/invoice-lines/invoice-lines.module.ts';
import { invoiceTitlesModule } from './modules/invoice-titles/invoice-titles.module.ts';
import { logRetentionModule } from './modules/log-retention/log-retention.module.ts';
import { mailTemplatesModule } from './modules/mail-templates/mail-templates.module.ts';
import { meetingFilesModule } from './modules/meeting-files/meeting-files.module.ts';
import { meetingHoldersModule } from './modules/meeting-holders/meeting-holders.module.ts';
import { meetingSessionsModule } from './modules/meeting-sessions/meeting-sessions.module.ts';
import { meetingsModule } from './modules/meetings/meetings.module.ts';
import { membersModule } from './modules/members/members.module.ts';
import { menusModule } from './modules/menus/menus.module.ts';
import { messageLinksModule } from './modules/message-links/message-links.module.ts';
import { messageScenesModule } from './modules/message-scenes/message-scenes.module.ts';
import { messageValuesModule } from './modules/message-values/message-values.module.ts';
import { noticeStartsModule } from './modules/notice-starts/notice-starts.module.ts';
import { deliveriesModule } from './modules/notices/deliveries/deliveries.module.ts';
import { noticesModule } from './modules/notices/notices.module.ts';
import { onlineUsersModule } from './modules/online-users/online-users.module.ts';
import { invoicesModule } from './modules/orders/invoices/invoices.module.ts';
import { ownInvoicesModule } from './modules/orders/invoices/own/own-invoices.module.ts';
import { invoicePoliciesModule } from './modules/orders/invoices/policy/invoice-policies.module.ts';
import { redBulksModule } from './modules/orders/invoices/red/red-bulks.module.ts';
import { onlinePaymentsModule } from './modules/orders/online/online-payments.module.ts';
import { ordersModule } from './modules/orders/orders.module.ts';
import { refundsModule } from './modules/orders/refunds/refunds.module.ts';
import { outboxModule } from './modules/outbox/outbox.module.ts';
import { paymentAccountsModule } from './modules/payment-accounts/payment-accounts.module.ts';
import { paymentChannelsModule } from './modules/payment-channels/payment-channels.module.ts';
import { paymentSandboxModule } from './modules/payment-sandbox/payment-sandbox.module.ts';
import { personalDataModule } from './modules/personal-data/personal-data.module.ts';
import { phonesModule } from './modules/phones/phones.module.ts';
import { preferencesModule } from './modules/preferences/preferences.module.ts';
import { quotasModule } from './modules/quotas/quotas.module.ts';
import { reconciliationModule } from './modules/reconciliation/reconciliation.module.ts';
import { registrationBulksModule } from './modules/registration-bulks/bulks.module.ts';
import { registrationFilesModule } from './modules/registration-files/registration-files.module.ts';
import { registrationFormsModule } from './modules/registration-forms/registration-forms.module.ts';
import { registrationTypesModule } from './modules/registration-types/registration-types.module.ts';
import { registrationsModule } from './modules/registrations/registrations.module.ts';
import { remindersModule } from './modules/reminders/reminders.module.ts';
import { rolesModule } from './modules/roles/roles.module.ts';
import { savedViewsModule } from './modules/saved-views/saved-views.module.ts';
import { sceneEventsModule } from './modules/scene-events/scene-events.module.ts';
import { sellersModule } from './modules/sellers/sellers.module.ts';
import { sendersModule } from './modules/senders/senders.module.ts';
import { serialRulesModule } from './modules/serial-rules/serial-rules.module.ts';
import { sessionsModule } from './modules/sessions/sessions.module.ts';
import { settingsModule } from './modules/settings/settings.module.ts';
import { signInLogsModule } from './modules/sign-in-logs/sign-in-logs.module.ts';
import { signInModule } from './modules/sign-in/sign-in.module.ts';
import { singleSignOnModule } from './modules/single-sign-on/single-sign-on.module.ts';
import { smsChannelsModule } from './modules/sms-channels/sms-channels.module.ts';
import { smsSignsModule } from './modules/sms-signs/sms-signs.module.ts';
import { smsTemplatesModule } from './modules/sms-templates/sms-templates.module.ts';
import { statisticsModule } from './modules/statistics/statistics.module.ts';
import { staysModule } from './modules/stays/stays.module.ts';
import { suppressionsModule } from './modules/suppressions/suppressions.module.ts';
import { systemTokensModule } from './modules/system-tokens/system-tokens.module.ts';
import { tagsModule } from './modules/tags/tags.module.ts';
import { tasksModule } from './modules/tasks/tasks.module.ts';
import { teamsModule } from './modules/teams/teams.module.ts';
import { trustedDevicesModule } from './modules/trusted-devices/trusted-devices.module.ts';
import { twoFactorModule } from './modules/two-factor/two-factor.module.ts';
import { vouchersModule } from './modules/vouchers/vouchers.module.ts';
import { webMessagesModule } from './modules/web-messages/web-messages.module.ts';

/** Every noun of the server. Chores run in this order, and personal data is shown and cleared in it. */
export const MODULES = [
  accountModule,
  adminsModule,
  applicationsModule,
  attendeesModule,
  businessLogsModule,
  companyModule,
  customersModule,
  departmentsModule,
  dictionariesModule,
  exportsModule,
  filesModule,
  homeModule,
  housekeepingModule,
  importsModule,
  meetingSessionsModule,
  registrationsModule,
  registrationBulksModule,
  registrationFilesModule,
  registrationFormsModule,
  logRetentionModule,
  meetingHoldersModule,
  meetingsModule,
  membersModule,
  menusModule,
  onlineUsersModule,
  ordersModule,
  vouchersModule,
  meetingFilesModule,
  webMessagesModule,
  noticesModule,
  noticeStartsModule,
  deliveriesModule,
  bankLinesModule,
  reconciliationModule,
  archivesModule,
  refundsModule,
  paymentChannelsModule,
  paymentSandboxModule,
  onlinePaymentsModule,
  invoicesModule,
  invoiceLinesModule,
  invoicePoliciesModule,
  ownInvoicesModule,
  redBulksModule,
  outboxModule,
  personalDataModule,
  phonesModule,
  preferencesModule,
  registrationTypesModule,
  tagsModule,
  teamsModule,
  hotelsModule,
  feeItemsModule,
  discountRulesModule,
  invitationsModule,
  rolesModule,
  savedViewsModule,
  serialRulesModule,
  sceneEventsModule,
  sellersModule,
  paymentAccountsModule,
  invoiceTitlesModule,
  sessionsModule,
  settingsModule,
  signInModule,
  signInLogsModule,
  singleSignOnModule,
  messageLinksModule,
  quotasModule,
  remindersModule,
  statisticsModule,
  badgesModule,
  checkInPointsModule,
  checkInsModule,
  mailTemplatesModule,
  messageScenesModule,
  messageValuesModule,
  sendersModule,
  smsChannelsModule,
  smsSignsModule,
  smsTemplatesModule,
  suppressionsModule,
  staysModule,
  systemTokensModule,
  tasksModule,
  trustedDevicesModule,
  twoFactorModule,
  carbonDataModule,
  carbonCategoriesModule,
  carbonAreasModule,
  carbonFactorsModule,
  carbonParametersModule,
  carbonActivitiesModule,
  carbonStatisticsModule,
] as const;

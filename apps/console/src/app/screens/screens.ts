import type { Screen } from '../../shared/page/screen.ts';
import { screens as account } from '../../features/account/account.screens.ts';
import { screens as admins } from '../../features/admins/admins.screens.ts';
import { screens as applications } from '../../features/applications/applications.screens.ts';
import { screens as businessLogs } from '../../features/business-logs/business-logs.screens.ts';
import { screens as company } from '../../features/company/company.screens.ts';
import { screens as customers } from '../../features/customers/customers.screens.ts';
import { screens as deliveries } from '../../features/deliveries/deliveries.screens.ts';
import { screens as departments } from '../../features/departments/departments.screens.ts';
import { screens as dictionaries } from '../../features/dictionaries/dictionaries.screens.ts';
import { screens as exports } from '../../features/exports/exports.screens.ts';
import { screens as home } from '../../features/home/home.screens.ts';
import { screens as notices } from '../../features/notices/notices.screens.ts';
import { screens as badges } from '../../features/badges/badges.screens.ts';
import { screens as checkInPoints } from '../../features/check-in-points/check-in-points.screens.ts';
import { screens as checkInRecords } from '../../features/check-in-records/check-in-records.screens.ts';
import { screens as checkInScan } from '../../features/check-in-scan/check-in-scan.screens.ts';
import { screens as reminders } from '../../features/reminders/reminders.screens.ts';
import { screens as statistics } from '../../features/statistics/statistics.screens.ts';
import { screens as onlineUsers } from '../../features/online-users/online-users.screens.ts';
import { screens as registrations } from '../../features/registrations/registrations.screens.ts';
import { screens as registrationForms } from '../../features/registration-forms/registration-forms.screens.ts';
import { screens as roles } from '../../features/roles/roles.screens.ts';
import { screens as meetingSessions } from '../../features/meeting-sessions/meeting-sessions.screens.ts';
import { screens as meetingFiles } from '../../features/meeting-files/meeting-files.screens.ts';
import { screens as meetings } from '../../features/meetings/meetings.screens.ts';
import { screens as members } from '../../features/members/members.screens.ts';
import { screens as menus } from '../../features/menus/menus.screens.ts';
import { screens as registrationTypes } from '../../features/registration-types/registration-types.screens.ts';
import { screens as tags } from '../../features/tags/tags.screens.ts';
import { screens as teams } from '../../features/teams/teams.screens.ts';
import { screens as discountRules } from '../../features/discount-rules/discount-rules.screens.ts';
import { screens as feeItems } from '../../features/fee-items/fee-items.screens.ts';
import { screens as hotels } from '../../features/hotels/hotels.screens.ts';
import { screens as invitations } from '../../features/invitations/invitations.screens.ts';
import { screens as sellers } from '../../features/sellers/sellers.screens.ts';
import { screens as paymentAccounts } from '../../features/payment-accounts/payment-accounts.screens.ts';
import { screens as invoiceTitles } from '../../features/invoice-titles/invoice-titles.screens.ts';
import { screens as orders } from '../../features/orders/orders.screens.ts';
import { screens as reconciliation } from '../../features/reconciliation/reconciliation.screens.ts';
import { screens as bankLines } from '../../features/bank-lines/bank-lines.screens.ts';
import { screens as vouchers } from '../../features/vouchers/vouchers.screens.ts';
import { screens as webMessages } from '../../features/web-messages/web-messages.screens.ts';
import { screens as invoices } from '../../features/invoices/invoices.screens.ts';
import { screens as refunds } from '../../features/refunds/refunds.screens.ts';
import { screens as outbox } from '../../features/outbox/outbox.screens.ts';
import { screens as serialRules } from '../../features/serial-rules/serial-rules.screens.ts';
import { screens as settings } from '../../features/settings/settings.screens.ts';
import { screens as showcase } from '../../features/showcase/showcase.screens.ts';
import { screens as signInLogs } from '../../features/sign-in-logs/sign-in-logs.screens.ts';
import { screens as quotas } from '../../features/quotas/quotas.screens.ts';
import { screens as mailTemplates } from '../../features/mail-templates/mail-templates.screens.ts';
import { screens as messageScenes } from '../../features/message-scenes/message-scenes.screens.ts';
import { screens as senders } from '../../features/senders/senders.screens.ts';
import { screens as smsChannels } from '../../features/sms-channels/sms-channels.screens.ts';
import { screens as smsSigns } from '../../features/sms-signs/sms-signs.screens.ts';
import { screens as smsTemplates } from '../../features/sms-templates/sms-templates.screens.ts';
import { screens as suppressions } from '../../features/suppressions/suppressions.screens.ts';
import { screens as tasks } from '../../features/tasks/tasks.screens.ts';
import { screens as carbonCategories } from '../../features/carbon-categories/carbon-categories.screens.ts';
import { screens as carbonAreas } from '../../features/carbon-areas/carbon-areas.screens.ts';
import { screens as carbonFactors } from '../../features/carbon-factors/carbon-factors.screens.ts';
import { screens as carbonParameters } from '../../features/carbon-parameters/carbon-parameters.screens.ts';
import { screens as carbonActivities } from '../../features/carbon-activities/carbon-activities.screens.ts';
import { screens as carbonStatistics } from '../../features/carbon-statistics/carbon-statistics.screens.ts';
import { screens as carbonOverview } from '../../features/carbon-overview/carbon-overview.screens.ts';
import { screens as app } from '../pages/app.screens.ts';

/** Every page of the console. The server's menu picks from them by their component. */
export const screens: Screen[] = [
  ...app,
  ...home,
  ...account,
  ...admins,
  ...applications,
  ...departments,
  ...customers,
  ...company,
  ...registrations,
  ...roles,
  ...menus,
  ...dictionaries,
  ...settings,
  ...serialRules,
  ...businessLogs,
  ...signInLogs,
  ...onlineUsers,
  ...meetingFiles,
  ...meetings,
  ...meetingSessions,
  ...members,
  ...registrationTypes,
  ...tags,
  ...teams,
  ...hotels,
  ...feeItems,
  ...discountRules,
  ...invitations,
  ...registrationForms,
  ...sellers,
  ...paymentAccounts,
  ...invoiceTitles,
  ...quotas,
  ...mailTemplates,
  ...messageScenes,
  ...senders,
  ...smsChannels,
  ...smsSigns,
  ...smsTemplates,
  ...suppressions,
  ...orders,
  ...vouchers,
  ...webMessages,
  ...notices,
  ...reminders,
  ...statistics,
  ...badges,
  ...checkInPoints,
  ...checkInRecords,
  ...checkInScan,
  ...deliveries,
  ...bankLines,
  ...reconciliation,
  ...refunds,
  ...invoices,
  ...outbox,
  ...exports,
  ...tasks,
  ...showcase,
  ...carbonCategories,
  ...carbonAreas,
  ...carbonFactors,
  ...carbonParameters,
  ...carbonActivities,
  ...carbonStatistics,
  ...carbonOverview,
];

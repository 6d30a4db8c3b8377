import type { Migration } from 'kysely/migration';
import { carbonEvidence } from './0130-carbon-evidence.ts';
import { carbonPeople } from './0131-carbon-people.ts';
import { first } from './0001-first.ts';
import { preferences } from './0002-preferences.ts';
import { livingAdmins } from './0003-living-admins.ts';
import { screenLock } from './0004-screen-lock.ts';
import { files } from './0005-files.ts';
import { roles } from './0006-roles.ts';
import { companies } from './0007-companies.ts';
import { logs } from './0008-logs.ts';
import { platformLists } from './0009-platform-lists.ts';
import { tasks } from './0010-tasks.ts';
import { savedViews } from './0011-saved-views.ts';
import { logWords } from './0012-log-words.ts';
import { knownBrowsers } from './0013-known-browsers.ts';
import { secondSteps } from './0014-second-steps.ts';
import { rowWords } from './0015-row-words.ts';
import { listIndexes } from './0016-list-indexes.ts';
import { meetingRoles } from './0017-meeting-roles.ts';
import { halfSessions } from './0018-half-sessions.ts';
import { demoMark } from './0020-demo-mark.ts';
import { narrowLogKeys } from './0021-narrow-log-keys.ts';
import { singleSignOn } from './0022-single-sign-on.ts';
import { retriedTasks } from './0023-retried-tasks.ts';
import { settingNames } from './0024-setting-names.ts';
import { tableChanges } from './0025-table-changes.ts';
import { meetings } from './0026-meetings.ts';
import { allMeetings } from './0027-all-meetings.ts';
import { onceKeys } from './0029-once-keys.ts';
import { members } from './0032-members.ts';
import { hotels } from './0036-hotels.ts';
import { invitations } from './0037-invitations.ts';
import { attendees } from './0039-attendees.ts';
import { stays } from './0040-stays.ts';
import { registrationAnswers } from './0038-registration-answers.ts';
import { registrations } from './0035-registrations.ts';
import { registrationCounts } from './0044-registration-counts.ts';
import { proofs } from './0045-proofs.ts';
import { answerValues } from './0047-answer-values.ts';
import { feeItems } from './0052-fee-items.ts';
import { meetingScopes } from './0049-meeting-scopes.ts';
import { billingData } from './0050-billing-data.ts';
import { meetingPayment } from './0051-meeting-payment.ts';
import { orders } from './0054-orders.ts';
import { ordersToOpen } from './0055-orders-to-open.ts';
import { vouchers } from './0058-vouchers.ts';
import { bankLines } from './0059-bank-lines.ts';
import { refunds } from './0057-refunds.ts';
import { registrationSettings } from './0033-registration-settings.ts';
import { registrationForms } from './0034-registration-forms.ts';
import { registrationBulks } from './0043-registration-bulks.ts';
import { personalData } from './0042-personal-data.ts';
import { imports } from './0031-imports.ts';
import { invoices } from './0060-invoices.ts';
import { reconciliation } from './0062-reconciliation.ts';
import { invoiceTeams } from './0067-invoice-teams.ts';
import { onlinePayment } from './0065-online-payment.ts';
import { discountRules } from './0061-discount-rules.ts';
import { invoiceChannels } from './0063-invoice-channels.ts';
import { moneyIndexes } from './0070-money-indexes.ts';
import { orderSums } from './0071-order-sums.ts';
import { smsChannels } from './0080-sms-channels.ts';
import { senders } from './0081-senders.ts';
import { smsSigns } from './0083-sms-signs.ts';
import { smsTemplates } from './0084-sms-templates.ts';
import { mailTemplates } from './0085-mail-templates.ts';
import { ownInvoices } from './0068-own-invoices.ts';
import { exports } from './0030-exports.ts';
import { importOptions } from './0041-import-options.ts';
import { prices } from './0066-prices.ts';
import { meetingFiles } from './0086-meeting-files.ts';
import { defaultFolders } from './0087-default-folders.ts';
import { webMessages } from './0088-web-messages.ts';
import { notices } from './0092-notices.ts';
import { deliveryReceipts } from './0094-delivery-receipts.ts';
import { suppressions } from './0089-suppressions.ts';
import { sendQuotas } from './0090-send-quotas.ts';
import { messageLinks } from './0091-message-links.ts';
import { messageScenes } from './0093-message-scenes.ts';
import { sceneEvents } from './0095-scene-events.ts';
import { invoicePushes } from './0098-invoice-pushes.ts';
import { badges } from './0102-badges.ts';
import { badgeLogos } from './0120-badge-logos.ts';
import { registrationPushes } from './0140-registration-pushes.ts';
import { registrationAreas } from './0150-registration-areas.ts';
import { textStatistics } from './0160-text-statistics.ts';
import { mailsInASecond } from './0165-mails-in-a-second.ts';
import { proofsOfSigns } from './0170-proofs-of-signs.ts';
import { unfinishedNotices } from './0166-unfinished-notices.ts';
import { areasOfClearedMembers } from './0173-areas-of-cleared-members.ts';
import { peopleOfActivities } from './0174-people-of-activities.ts';
import { calculationsWithoutATask } from './0179-calculations-without-a-task.ts';
import { inputsOfCalculations } from './0180-inputs-of-calculations.ts';
import { contentsOfCarbonReports } from './0181-contents-of-carbon-reports.ts';
import { daysOfPayments } from './0182-days-of-payments.ts';
import { lastPassages } from './0175-last-passages.ts';
import { invitationsAtNight } from './0187-invitations-at-night.ts';
import { listingAndReviewOfNotices } from './0188-listing-and-review-of-notices.ts';
import { meetingsOfLinks } from './0189-meetings-of-links.ts';
import { encryptedFiles } from './0190-encrypted-files.ts';
import { lastUsesOfSmsTemplates } from './0195-last-uses-of-sms-templates.ts';
import { figuresOfReports } from './0201-figures-of-reports.ts';
import { repeatedTexts } from './0202-repeated-texts.ts';
import { rowsByRegistration } from './0203-rows-by-registration.ts';
import { domainsOfSenders } from './0199-domains-of-senders.ts';
import { attachmentsOfMails } from './0198-attachments-of-mails.ts';
import { checkInPoints } from './0100-check-in-points.ts';
import { checkInRecords } from './0101-check-in-records.ts';
import { scenesWithoutWebMessages } from './0099-scenes-without-web-messages.ts';
import { reminders } from './0096-reminders.ts';
import { carbonData } from './0110-carbon-data.ts';
import { carbonAccounts } from './0111-carbon-accounts.ts';
import { questionsToChannels } from './0183-questions-to-channels.ts';
import { ratesOfTypePrices } from './0184-rates-of-type-prices.ts';
import { exchangesWithoutReversals } from './0185-exchanges-without-reversals.ts';

/** In order, never edited once released; a name that is not here belongs to a newer program. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-preferences': preferences,
  '0003-living-admins': livingAdmins,
  '0004-screen-lock': screenLock,
  '0005-files': files,
  '0006-roles': roles,
  '0007-companies': companies,
  '0008-logs': logs,
  '0009-platform-lists': platformLists,
  '0010-tasks': tasks,
  '0011-saved-views': savedViews,
  '0012-log-words': logWords,
  '0013-known-browsers': knownBrowsers,
  '0014-second-steps': secondSteps,
  '0015-row-words': rowWords,
  '0016-list-indexes': listIndexes,
  '0017-meeting-roles': meetingRoles,
  '0018-half-sessions': halfSessions,
  '0020-demo-mark': demoMark,
  '0021-narrow-log-keys': narrowLogKeys,
  '0022-single-sign-on': singleSignOn,
  '0023-retried-tasks': retriedTasks,
  '0024-setting-names': settingNames,
  '0025-table-changes': tableChanges,
  '0026-meetings': meetings,
  '0027-all-meetings': allMeetings,
  '0029-once-keys': onceKeys,
  '0030-exports': exports,
  '0031-imports': imports,
  '0032-members': members,
  '0033-registration-settings': registrationSettings,
  '0034-registration-forms': registrationForms,
  '0035-registrations': registrations,
  '0036-hotels': hotels,
  '0037-invitations': invitations,
  '0038-registration-answers': registrationAnswers,
  '0039-attendees': attendees,
  '0040-stays': stays,
  '0041-import-options': importOptions,
  '0042-personal-data': personalData,
  '0043-registration-bulks': registrationBulks,
  '0044-registration-counts': registrationCounts,
  '0045-proofs': proofs,
  '0047-answer-values': answerValues,
  '0049-meeting-scopes': meetingScopes,
  '0050-billing-data': billingData,
  '0051-meeting-payment': meetingPayment,
  '0052-fee-items': feeItems,
  '0054-orders': orders,
  '0055-orders-to-open': ordersToOpen,
  '0058-vouchers': vouchers,
  '0059-bank-lines': bankLines,
  '0057-refunds': refunds,
  '0060-invoices': invoices,
  '0062-reconciliation': reconciliation,
  '0065-online-payment': onlinePayment,
  '0061-discount-rules': discountRules,
  '0063-invoice-channels': invoiceChannels,
  '0067-invoice-teams': invoiceTeams,
  '0066-prices': prices,
  '0070-money-indexes': moneyIndexes,
  '0068-own-invoices': ownInvoices,
  '0071-order-sums': orderSums,
  '0080-sms-channels': smsChannels,
  '0081-senders': senders,
  '0083-sms-signs': smsSigns,
  '0084-sms-templates': smsTemplates,
  '0085-mail-templates': mailTemplates,
  '0086-meeting-files': meetingFiles,
  '0087-default-folders': defaultFolders,
  '0088-web-messages': webMessages,
  '0092-notices': notices,
  '0094-delivery-receipts': deliveryReceipts,
  '0089-suppressions': suppressions,
  '0090-send-quotas': sendQuotas,
  '0091-message-links': messageLinks,
  '0093-message-scenes': messageScenes,
  '0095-scene-events': sceneEvents,
  '0096-reminders': reminders,
  '0098-invoice-pushes': invoicePushes,
  '0099-scenes-without-web-messages': scenesWithoutWebMessages,
  '0100-check-in-points': checkInPoints,
  '0101-check-in-records': checkInRecords,
  '0110-carbon-data': carbonData,
  '0111-carbon-accounts': carbonAccounts,
  '0102-badges': badges,
  '0120-badge-logos': badgeLogos,
  '0130-carbon-evidence': carbonEvidence,
  '0131-carbon-people': carbonPeople,
  '0140-registration-pushes': registrationPushes,
  '0150-registration-areas': registrationAreas,
  '0160-text-statistics': textStatistics,
  '0165-mails-in-a-second': mailsInASecond,
  '0166-unfinished-notices': unfinishedNotices,
  '0170-proofs-of-signs': proofsOfSigns,
  '0173-areas-of-cleared-members': areasOfClearedMembers,
  '0174-people-of-activities': peopleOfActivities,
  '0175-last-passages': lastPassages,
  '0179-calculations-without-a-task': calculationsWithoutATask,
  '0180-inputs-of-calculations': inputsOfCalculations,
  '0181-contents-of-carbon-reports': contentsOfCarbonReports,
  '0182-days-of-payments': daysOfPayments,
  '0183-questions-to-channels': questionsToChannels,
  '0184-rates-of-type-prices': ratesOfTypePrices,
  '0185-exchanges-without-reversals': exchangesWithoutReversals,
  '0187-invitations-at-night': invitationsAtNight,
  '0188-listing-and-review-of-notices': listingAndReviewOfNotices,
  '0189-meetings-of-links': meetingsOfLinks,
  '0190-encrypted-files': encryptedFiles,
  '0195-last-uses-of-sms-templates': lastUsesOfSmsTemplates,
  '0198-attachments-of-mails': attachmentsOfMails,
  '0199-domains-of-senders': domainsOfSenders,
  '0201-figures-of-reports': figuresOfReports,
  '0202-repeated-texts': repeatedTexts,
  '0203-rows-by-registration': rowsByRegistration,
};

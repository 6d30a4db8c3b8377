/** All calls and refusals: the server mounts them, the API document lists them, and tests iterate over them. */
import * as invoices from '../invoices/index.ts';
import { attendeeCalls } from '../attendees/index.ts';
import * as account from '../account/index.ts';
import * as admins from '../admins/index.ts';
import * as applications from '../applications/index.ts';
import * as businessLogs from '../business-logs/index.ts';
import * as company from '../company/index.ts';
import * as customers from '../customers/index.ts';
import * as departments from '../departments/index.ts';
import * as dictionaries from '../dictionaries/index.ts';
import * as exports from '../exports/index.ts';
import * as discountRules from '../discount-rules/index.ts';
import * as feeItems from '../fee-items/index.ts';
import * as files from '../files/index.ts';
import * as home from '../home/index.ts';
import * as noticeStarts from '../notice-starts/index.ts';
import * as meetingFiles from '../meeting-files/index.ts';
import * as meetings from '../meetings/index.ts';
import * as meetingSessions from '../meeting-sessions/index.ts';
import * as deliveries from '../deliveries/index.ts';
import * as members from '../members/index.ts';
import * as notices from '../notices/index.ts';
import * as menus from '../menus/index.ts';
import * as orders from '../orders/index.ts';
import * as bankLines from '../bank-lines/index.ts';
import * as archives from '../archives/index.ts';
import * as reconciliation from '../reconciliation/index.ts';
import * as vouchers from '../vouchers/index.ts';
import * as webMessages from '../web-messages/index.ts';
import * as refunds from '../refunds/index.ts';
import * as outbox from '../outbox/index.ts';
import * as onlineUsers from '../online-users/index.ts';
import * as personalData from '../personal-data/index.ts';
import * as preferences from '../preferences/index.ts';
import * as registrations from '../registrations/index.ts';
import * as registrationTypes from '../registration-types/index.ts';
import * as tags from '../tags/index.ts';
import * as teams from '../teams/index.ts';
import * as hotels from '../hotels/index.ts';
import * as invitations from '../invitations/index.ts';
import * as registrationForms from '../registration-forms/index.ts';
import * as roles from '../roles/index.ts';
import * as savedViews from '../saved-views/index.ts';
import * as serialNumbers from '../serial-rules/index.ts';
import * as sessions from '../sign-in/index.ts';
import * as settings from '../settings/index.ts';
import * as signInLogs from '../sign-in-logs/index.ts';
import * as singleSignOn from '../single-sign-on/index.ts';
import * as quotas from '../quotas/index.ts';
import * as statistics from '../statistics/index.ts';
import * as badges from '../badges/index.ts';
import * as checkInPoints from '../check-in-points/index.ts';
import * as checkIns from '../check-ins/index.ts';
import * as reminders from '../reminders/index.ts';
import * as mailTemplates from '../mail-templates/index.ts';
import * as messageScenes from '../message-scenes/index.ts';
import * as senders from '../senders/index.ts';
import * as smsChannels from '../sms-channels/index.ts';
import * as smsSigns from '../sms-signs/index.ts';
import * as smsTemplates from '../sms-templates/index.ts';
import * as suppressions from '../suppressions/index.ts';
import * as carbonCategories from '../carbon-categories/index.ts';
import * as carbonAreas from '../carbon-areas/index.ts';
import * as carbonFactors from '../carbon-factors/index.ts';
import * as carbonParameters from '../carbon-parameters/index.ts';
import * as carbonActivities from '../carbon-activities/index.ts';
import * as carbonStatistics from '../carbon-statistics/index.ts';
import * as stays from '../stays/index.ts';
import * as systemTokens from '../system-tokens/index.ts';
import * as imports from '../imports/index.ts';
import * as sellers from '../sellers/index.ts';
import * as paymentAccounts from '../payment-accounts/index.ts';
import * as invoiceTitles from '../invoice-titles/index.ts';
import * as tasks from '../tasks/index.ts';
import { baseErrors, type Refusal } from '../base/errors.ts';
import { lifecycleErrors } from '../base/lifecycle.ts';
import type { Endpoint } from '../base/endpoint.ts';
import type { AnyRecord } from '../base/record.ts';

const features = {
  stays,
  systemTokens,
  sessions,
  singleSignOn,
  account,
  applications,
  menus,
  admins,
  roles,
  departments,
  customers,
  company,
  serialNumbers,
  businessLogs,
  signInLogs,
  onlineUsers,
  dictionaries,
  settings,
  home,
  personalData,
  preferences,
  savedViews,
  files,
  meetingFiles,
  noticeStarts,
  meetings,
  meetingSessions,
  registrations,
  deliveries,
  members,
  notices,
  registrationTypes,
  tags,
  teams,
  hotels,
  invitations,
  feeItems,
  discountRules,
  registrationForms,
  sellers,
  paymentAccounts,
  invoiceTitles,
  quotas,
  reminders,
  statistics,
  badges,
  checkInPoints,
  checkIns,
  mailTemplates,
  messageScenes,
  senders,
  smsChannels,
  smsSigns,
  smsTemplates,
  suppressions,
  tasks,
  orders,
  vouchers,
  webMessages,
  bankLines,
  reconciliation,
  archives,
  refunds,
  invoices,
  outbox,
  imports,
  exports,
  carbonCategories,
  carbonAreas,
  carbonFactors,
  carbonParameters,
  carbonActivities,
  carbonStatistics,
};

/** The properties of an object without reading the lazy ones, which are schemas. */
const valuesOf = (object: object): [string, unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, { value }]) => [name, value]);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

const single: Record<string, Endpoint> = Object.fromEntries(
  Object.values(features).flatMap((feature) => Object.entries(feature).filter(([, value]) => isEndpoint(value))),
);

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'noun' in value && 'fields' in value && 'draft' in value;

/** Records by the name of their constant. */
export const records: Record<string, AnyRecord> = Object.fromEntries(
  Object.values(features).flatMap((feature) => Object.entries(feature).filter(([, value]) => isRecord(value))),
);
/** Calls that are created together, such as those of an import: `adminImports.upload`. */
const groupOf = ([name, value]: [string, unknown]): [string, Endpoint][] =>
  typeof value === 'object' && value !== null
    ? valuesOf(value).flatMap(([part, call]): [string, Endpoint][] =>
        isEndpoint(call) ? [[`${name}.${part}`, call]] : [],
      )
    : [];
const known = new Set(Object.values(single));
/** Calls by the name of their constant. Calls of a group are included only if they have no constant of their own. */
export const endpoints: Record<string, Endpoint> = {
  ...single,
  ...Object.fromEntries(
    Object.values(features)
      .flatMap((feature) => Object.entries(feature).flatMap(groupOf))
      .filter(([, call]) => !known.has(call)),
  ),
};

/** Calls of the console and those of attendees. */
export const everyCall: Record<string, Endpoint> = { ...endpoints, ...attendeeCalls };

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const areRefusals = (value: unknown): value is Record<string, Refusal> =>
  typeof value === 'object' &&
  value !== null &&
  valuesOf(value).length > 0 &&
  valuesOf(value).every(([, each]) => isRefusal(each));

/** Refusals by the name of their constant. */
export const refusals: Record<string, Record<string, Refusal>> = {
  baseErrors,
  lifecycleErrors,
  ...Object.fromEntries(
    Object.values(features).flatMap((feature) => Object.entries(feature).filter(([, value]) => areRefusals(value))),
  ),
};

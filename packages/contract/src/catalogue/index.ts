/** Every call and every refusal there is: what the server must mount, the API document shows and the tests walk. */
import * as account from '../account/index.ts';
import * as admins from '../admins/index.ts';
import * as applications from '../applications/index.ts';
import * as businessLogs from '../business-logs/index.ts';
import * as company from '../company/index.ts';
import * as customers from '../customers/index.ts';
import * as departments from '../departments/index.ts';
import * as dictionaries from '../dictionaries/index.ts';
import * as exports from '../exports/index.ts';
import * as files from '../files/index.ts';
import * as home from '../home/index.ts';
import * as meetings from '../meetings/index.ts';
import * as meetingSessions from '../meeting-sessions/index.ts';
import * as menus from '../menus/index.ts';
import * as outbox from '../outbox/index.ts';
import * as onlineUsers from '../online-users/index.ts';
import * as preferences from '../preferences/index.ts';
import * as roles from '../roles/index.ts';
import * as savedViews from '../saved-views/index.ts';
import * as serialNumbers from '../serial-rules/index.ts';
import * as sessions from '../sign-in/index.ts';
import * as settings from '../settings/index.ts';
import * as signInLogs from '../sign-in-logs/index.ts';
import * as singleSignOn from '../single-sign-on/index.ts';
import * as systemTokens from '../system-tokens/index.ts';
import * as tasks from '../tasks/index.ts';
import { baseErrors, type Refusal } from '../base/errors.ts';
import { lifecycleErrors } from '../base/lifecycle.ts';
import type { Endpoint } from '../base/endpoint.ts';

const features = {
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
  preferences,
  savedViews,
  files,
  meetings,
  meetingSessions,
  tasks,
  outbox,
  exports,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Calls by the name of their constant. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.values(features).flatMap((feature) => Object.entries(feature).filter(([, value]) => isEndpoint(value))),
);

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const areRefusals = (value: unknown): value is Record<string, Refusal> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isRefusal);

/** Refusals by the name of their constant. */
export const refusals: Record<string, Record<string, Refusal>> = {
  baseErrors,
  lifecycleErrors,
  ...Object.fromEntries(
    Object.values(features).flatMap((feature) => Object.entries(feature).filter(([, value]) => areRefusals(value))),
  ),
};

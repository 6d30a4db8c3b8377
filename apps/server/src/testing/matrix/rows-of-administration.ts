import { listed, type Rows } from './row.ts';

/** Logs, roles, departments and what the platform keeps. */
export const ADMINISTRATION: Rows = {
  listBusinessLogs: { on: 'businessLog', reach: 'rows', input: ({ id }) => ({ requestId: id }), verdict: listed },
  getBusinessLog: { on: 'businessLog', reach: 'rows', input: ({ id }) => ({ id }) },
};

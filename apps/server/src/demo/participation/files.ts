import { exportAdmins } from '@huiwu/contract/admins';
import { rowProblems } from '@huiwu/contract/imports';
import { exportMembers, memberProblems } from '@huiwu/contract/members';
import { exportRegistrations, registrationImport } from '@huiwu/contract/registrations';
import { SERIAL_RULES } from '../../catalogue/serial-rules.ts';
import type { NewExportRow } from '../../modules/exports/exports.table.ts';
import type { NewImportJobRow, NewImportRowRow } from '../../modules/imports/imports.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { formatSerialNumber } from '../../modules/serial-rules/serial-numbers.rules.ts';
import type { Calendar } from '../calendar.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from './demo-meeting.ts';

/** Columns of the file, in its order. */
const FIELDS = ['name', 'phone', 'company', 'type'] as const;
const PHONE = 1;
const TYPE = 3;
const FAILED = 20;
/** Below the headings of the file. */
const FIRST_ROW = 2;
const IMPORTED_DAYS_AGO = 12;

const serialRule = {
  prefix: SERIAL_RULES.find(({ type }) => type === 'import')?.prefix ?? '',
  digits: 4,
  date_part: 'yyyyMMdd',
} as const;

/** A mistake in the cells of a row, and the sentence at its column. */
const MISTAKES: readonly ((cells: string[]) => { cells: string[]; column: number; message: string })[] = [
  (cells) => ({ cells: cells.with(PHONE, '1990000'), column: PHONE, message: memberProblems.phoneLength }),
  (cells) => ({ cells: cells.with(TYPE, '学生代表团'), column: TYPE, message: rowProblems.notFound('参会类型') }),
  (cells) => ({ cells, column: PHONE, message: rowProblems.exists }),
  (cells) => ({ cells: cells.with(PHONE, '1.99E+10'), column: PHONE, message: rowProblems.lostDigits }),
];

interface DemoImport {
  job: NewImportJobRow;
  rows: NewImportRowRow[];
}

const cellsOf = ({ name, phone = '', company = '' }: NewRegistrationRow) => [name, phone, company, '普通代表'];

const makeImportRows = (
  base: Pick<NewImportRowRow, 'job_id' | 'customer_id'>,
  imported: readonly NewRegistrationRow[],
  encrypt: (text: string) => string,
): NewImportRowRow[] => {
  const row = (at: number, cells: readonly string[] | undefined) => ({
    ...base,
    row_number: FIRST_ROW + at,
    cells: encrypt(JSON.stringify(cells)),
    problems: '[]',
    imported: '' as const,
    key_1: null,
    key_2: null,
    before: null,
  });
  const written = imported.map((registration, at): NewImportRowRow => {
    const target = { target_id: registration.id, target_version: 1 };
    return { ...row(at, cellsOf(registration)), result: 'new', imported: 'new', ...target };
  });
  const failed = imported.slice(0, FAILED).map((registration, at): NewImportRowRow => {
    const { cells, column, message } = MISTAKES[at % MISTAKES.length]?.(cellsOf(registration)) ?? {};
    const problems = JSON.stringify([{ column, message }]);
    return { ...row(written.length + at, cells), result: 'error', problems, target_id: null, target_version: null };
  });
  return [...written, ...failed];
};

/** A finished import of registrations, in which some rows failed. */
export const makeImport = (
  { owned, tracked, calendar }: DemoMeeting,
  registrations: readonly NewRegistrationRow[],
  encrypt: (text: string) => string,
): DemoImport => {
  const [id, customer_id] = [stableId('import', 1), owned.customer_id];
  const imported = registrations.filter(({ source }) => source === 'import');
  const labels = new Map(registrationImport.columns.map(({ name, label }) => [name, label]));
  return {
    rows: makeImportRows({ job_id: id, customer_id }, imported, encrypt),
    job: {
      id,
      customer_id,
      meeting_id: owned.meeting_id,
      noun: registrationImport.name,
      number: formatSerialNumber(serialRule, calendar.day(IMPORTED_DAYS_AGO), 1),
      state: 'done',
      mode: 'insert',
      file_name: '参会名单.csv',
      sheet: '',
      sheets: '[]',
      columns: JSON.stringify(FIELDS.map((field) => ({ heading: labels.get(field), field }))),
      headings_key: '',
      is_mapped: 1,
      activity: null,
      task_id: null,
      created_by: tracked.created_by,
      created_at: calendar.at(IMPORTED_DAYS_AGO, 14 * 60),
    },
  };
};

type ExportedList = Pick<NewExportRow, 'path' | 'title' | 'conditions' | 'columns' | 'format' | 'row_count'>;

/** Each list with the days since it was exported. */
const EXPORTED: readonly [number, ExportedList][] = [
  [
    9,
    {
      path: exportRegistrations.path,
      title: '参会人员',
      conditions: '报名状态：已确认',
      columns: '姓名、报名号、参会类型、报名状态、职务',
      format: 'xlsx',
      row_count: 648,
    },
  ],
  [
    7,
    {
      path: exportMembers.path,
      title: '参会人员库',
      conditions: '',
      columns: '姓名、性别、部门、职务、地区',
      format: 'csv',
      row_count: 3000,
    },
  ],
  [
    4,
    {
      path: exportAdmins.path,
      title: '管理员',
      conditions: '状态：启用',
      columns: '编号、姓名、部门、职务',
      format: 'xlsx',
      row_count: 46,
    },
  ],
];

/** Finished exports, the first of them in a meeting. Their files have expired, as they do after some hours. */
export const makeExports = (
  calendar: Calendar,
  { id, name, customerId }: { id: string; name: string; customerId: string },
  meetingCode: string,
): NewExportRow[] =>
  EXPORTED.map(([daysAgo, list], at) => ({
    id: stableId('export', at + 1),
    customer_id: customerId,
    created_by: id,
    admin_name: name,
    meeting_code: at === 0 ? meetingCode : null,
    state: 'ready',
    scope: 'all',
    ip: '203.0.113.20',
    file_id: null,
    created_at: calendar.at(daysAgo, 10 * 60),
    expires_at: calendar.at(daysAgo - 1, 10 * 60),
    ...list,
  }));

import { createHash } from 'node:crypto';
import { DEFAULT_FOLDERS } from '@huiwu/contract/meeting-files';
import type { NewFileRow } from '../modules/files/files.table.ts';
import type { NewFileFolderRow, NewMeetingFileRow } from '../modules/meeting-files/meeting-files.table.ts';
import { pdfOf } from '../platform/documents/pdf.ts';
import type { Calendar } from './calendar.ts';
import { CUSTOMERS } from './customers.ts';
import { MEETING_PLANS } from './meeting-plans.ts';
import { stableId } from './stable-ids.ts';
import type { DemoMeeting } from './participation/demo-meeting.ts';
import { voucherPicture } from './participation/voucher-pictures.ts';

const A4 = [210, 297] as const;
const ID_DIGITS = 32;
const TYPES = { pdf: 'application/pdf', png: 'image/png', txt: 'text/plain' } as const;
type Extension = keyof typeof TYPES;

const [MATERIALS, AGENDA, SLIDES, PHOTOS, , , OTHERS] = DEFAULT_FOLDERS;
/** A folder below the first one. */
const BELOW = '嘉宾手册';
const DAYS = ['第一天', '第二天', '第三天'];
const TALKS = ['开幕致辞', '行业趋势', '数字会展', '智能签到', '绿色会展', '数据安全', '会展金融', '国际合作'];

/** Folder, title and extension of each file. */
const FILES: readonly (readonly [folder: string, title: string, extension: Extension])[] = [
  [MATERIALS, '会议手册', 'pdf'],
  [MATERIALS, '参会须知', 'txt'],
  [MATERIALS, '交通指引', 'txt'],
  [MATERIALS, '会场平面图', 'png'],
  [MATERIALS, '周边餐饮', 'txt'],
  [BELOW, '嘉宾须知', 'txt'],
  [BELOW, '接站安排', 'txt'],
  ...DAYS.map((day) => [AGENDA, `${day}日程`, 'pdf'] as const),
  ...DAYS.map((day) => [AGENDA, `${day}日程（草稿）`, 'txt'] as const),
  ...TALKS.map((talk) => [SLIDES, `${talk}课件`, 'pdf'] as const),
  ...TALKS.map((talk) => [SLIDES, `${talk}摘要`, 'txt'] as const),
  ...['主会场', '签到台', '展区', '晚宴'].map((place) => [OTHERS, `${place}照片`, 'png'] as const),
  ...['上届合影', '主视觉', '背景板'].map((name) => [PHOTOS, name, 'png'] as const),
  ...['媒体通稿', '值班表', '联系人名单', '应急预案'].map((name) => [OTHERS, name, 'txt'] as const),
];

/** Not published yet. */
const UNFINISHED = '应急预案';
const DAY_MS = 86_400_000;

/** The folders of every meeting. */
export const makeFolders = (calendar: Calendar): NewFileFolderRow[] =>
  MEETING_PLANS.flatMap(({ customer, plannedDaysAgo, owner }, index) =>
    DEFAULT_FOLDERS.map((name, sort) => {
      const [at, by] = [calendar.at(plannedDaysAgo, 10 * 60), stableId('admin', owner)];
      return {
        id: stableId('fileFolder', (index + 1) * 100 + sort),
        customer_id: CUSTOMERS[customer].id,
        meeting_id: stableId('meeting', index + 1),
        parent_id: null,
        name,
        sort,
        created_at: at,
        created_by: by,
        updated_at: at,
        updated_by: by,
      };
    }),
  );

const folderId = (meeting: DemoMeeting, name: string): string => {
  const sort = DEFAULT_FOLDERS.findIndex((each) => each === name);
  return stableId('fileFolder', meeting.number * 100 + (sort === -1 ? DEFAULT_FOLDERS.length : sort));
};

const page = (title: string, meeting: DemoMeeting): Promise<Buffer> =>
  pdfOf({ title, size: A4, at: new Date(meeting.calendar.at(8, 600)) }, (document) => {
    document.fontSize(24).text(title, 60, 80);
    document.fontSize(12).text(meeting.plan.name, 60, 130);
  });

const contentOf = (meeting: DemoMeeting, title: string, extension: Extension): Promise<Buffer> | Buffer => {
  if (extension === 'pdf') return page(title, meeting);
  if (extension === 'png') return voucherPicture(['MEETING', 'PICTURE']);
  return Buffer.from(`${title}\r\n${meeting.plan.name}\r\n`);
};

const stateOf = (title: string, index: number) => {
  if (title.includes('草稿') || title === UNFINISHED) return 'draft' as const;
  return index % 7 === 6 ? ('hidden' as const) : ('published' as const);
};

const AUDIENCES = ['all', 'confirmed', 'admin'] as const;

const makeFile = async (meeting: DemoMeeting, index: number) => {
  const [folder, title, extension] = FILES[index] ?? [OTHERS, '', 'txt' as const];
  const at = meeting.calendar.at(8, 540 + index);
  const content = await contentOf(meeting, title, extension);
  const id = meeting.idOf('meetingFile', index + 1);
  const digest = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
  const state = stateOf(title, index);
  const file: NewFileRow = {
    id: digest(`meeting file ${id}`).slice(0, ID_DIGITS),
    customer_id: meeting.owned.customer_id,
    admin_id: meeting.tracked.created_by,
    name: `${title}.${extension}`,
    extension,
    type: TYPES[extension],
    size: content.length,
    sha256: digest(content),
    origin: 'generated',
    state: 'kept',
    created_at: at,
    changed_at: at,
  };
  const row: NewMeetingFileRow = {
    ...meeting.owned,
    ...meeting.tracked,
    id,
    title,
    folder_id: folderId(meeting, folder),
    file_id: file.id,
    file_name: file.name,
    extension,
    size: content.length,
    audience: AUDIENCES[index % AUDIENCES.length] ?? 'all',
    state,
    publish_at: state === 'draft' ? null : new Date(Date.parse(at) + DAY_MS).toISOString(),
    created_at: at,
    updated_at: at,
  };
  return { file, row, content };
};

/** Files of one meeting, a folder below another among them. */
export const makeMeetingFiles = async (meeting: DemoMeeting) => {
  const below: NewFileFolderRow = {
    ...meeting.owned,
    ...meeting.tracked,
    id: folderId(meeting, BELOW),
    parent_id: folderId(meeting, MATERIALS),
    name: BELOW,
    sort: DEFAULT_FOLDERS.length,
  };
  const files: Awaited<ReturnType<typeof makeFile>>[] = [];
  for (const index of FILES.keys()) files.push(await makeFile(meeting, index));
  return { below, files };
};

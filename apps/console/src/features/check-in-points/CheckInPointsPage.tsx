import {
  checkInPointCalls,
  checkInPointRecord,
  getCheckInPoint,
  type CheckInPoint,
  type CheckInPointRow,
} from '@huiwu/contract/check-in-points';
import { listMissing, scanTicket } from '@huiwu/contract/check-ins';
import { sendToMissing, START_POINTS_MAX } from '@huiwu/contract/notice-starts';
import { useQuery } from '@tanstack/react-query';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { formatMinute } from '../../shared/formats/times.ts';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { CHECK_IN_POINTS, pointOptionsQuery } from './check-in-points.queries.ts';

const typesOf = ({ types }: Pick<CheckInPointRow, 'types'>) =>
  types.length === 0 ? '所有类型' : types.map(({ name }) => name).join('、');

/** Characters of the year before month and day. */
const YEAR = 5;

const arrivedOf = ({ arrived, expected }: Pick<CheckInPointRow, 'arrived' | 'expected'>) => (
  <span className="number">
    {arrived} / {expected}
  </span>
);

/** When it is open: from, until, or always. */
const openOf = ({ openAt, closeAt }: Pick<CheckInPointRow, 'openAt' | 'closeAt'>): string => {
  if (openAt === null && closeAt === null) return '不限';
  if (closeAt === null) return `${formatMinute(openAt ?? '').slice(YEAR)} 起`;
  return openAt === null
    ? `${formatMinute(closeAt).slice(YEAR)} 止`
    : `${formatMinute(openAt).slice(YEAR)} – ${formatMinute(closeAt).slice(YEAR)}`;
};

const sessionFilter = optionFilterOf('session', '场次', () =>
  useQuery({ ...pointOptionsQuery(), select: ({ sessions }) => sessions }),
);

export const checkInPointsConsole = defineConsoleRecord<CheckInPointRow, CheckInPoint>({
  noun: CHECK_IN_POINTS,
  record: checkInPointRecord,
  calls: checkInPointCalls,
  show: [
    'name',
    'kind',
    'session',
    'types',
    'mode',
    'openAt',
    'closeAt',
    'arrived',
    'allowsUnpaid',
    'needsConfirm',
    'state',
  ],
  columns: {
    arrived: { title: '实到 / 应到', render: arrivedOf, width: 112 },
    types: { render: typesOf },
    openAt: { title: '时间窗', render: openOf, width: 184 },
    closeAt: { isExtra: true },
    name: { width: 136 },
    allowsUnpaid: { isExtra: true },
    needsConfirm: { isExtra: true },
    session: { isExtra: true },
  },
  factOf: { types: typesOf },
  filters: ['name', 'kind', sessionFilter, 'mode', 'state', 'createdAt'],
  sends: { call: sendToMissing, verb: '通知未签到', max: START_POINTS_MAX },
  actions: [
    {
      verb: '开始签到',
      to: scanTicket,
      isOffered: ({ state }) => state === 1,
      run: ({ id }, { navigate }) => navigate(`/checkin/scan?point=${id}`),
    },
    {
      verb: '未签到名单',
      to: listMissing,
      run: ({ id }, { navigate }) => navigate(`/checkin/record/missing?point=${id}`),
    },
  ],
  texts: {
    title: '签到点',
    description: '参会人员出示电子票的地方：大会签到、场次、用餐、领取资料和接送，各有自己的规则。',
    one: '签到点详情',
    empty: { hint: '新增签到点后，用扫码枪、摄像头或手机开始签到。', hasAdd: true },
    consequences: () => ({
      disable: '停用后不能在此签到，已有的签到记录不受影响。',
      delete: '删除后不能恢复。',
    }),
  },
  form: async () => (await import('./check-in-point-form.tsx')).checkInPointForm,
});

/** The points of the meeting that is open. */
export function CheckInPointsPage() {
  return <MeetingRecordsPage of={checkInPointsConsole} />;
}

/** One point with its rules and its history. */
export function CheckInPointDetailPage() {
  const { of } = useMeetingRecord(checkInPointsConsole);
  return <RecordPage of={of} get={getCheckInPoint} />;
}

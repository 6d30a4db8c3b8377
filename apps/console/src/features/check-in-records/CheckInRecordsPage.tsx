import {
  checkInCalls,
  checkInRecord,
  getCheckIn,
  listOperators,
  undoCheckIn,
  type CheckIn,
  type CheckInRow,
} from '@huiwu/contract/check-ins';
import { getRegistration } from '@huiwu/contract/registrations';
import { Tag } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { FieldCell } from '../../shared/records/fields/FieldCell.tsx';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { CHECK_INS } from '../../shared/check-ins/check-in-counts.queries.ts';
import { PointCounters } from '../../shared/check-ins/PointCounters.tsx';
import { pointFilter, typeFilter } from './record-filters.ts';
import { RecordViews } from './RecordViews.tsx';

/** The person, with a link to the registration. */
function Person({ row: { name, registration } }: { row: Pick<CheckInRow, 'name' | 'registration'> }) {
  const { can } = useAccess();
  if (registration === null) return '—';
  return can(getRegistration) ? <PageLink to={`/registration/list/detail/${registration}`}>{name}</PageLink> : name;
}

/** What was undone lets no one in any more. */
const resultOf = ({ result, undoneAt }: CheckInRow) =>
  undoneAt === null ? <FieldCell field={checkInRecord.fields.result} value={result} /> : <Tag>已撤销</Tag>;

export const checkInsConsole = defineConsoleRecord<CheckInRow, CheckIn>({
  noun: CHECK_INS,
  refreshes: ['registrations', 'check-in-points'],
  record: checkInRecord,
  calls: checkInCalls,
  show: [
    'name',
    'scannedAt',
    'point',
    'result',
    'company',
    'type',
    'direction',
    'method',
    'device',
    'operator',
    'isOffline',
    'regNo',
    'toldResult',
    'revisedAt',
    'undoneAt',
  ],
  columns: {
    result: { render: (row) => resultOf(row) },
    undoneAt: { isExtra: true },
    direction: { isExtra: true },
    regNo: { isExtra: true },
    toldResult: { isExtra: true },
    revisedAt: { isExtra: true },
    isOffline: { isExtra: true },
  },
  facts: (row) => [
    'name',
    'company',
    'type',
    'regNo',
    'point',
    'direction',
    'scannedAt',
    'result',
    ...(row.toldResult === '' ? [] : ['toldResult']),
    ...(row.revisedAt === null ? [] : ['revisedAt']),
    'method',
    'device',
    'operator',
    'isOffline',
    'createdAt',
    ...(row.undoneAt === null ? [] : ['undoneAt', 'undoneBy', 'undoReason']),
  ],
  factOf: { name: (row) => <Person row={row} /> },
  filters: [
    'name',
    pointFilter,
    'result',
    'toldResult',
    'company',
    typeFilter,
    'direction',
    'method',
    'device',
    'operator',
    'isOffline',
    'isUndone',
    'scannedAt',
  ],
  admins: { operator: listOperators },
  actions: [
    {
      verb: '撤销签到',
      to: undoCheckIn,
      layer: 'undo',
      isDangerous: true,
      isOffered: ({ result, undoneAt }) => result === 'ok' && undoneAt === null,
    },
  ],
  layers: {
    undo: {
      to: undoCheckIn,
      titleOf: (name) => `撤销签到 ${name}`,
      Layer: lazyChunk<RecordLayerProps<CheckInRow>>(async () => (await import('./UndoDrawer.tsx')).UndoDrawer),
    },
  },
  texts: {
    title: '签到记录',
    description: '每一次扫码都有记录，被拒绝的也在其中；离线时的扫码按校正后的时间排序判定。',
    one: '签到记录详情',
    empty: { hint: '在“扫码签到”中开始签到后，记录显示在这里。' },
  },
});

/** Every try of a ticket in the meeting that is open. */
export function CheckInRecordsPage() {
  return (
    <MeetingRecordsPage
      of={checkInsConsole}
      above={
        <>
          <RecordViews />
          <PointCounters />
        </>
      }
    />
  );
}

/** One try, with what became of it. */
export function CheckInRecordPage() {
  const { of } = useMeetingRecord(checkInsConsole);
  return <RecordPage of={of} get={getCheckIn} />;
}

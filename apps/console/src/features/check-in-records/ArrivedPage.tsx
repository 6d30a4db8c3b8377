import { arrivedCalls, arrivedRecord, type ArrivedPerson } from '@huiwu/contract/check-ins';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { FieldCell } from '../../shared/records/fields/FieldCell.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { PeopleAtPoint } from './PeopleAtPoint.tsx';
import { typeFilter } from './record-filters.ts';

/** The exact time, because the list proves who was present when. */
const moment = (name: 'firstInAt' | 'lastOutAt', at: string | null) => (
  <FieldCell field={arrivedRecord.fields[name]} value={at} isExact />
);

export const arrivedConsole = defineConsoleRecord<ArrivedPerson, ArrivedPerson>({
  noun: 'arrived',
  record: arrivedRecord,
  calls: arrivedCalls,
  show: ['name', 'company', 'type', 'regNo', 'firstInAt', 'lastOutAt', 'times'],
  columns: {
    company: { width: 176 },
    regNo: { width: 184 },
    firstInAt: { width: 168, render: ({ firstInAt }) => moment('firstInAt', firstInAt) },
    lastOutAt: { width: 168, render: ({ lastOutAt }) => moment('lastOutAt', lastOutAt) },
  },
  filters: ['name', 'company', typeFilter],
  texts: {
    title: '到场名单',
    description: '在签到点签到的人员，每人一行，有首次入场和最后离场的时间；已取消、已换人的也在其中。',
    list: '到场名单',
    counted: '人',
    empty: { title: '还没有人签到' },
  },
});

/** Who has come to a point, with the first time in and the last time out. */
export function ArrivedPage() {
  const { title, description } = arrivedConsole.texts;
  return (
    <PeopleAtPoint title={title} description={description} say={({ arrived }) => `实到 ${arrived} 人`}>
      {(within, frame) => <RecordsPage key={within.point} of={arrivedConsole} within={within} frame={frame} />}
    </PeopleAtPoint>
  );
}

import { missingCalls, missingRecord, type MissingPerson } from '@huiwu/contract/check-ins';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { PeopleAtPoint } from './PeopleAtPoint.tsx';
import { typeFilter } from './record-filters.ts';

const missingConsole = defineConsoleRecord<MissingPerson, MissingPerson>({
  noun: 'missing',
  record: missingRecord,
  calls: missingCalls,
  show: ['name', 'company', 'type', 'phone', 'regNo'],
  filters: ['name', 'company', typeFilter],
  texts: {
    title: '未签到名单',
    description: '应到而还没有签到的人员；在“签到点”中可以通知他们。',
    list: '未签到名单',
    counted: '人',
    empty: { title: '应到人员都已签到' },
  },
});

/** Who is expected at a point and has not come. */
export function MissingPage() {
  const { title, description } = missingConsole.texts;
  return (
    <PeopleAtPoint title={title} description={description} say={({ missing }) => `未签到 ${missing} 人`}>
      {(within, frame) => <RecordsPage key={within.point} of={missingConsole} within={within} frame={frame} />}
    </PeopleAtPoint>
  );
}

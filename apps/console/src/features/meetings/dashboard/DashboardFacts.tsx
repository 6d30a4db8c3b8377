import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { areaName } from '@huiwu/contract/base/areas';
import type { ReactNode } from 'react';
import { DictionaryTag } from '../../../shared/dictionaries/DictionaryTag.tsx';
import { formatCount } from '../../../shared/formats/numbers.ts';
import { formatMinute } from '../../../shared/formats/times.ts';

type Meeting = MeetingDashboard['meeting'];

const registrationOf = ({ regOpenAt, regCloseAt }: Meeting): string =>
  regOpenAt === null || regCloseAt === null ? '尚未设置' : `${formatMinute(regOpenAt)} 至 ${formatMinute(regCloseAt)}`;

const typeOf = ({ typeCode }: Meeting): ReactNode =>
  typeCode ? <DictionaryTag type="meeting_type" value={typeCode} /> : '';

/** Most addresses begin with the region, which is then not repeated. */
const addressOf = ({ areaCode, address }: Meeting): string => {
  const area = areaName(areaCode);
  return address.startsWith(area) ? address : [area, address].filter(Boolean).join(' ');
};

const factsOf = (meeting: Meeting): [string, ReactNode][] => [
  ['会议类型', typeOf(meeting)],
  ['报名时间', registrationOf(meeting)],
  ['名额', meeting.capacity === null ? '' : `${formatCount(meeting.capacity)} 人`],
  ['详细地址', addressOf(meeting)],
  ['联系人', [meeting.contactName, meeting.contactPhone].filter(Boolean).join(' ')],
  ['联系邮箱', meeting.contactEmail],
];

/** The key facts of the meeting. Empty ones are omitted. */
export function DashboardFacts({ meeting }: { meeting: Meeting }) {
  return (
    <TitledPanel title="会议信息">
      <dl className="dashboard-facts">
        {factsOf(meeting)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </TitledPanel>
  );
}

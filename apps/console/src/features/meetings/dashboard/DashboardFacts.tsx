import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { areaName } from '@huiwu/contract/base/areas';
import type { ReactNode } from 'react';
import { DictionaryTag } from '../../../shared/dictionaries/DictionaryTag.tsx';
import { formatTime } from '../../../shared/formats/times.ts';
import { DashboardSection } from './DashboardSection.tsx';

type Meeting = MeetingDashboard['meeting'];

const minute = (at: string): string => formatTime(at).slice(0, 16);

const registrationOf = ({ regOpenAt, regCloseAt }: Meeting): string =>
  regOpenAt === null || regCloseAt === null ? '尚未设置' : `${minute(regOpenAt)} 至 ${minute(regCloseAt)}`;

const typeOf = ({ typeCode }: Meeting): ReactNode =>
  typeCode ? <DictionaryTag type="meeting_type" value={typeCode} /> : '';

const factsOf = (meeting: Meeting): [string, ReactNode][] => [
  ['会议类型', typeOf(meeting)],
  ['报名时间', registrationOf(meeting)],
  ['地点', [areaName(meeting.areaCode), meeting.address].filter(Boolean).join(' ')],
  ['联系人', [meeting.contactName, meeting.contactPhone].filter(Boolean).join(' ')],
  ['联系邮箱', meeting.contactEmail],
];

/** What is asked most about the meeting; what is not known is left out. */
export function DashboardFacts({ meeting }: { meeting: Meeting }) {
  return (
    <DashboardSection title="会议信息">
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
    </DashboardSection>
  );
}

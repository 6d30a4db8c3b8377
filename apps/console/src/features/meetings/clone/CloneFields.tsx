import { ArrowRightOutlined } from '@ant-design/icons';
import { meetingClone, meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import { Checkbox, Form, Input } from 'antd';
import { formatMinute } from '../../../shared/formats/times.ts';
import { contractField } from '../../../shared/forms/contract-rules.ts';
import { FieldInput } from '../../../shared/records/fields/FieldInput.tsx';
import { CLONE_PARTS } from './clone-parts.ts';
import './clone.css';

const { beginAt } = meetingRecord.fields;

/** Name and beginning of the copy, and the parts to copy. */
export function CloneFields({ meeting }: { meeting: MeetingDetail }) {
  return (
    <>
      <Form.Item {...contractField(meetingClone, 'name')} label="会议名称">
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...contractField(meetingClone, 'shortName')} label="会议简称">
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...contractField(meetingClone, 'beginAt')} label="新的开始时间" extra="其余时间按相同天数平移。">
        <FieldInput field={beginAt} />
      </Form.Item>
      <Shift meeting={meeting} />
      <Form.Item {...contractField(meetingClone, 'parts')} label="一并复制" required={false}>
        <Checkbox.Group className="clone-parts">
          {CLONE_PARTS.map(({ value, label, note }) => (
            <Checkbox key={value} value={value} disabled={note(meeting) === undefined}>
              {label}
              <small className="quiet">{note(meeting) ?? '没有可以复制的内容'}</small>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <p className="quiet clone-note">基本信息总会复制；报名人员、订单和文件不会复制。</p>
    </>
  );
}

const DAY_MS = 86_400_000;

const minute = (at: number): string => formatMinute(new Date(at).toISOString());

const shiftText = (ms: number): string => {
  const days = Math.round(ms / DAY_MS);
  if (days === 0) return '时间不变';
  return `${days > 0 ? '顺延' : '提前'} ${Math.abs(days)} 天`;
};

const timesOf = (meeting: MeetingDetail): [string, string][] =>
  [
    ['会议开始', meeting.beginAt] as const,
    ['会议结束', meeting.endAt] as const,
    ['报名开始', meeting.regOpenAt] as const,
    ['报名截止', meeting.regCloseAt] as const,
    ['换人截止', meeting.substituteUntil] as const,
  ].flatMap(([label, at]) => (at === null ? [] : [[label, at] as [string, string]]));

/** The old and the new value of each time. */
function Shift({ meeting }: { meeting: MeetingDetail }) {
  const chosen = Form.useWatch<string | null | undefined>('beginAt');
  if (!chosen) return null;
  const ms = Date.parse(chosen) - Date.parse(meeting.beginAt);
  return (
    <section className="clone-shift" aria-label="时间变化">
      <strong>{shiftText(ms)}</strong>
      <dl>
        {timesOf(meeting).map(([label, at]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">
              <span className="quiet">{minute(Date.parse(at))}</span>
              <ArrowRightOutlined aria-label="改为" />
              {minute(Date.parse(at) + ms)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

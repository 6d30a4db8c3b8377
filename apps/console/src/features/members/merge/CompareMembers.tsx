import { memberRecord, type MemberDetail } from '@huiwu/contract/members';
import { Form, Radio, Tag } from 'antd';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { formatMinute } from '../../../shared/formats/times.ts';
import { compare, isOlder, type Compared } from './merge-values.ts';
import './merge.css';

const guardOf = ({ field }: Compared) =>
  field === 'phone' || field === 'email' || field === 'idNumber' ? memberRecord.fields[field].guard : undefined;

/** Compares two members field by field. Where they differ, the user selects a value. */
export function CompareMembers({ one, into }: { one: MemberDetail; into: MemberDetail }) {
  const { fieldAccess } = useAccess();
  const rows = compare(one, into);
  const isOneKept = isOlder(one, into);
  return (
    <section className="compare-members" aria-label="比较两份档案">
      <div className="compare-members-head">
        <MemberHead member={one} isKept={isOneKept} />
        <MemberHead member={into} isKept={!isOneKept} />
      </div>
      {rows.map((row) => {
        const guard = guardOf(row);
        const isOpen = guard === undefined || fieldAccess(guard) === 'write';
        return row.isSame || !isOpen ? <SameValue key={row.field} row={row} /> : <Choice key={row.field} row={row} />;
      })}
    </section>
  );
}

function MemberHead({ member, isKept }: { member: MemberDetail; isKept: boolean }) {
  return (
    <div>
      <strong>{member.name}</strong>
      {isKept && <Tag color="processing">保留</Tag>}
      <small className="quiet number">{`建立于 ${formatMinute(member.createdAt)}`}</small>
    </div>
  );
}

function SameValue({ row: { label, one, into, isSame } }: { row: Compared }) {
  return (
    <dl className="compare-members-same">
      <dt>{label}</dt>
      <dd>{one}</dd>
      {!isSame && <dd>{into}</dd>}
    </dl>
  );
}

function Choice({ row: { field, label, one, into, usual } }: { row: Compared }) {
  return (
    <Form.Item name={['choose', field]} label={label} initialValue={usual}>
      <Radio.Group className="compare-members-choice">
        <Radio value="id">{one}</Radio>
        <Radio value="into">{into}</Radio>
      </Radio.Group>
    </Form.Item>
  );
}

import { listMeetings } from '@huiwu/contract/meetings';
import { ADDED_SCOPES, QUOTA_DEFAULTS, QUOTA_SCOPES, quotaRecord, type Quota } from '@huiwu/contract/quotas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { AdminSelect } from '../../shared/choices/AdminSelect.tsx';
import { ownAdmins } from '../../shared/choices/choices.queries.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { FixedField } from '../../shared/forms/FixedField.tsx';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';

const MEETINGS_MAX = 20;
const ADMINS = ownAdmins();
const SCOPES = Object.entries(ADDED_SCOPES).map(([value, label]) => ({ value, label }));

interface MeetingSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Selects one meeting, searched by name. */
function MeetingSelect({ value, onChange, ...rest }: MeetingSelectProps) {
  const { can } = useAccess();
  const [text, setText] = useState('');
  const name = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ['meetings', 'limited', name],
    queryFn: ({ signal }) => callEndpoint(listMeetings, { page: 1, limit: MEETINGS_MAX, name }, { signal }),
    enabled: can(listMeetings),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...rest}
      placeholder="输入名称查找会议"
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      notFoundContent={can(listMeetings) ? '没有找到会议' : '没有查询会议的权限'}
      options={data?.list.map((meeting) => ({ value: meeting.id, label: meeting.name })) ?? []}
      value={value ?? null}
      onChange={(id: string | null) => onChange?.(id)}
    />
  );
}

/** The company itself has its limits already. */
function Scope({ field, present }: FieldInputProps<Quota>) {
  const form = Form.useFormInstance();
  const forget = () => form.setFieldValue('target', undefined);
  return (
    <FieldItem name="scope" field={field} present={present} input={<Select options={SCOPES} onChange={forget} />} />
  );
}

/** The meeting or the admin, by the scope. */
function Target({ present }: FieldInputProps<Quota>) {
  const scope: unknown = Form.useWatch('scope');
  if (present !== undefined)
    return <FixedField label={QUOTA_SCOPES[present.scope]} value={present.targetName} reason="" />;
  const isAdmin = scope === 'admin';
  return (
    <>
      <Form.Item
        {...contractField(quotaRecord.draft, 'target')}
        label={isAdmin ? QUOTA_SCOPES.admin : QUOTA_SCOPES.meeting}
      >
        {isAdmin ? <AdminSelect choices={ADMINS} present={null} /> : <MeetingSelect />}
      </Form.Item>
      {/* What the message about the new one calls it: the name of its target comes from the server. */}
      <Form.Item name="targetName" hidden>
        <input />
      </Form.Item>
    </>
  );
}

export const quotaForm: RecordForm<Quota, Partial<Quota>> = {
  initial: { scope: 'meeting', targetName: quotaRecord.noun, allowLinks: QUOTA_DEFAULTS.allowLinks },
  draftOf: ({ targetName: _shown, ...draft }) => draft,
  order: ['scope', 'target', 'channel', 'perDay', 'perNotice', 'auditOver', 'allowLinks'],
  inputs: { scope: Scope, target: Target },
};

import { listMeetingPaymentChoices } from '@huiwu/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { meetingPaymentQuery } from '../meetings.queries.ts';

interface PaymentSelectProps {
  of: 'accounts' | 'sellers';
  /** The meeting whose customer's accounts and sellers are offered. Without it, those of the user's own customer are. */
  meetingId: string | undefined;
  present: { id: string; name: string } | null;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

const NONE = {
  accounts: '没有可用的收款账户，请在“基础资料 / 收款账户”中新增',
  sellers: '没有可用的开票主体，请在“基础资料 / 开票主体”中新增',
} as const;

/** Selects an enabled account or seller. The present one stays visible by its name after it was disabled. */
export function PaymentSelect({ of, meetingId, present, value, onChange, ...rest }: PaymentSelectProps) {
  const isAllowed = useAccess().can(listMeetingPaymentChoices);
  const { data, isPending } = useQuery({ ...meetingPaymentQuery(meetingId), enabled: isAllowed });
  const offered = data?.[of] ?? [];
  const isKnown = present === null || offered.some(({ id }) => id === present.id);
  const choices = isKnown ? offered : [present, ...offered];
  return (
    <Select
      {...rest}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder="请选择"
      loading={isAllowed && isPending}
      notFoundContent={NONE[of]}
      value={value ?? null}
      onChange={(chosen?: string | null) => onChange?.(chosen ?? null)}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { customerChoicesQuery } from './choices.queries.ts';

interface CustomerSelectProps {
  id?: string;
  value?: string | undefined;
  onChange?: (custCode: string | undefined) => void;
  onBlur?: () => void;
  allowClear?: boolean;
  placeholder?: string;
}

/** Selects a customer. Only admins who work across customers see it. */
export function CustomerSelect({ value, ...rest }: CustomerSelectProps) {
  const { data: customers = [], isPending } = useQuery(customerChoicesQuery());
  return (
    <Select<string>
      {...rest}
      value={value || null}
      loading={isPending}
      options={customers.map(({ custCode, custName }) => ({ value: custCode, label: custName }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

/** The name of a customer, by its code. */
export function CustomerName({ custCode }: { custCode: string }) {
  const { data: customers } = useQuery(customerChoicesQuery());
  return customers?.find((each) => each.custCode === custCode)?.custName ?? custCode;
}

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { customerChoicesQuery } from './choices.queries.ts';

interface CompanySelectProps {
  id?: string;
  value?: string | undefined;
  onChange?: (custCode: string | undefined) => void;
  onBlur?: () => void;
  allowClear?: boolean;
  placeholder?: string;
}

/** The company that something is for or of; only who works across companies is asked. */
export function CompanySelect({ value, ...rest }: CompanySelectProps) {
  const { data: companies = [], isPending } = useQuery(customerChoicesQuery());
  return (
    <Select<string>
      {...rest}
      value={value || null}
      loading={isPending}
      options={companies.map(({ custCode, custName }) => ({ value: custCode, label: custName }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

/** A company's name where only its code is known. */
export function CompanyName({ custCode }: { custCode: string }) {
  const { data: companies } = useQuery(customerChoicesQuery());
  return companies?.find((each) => each.custCode === custCode)?.custName ?? custCode;
}

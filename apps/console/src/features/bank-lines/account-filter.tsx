import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField, FilterInputProps } from '../../shared/filters/filter-fields.tsx';
import { accountsQuery } from './bank-lines.queries.ts';

function AccountSelect({ id, name, values, onChange }: FilterInputProps & { name: string }) {
  const { data = [] } = useQuery(accountsQuery());
  return (
    <Select<string>
      id={id}
      allowClear
      placeholder="全部"
      options={data.map((account) => ({ value: account.id, label: account.name }))}
      value={values[name] || null}
      onChange={(value) => onChange({ [name]: value ?? '' })}
    />
  );
}

function AccountName({ id }: { id: string }) {
  const { data = [] } = useQuery(accountsQuery());
  return <>{data.find((account) => account.id === id)?.name ?? id}</>;
}

/** A filter by the account to which money came. */
export const accountFilterOf = (name: string, label: string): FilterField => ({
  label,
  names: [name],
  input: (props) => <AccountSelect {...props} name={name} />,
  say: (values) => <AccountName id={values[name] ?? ''} />,
});

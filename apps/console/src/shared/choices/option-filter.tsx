import { Select } from 'antd';
import type { FilterField } from '../filters/filter-fields.tsx';

interface Option {
  id: string;
  name: string;
}

/** Reads the options; a hook. */
type UseOptions = () => { data: readonly Option[] | undefined; isPending: boolean };

interface OptionSelectProps {
  id: string;
  value: string | undefined;
  useOptions: UseOptions;
  onChange: (value: string) => void;
}

function OptionSelect({ id, value, useOptions, onChange }: OptionSelectProps) {
  const { data = [], isPending } = useOptions();
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="全部"
      loading={isPending}
      options={data.map((one) => ({ value: one.id, label: one.name }))}
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

function OptionName({ value, useOptions }: { value: string; useOptions: UseOptions }) {
  const { data = [] } = useOptions();
  return data.find(({ id }) => id === value)?.name ?? '';
}

/** A filter by one of the rows that a call lists, under the name of the input that takes its id. */
export const optionFilterOf = (name: string, label: string, useOptions: UseOptions): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <OptionSelect {...{ id, useOptions }} value={values[name]} onChange={(chosen) => onChange({ [name]: chosen })} />
  ),
  say: (values) => <OptionName value={values[name] ?? ''} useOptions={useOptions} />,
});

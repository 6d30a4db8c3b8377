import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { carbonChoicesQuery } from './carbon-choices.queries.ts';
import { carbonOptions, type CarbonKind } from './carbon-options.ts';

interface CarbonSelectProps {
  id?: string;
  kind: CarbonKind;
  value?: string | null | undefined;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
  isOptional?: boolean;
  /** The name of a present value that is no longer offered. */
  present?: { id: string; name: string } | null;
  placeholder?: string;
}

/** Selects a category, an area or a source. */
export function CarbonSelect({
  kind,
  value,
  onChange,
  isOptional = false,
  present,
  placeholder = '请选择',
  ...given
}: CarbonSelectProps) {
  const { data, isPending } = useQuery(carbonChoicesQuery());
  const options = carbonOptions(data, kind);
  const isMissing = present && data !== undefined && !options.some((each) => each.value === present.id);
  const all = isMissing ? [...options, { value: present.id, label: present.name, parent: '' }] : options;
  return (
    <Select<string>
      {...given}
      allowClear={isOptional}
      placeholder={placeholder}
      loading={isPending}
      options={all}
      value={value || null}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
      labelRender={({ value: chosen }) => all.find((each) => each.value === chosen)?.label.trim()}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

import { Select } from 'antd';

interface ChoiceSelectProps {
  id?: string;
  /** Empty while nothing is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  options: { value: string; label: string }[];
  isPending: boolean;
  /** Said where nothing can be chosen. */
  nothing: string;
}

/** Chooses one of what the meeting can send with. What was chosen and cannot be used any more is said. */
export function ChoiceSelect({ value = '', options, isPending, nothing, onChange, ...given }: ChoiceSelectProps) {
  const isGone = value !== '' && !isPending && options.every((option) => option.value !== value);
  return (
    <Select<string>
      {...given}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      loading={isPending}
      notFoundContent={isPending ? '正在查找…' : nothing}
      {...(isGone && { status: 'warning' })}
      options={isGone ? [{ value, label: '所选的已不能使用，请重新选择' }, ...options] : options}
      value={value === '' || isPending ? null : value}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}

import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQuery } from './dictionaries.queries.ts';
import { valuesOf } from './dictionary-label.ts';

interface DictionarySelectProps {
  /** The dictionary's type. */
  type: string;
  id?: string;
  'aria-label'?: string;
  /** One value, or several separated by commas. */
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
  onBlur?: () => void;
  placeholder?: string;
  isMultiple?: boolean;
  disabled?: boolean;
}

/** Selects entries of a dictionary. A value that is no longer in it is kept and shown unchanged. */
export function DictionarySelect({ type, isMultiple = false, value, onChange, ...rest }: DictionarySelectProps) {
  const { data: entries = [], isPending } = useQuery(dictionaryQuery(type));
  const values = valuesOf(value);
  const options = entries.map((entry) => ({ value: entry.value, label: entry.label }));
  const shared = { allowClear: true, loading: isPending, options, placeholder: '请选择', ...rest };
  if (isMultiple) {
    const handleChange = (chosen: string[]) => onChange?.(chosen.length > 0 ? chosen.join(',') : undefined);
    return <Select<string[]> {...shared} mode="multiple" value={values} onChange={handleChange} />;
  }
  return <Select<string> {...shared} value={values[0] ?? null} onChange={(chosen) => onChange?.(chosen)} />;
}

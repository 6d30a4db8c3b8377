import { AREAS } from '@huiwu/contract/base/areas';
import { TreeSelect } from 'antd';

export interface AreaSelectProps {
  id?: string;
  /** Six digits; empty if nothing is chosen. */
  value?: string | null;
  onChange?: (code: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  'aria-label'?: string;
  className?: string;
}

const NODES = AREAS.map(({ code, name, cities }) => ({
  value: code,
  title: name,
  label: name,
  children: cities.map((city) => ({ value: city.code, title: city.name, label: `${name} ${city.name}` })),
}));

/** All provinces with their cities, searchable by name. */
export function AreaTree({ value, onChange, ...rest }: AreaSelectProps) {
  return (
    <TreeSelect<string>
      placeholder="请选择省、市"
      {...rest}
      allowClear
      value={value || undefined}
      treeData={NODES}
      treeNodeLabelProp="label"
      showSearch={{ treeNodeFilterProp: 'title' }}
      notFoundContent="没有找到地区"
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  );
}

import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { ENABLED_TITLES } from '../components/EnabledSwitch.tsx';
import { RichText } from '../editor/RichText.tsx';
import { formatTime } from '../formats/times.ts';
import type { RecordDefinition, RecordField } from './console-record.ts';
import { FieldCell } from './fields/FieldCell.tsx';
import { isDeleted, valueOf } from './record-values.ts';

interface FieldFactsProps<Detail> {
  record: RecordDefinition;
  detail: Detail;
  /** Number of columns. */
  columns: number;
  /** Names of the shown fields, in order. */
  names: readonly string[];
  /** Custom values of single fields. */
  own?: Readonly<Record<string, (detail: Detail) => ReactNode>> | undefined;
  /** Width for labels that are longer than usual. */
  labelWidth?: number;
}

/** Kinds that use the full width. */
const WIDE = new Set(['lines', 'richText']);

const factOf = (field: RecordField, value: unknown, detail: object): ReactNode => {
  if (field.kind === 'enabled') return isDeleted(detail) ? '已删除' : ENABLED_TITLES[Number(value)];
  if (field.kind === 'time' && !field.draft && typeof value === 'string') return formatTime(value);
  if (field.kind === 'richText' && typeof value === 'string' && value !== '') return <RichText html={value} />;
  return <FieldCell field={field} value={value} isExact />;
};

const ABOUT_DELETION = new Set(['deletedAt', 'deletedBy']);

/** Facts of a record that the user may read. */
export function FieldFacts<Detail extends object>(props: FieldFactsProps<Detail>) {
  const { record, detail, columns, names, own = {}, labelWidth: width = 120 } = props;
  const { fieldAccess } = useAccess();
  const shown = names.flatMap((name) => {
    const field = record.fields[name];
    const isHidden = field?.guard !== undefined && fieldAccess(field.guard) === 'hidden';
    const isAbsent = ABOUT_DELETION.has(name) && !isDeleted(detail);
    return field === undefined || isHidden || isAbsent ? [] : [[name, field] as const];
  });
  return (
    <Descriptions
      column={columns}
      size="small"
      styles={{ label: { width } }}
      bordered
      items={shown.map(([name, field]) => ({
        key: name,
        label: field.label,
        span: WIDE.has(field.kind) ? ('filled' as const) : 1,
        children: own[name]?.(detail) ?? factOf(field, valueOf(detail, name), detail),
      }))}
    />
  );
}

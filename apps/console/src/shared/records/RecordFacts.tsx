import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { ENABLED_TITLES } from '../components/EnabledSwitch.tsx';
import { formatTime } from '../formats/times.ts';
import { RichText } from '../editor/RichText.tsx';
import type { RecordField, Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { FieldCell } from './FieldCell.tsx';
import { isDeleted, valueOf } from './record-values.ts';

interface RecordFactsProps<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
  detail: Detail;
  /** How many stand side by side. */
  columns: number;
}

const LABEL_WIDTH = 120;
/** Kinds that take the whole width. */
const WIDE = new Set(['lines', 'richText', 'json']);

const factOf = (field: RecordField, detail: object, name: string): ReactNode => {
  const value = valueOf(detail, name);
  if (field.kind === 'enabled') return isDeleted(detail) ? '已删除' : ENABLED_TITLES[Number(value)];
  if (field.kind === 'time' && typeof value === 'string') return formatTime(value);
  if (field.kind === 'richText' && typeof value === 'string' && value !== '') return <RichText html={value} />;
  return <FieldCell field={field} value={value} isExact />;
};

/** All that is known about one record. */
export function RecordFacts<Row extends Recorded, Detail extends Recorded>({
  of,
  detail,
  columns,
}: RecordFactsProps<Row, Detail>) {
  const { fieldAccess } = useAccess();
  const { fields } = of.record;
  const { Facts, factOf: own = {} } = of;
  if (Facts) return <Facts detail={detail} columns={columns} />;
  const shown = (of.facts ?? Object.keys(fields)).flatMap((name) => {
    const field = fields[name];
    const isHidden = field?.guard !== undefined && fieldAccess(field.guard) === 'hidden';
    return field === undefined || isHidden ? [] : [[name, field] as const];
  });
  return (
    <Descriptions
      column={columns}
      size="small"
      styles={{ label: { width: LABEL_WIDTH } }}
      bordered
      items={shown.map(([name, field]) => ({
        key: name,
        label: field.label,
        span: WIDE.has(field.kind) ? ('filled' as const) : 1,
        children: own[name]?.(detail) ?? factOf(field, detail, name),
      }))}
    />
  );
}

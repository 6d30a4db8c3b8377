import type { Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { FieldFacts } from './FieldFacts.tsx';

interface RecordFactsProps<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
  detail: Detail;
  /** Number of columns. */
  columns: number;
}

const namesOf = <Row extends Recorded, Detail extends Recorded>(
  { facts, record: { fields } }: ConsoleRecord<Row, Detail>,
  detail: Detail,
): readonly string[] =>
  (typeof facts === 'function' ? facts(detail) : facts) ??
  Object.keys(fields).filter((name) => fields[name]?.kind !== 'json');

/** All facts of a record. */
export function RecordFacts<Row extends Recorded, Detail extends Recorded>(props: RecordFactsProps<Row, Detail>) {
  const { of, detail, columns } = props;
  const { Facts } = of;
  if (Facts) return <Facts detail={detail} columns={columns} />;
  return <FieldFacts record={of.record} names={namesOf(of, detail)} own={of.factOf} {...{ detail, columns }} />;
}

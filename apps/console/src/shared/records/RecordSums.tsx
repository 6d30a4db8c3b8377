import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@huiwu/contract/base/envelope';
import { formatCount, formatFen } from '../formats/numbers.ts';
import type { ListState } from '../list-state/list-state.ts';
import type { RecordField, Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { recordSumsQuery, type Within } from './records.queries.ts';

interface RecordSumsProps<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
  list: ListState;
  within: Within;
  query: UseQueryResult<Page<Row>>;
}

interface Sum {
  label: string;
  amount: number;
}

const labelled = (fields: Readonly<Record<string, RecordField>>, name: string, amounts: [number, number?]): Sum[] => {
  const { label = name, sum } = fields[name] ?? {};
  const [amount, negative = 0] = amounts;
  const apart = typeof sum === 'object' && negative !== 0 ? [{ label: sum.negative, amount: -negative }] : [];
  return [{ label, amount }, ...apart];
};

/** The sums of all rows of the filter, below the list. They are asked for once the list is there, so it waits for nothing. */
export function RecordSums<Row extends Recorded, Detail extends Recorded>(props: RecordSumsProps<Row, Detail>) {
  const { of, list, within, query } = props;
  const { data } = useQuery(recordSumsQuery(of, { state: list, within, of: query }));
  if (data === undefined || data.sums.length === 0 || query.data?.total === 0) return null;
  const { fields } = of.record;
  const sums = data.sums.flatMap(({ name, amount, negative }) => labelled(fields, name, [amount, negative]));
  return (
    <dl className="list-sums" aria-label={`${of.list}合计`}>
      <div>
        <dt>合计</dt>
        <dd className="number">{`${formatCount(data.count)} ${of.texts.counted ?? '条'}`}</dd>
      </div>
      {sums.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{formatFen(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import { closingAfter } from '../../layers/closing-after.ts';
import { DetailDrawer } from '../../layers/DetailDrawer.tsx';
import { LoadFirst } from '../../forms/LoadFirst.tsx';
import type { Recorded, RecordTools } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { recordDetailActions } from '../lifecycle/record-actions.ts';
import { textOf } from '../record-values.ts';
import { RecordFacts } from '../RecordFacts.tsx';
import { recordQuery } from '../records.queries.ts';

interface RecordDetailDrawerProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  get: Endpoint<Shape, z.ZodMiniType<Detail>>;
  id: string;
  name: string;
  tools: RecordTools<Row>;
  onClose: () => void;
}

interface SeenProps<Row extends Recorded, Detail extends Row> extends Omit<
  RecordDetailDrawerProps<Row, Detail>,
  'get'
> {
  record: Detail | undefined;
  children: ReactNode;
}

/** The drawer with the facts and the actions of a record. */
function SeenRecord<Row extends Recorded, Detail extends Row>(props: SeenProps<Row, Detail>) {
  const { of, id, record, name, onClose, children } = props;
  const { texts, called } = of;
  const tools = { ...props.tools, remove: closingAfter(props.tools.remove, onClose) };
  const title = record ? textOf(record, of.record.name) : name;
  return (
    <DetailDrawer
      title={texts.view?.(called(title)) ?? title}
      {...(texts.one !== undefined && { page: `${tools.path}/detail/${id}` })}
      actions={record ? recordDetailActions({ of, tools }, record) : []}
      onClose={onClose}
    >
      {children}
    </DetailDrawer>
  );
}

/** Shows a record next to its list. Its own page can also be open. */
export function RecordDetailDrawer<Row extends Recorded, Detail extends Row>(
  props: RecordDetailDrawerProps<Row, Detail>,
) {
  const { of, get, id } = props;
  const query = useQuery(recordQuery(of.noun, get, id));
  return (
    <SeenRecord {...props} record={query.data}>
      <LoadFirst query={query}>{(detail) => <RecordFacts of={of} detail={detail} columns={1} />}</LoadFirst>
    </SeenRecord>
  );
}

interface RowDetailDrawerProps<Row extends Recorded> extends Omit<RecordDetailDrawerProps<Row, Row>, 'get'> {
  row: Row;
}

/** As `RecordDetailDrawer`, for a record whose row contains all its data. */
export function RowDetailDrawer<Row extends Recorded>({ row, ...props }: RowDetailDrawerProps<Row>) {
  return (
    <SeenRecord {...props} record={row}>
      <RecordFacts of={props.of} detail={row} columns={1} />
    </SeenRecord>
  );
}

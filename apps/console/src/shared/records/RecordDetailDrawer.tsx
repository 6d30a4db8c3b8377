import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import { closingAfter } from '../components/closing-after.ts';
import { DetailDrawer } from '../components/DetailDrawer.tsx';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import type { Recorded, RecordTools } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { recordDetailActions } from './record-actions.ts';
import { textOf } from './record-values.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { recordQuery } from './records.queries.ts';

interface RecordDetailDrawerProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  get: Endpoint<Shape, z.ZodMiniType<Detail>>;
  id: string;
  name: string;
  tools: RecordTools<Row>;
  onClose: () => void;
}

/** A quick look from the list; the page of its own stays open beside it. */
export function RecordDetailDrawer<Row extends Recorded, Detail extends Row>(
  props: RecordDetailDrawerProps<Row, Detail>,
) {
  const { of, get, id, name, onClose } = props;
  const query = useQuery(recordQuery(of.noun, get, id));
  const { data } = query;
  const tools = { ...props.tools, remove: closingAfter(props.tools.remove, onClose) };
  return (
    <DetailDrawer
      title={data ? textOf(data, of.record.name) : name}
      {...(of.texts.one !== undefined && { page: `${tools.path}/detail/${id}` })}
      actions={data ? recordDetailActions({ of, tools }, data) : []}
      onClose={onClose}
    >
      <LoadFirst query={query}>{(detail) => <RecordFacts of={of} detail={detail} columns={1} />}</LoadFirst>
    </DetailDrawer>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import { RecordFrame } from '../components/RecordFrame.tsx';
import { useDialogInUrl } from '../layers/useDialogInUrl.ts';
import { useIsMobile } from '../components/useIsMobile.ts';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { usePage } from '../page/usePage.ts';
import type { Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { recordDetailActions } from './lifecycle/record-actions.ts';
import { textOf } from './record-values.ts';
import { RecordDialogs } from './layers/RecordDialogs.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { recordQuery } from './records.queries.ts';
import { TransitionPlace } from './lifecycle/TransitionPlace.tsx';
import { recordLayers } from './layers/record-layers.ts';
import { useRecordTools } from './useRecordTools.ts';
import './records.css';

interface RecordPageProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  get: Endpoint<Shape, z.ZodMiniType<Detail>>;
  /** Shown below the name. */
  descriptionOf?: (detail: Detail) => string;
  /** Shown between facts and history. */
  children?: (detail: Detail) => ReactNode;
}

const nothing = () => undefined;
const NOTHING_MORE = {};

const headOf = <Row extends Recorded, Detail extends Row>(
  data: Detail | undefined,
  { of, descriptionOf }: RecordPageProps<Row, Detail>,
) => ({ name: data && textOf(data, of.record.name), description: data && descriptionOf?.(data) });

/** The page of one record, with its facts and its history. Each record has its own tab. */
export function RecordPage<Row extends Recorded, Detail extends Row>(props: RecordPageProps<Row, Detail>) {
  const { of, get, children } = props;
  const { id = '' } = usePage().parameters;
  const query = useQuery(recordQuery(of.noun, get, id));
  const dialog = useDialogInUrl(useMemo(() => [...recordLayers(of).keys()], [of]));
  const { tools, place } = useRecordTools(of, { dialog, flash: nothing });
  const columns = useIsMobile() ? 1 : 2;
  const { data } = query;
  return (
    <RecordFrame
      query={query}
      title={of.texts.one ?? of.record.noun}
      {...headOf(data, props)}
      actions={data && <ActionButtons actions={recordDetailActions({ of, tools }, data)} name={of.nameOf(data)} />}
    >
      <section className="panel" aria-label="基本信息">
        <LoadFirst query={query}>{(detail) => <RecordFacts of={of} detail={detail} columns={columns} />}</LoadFirst>
      </section>
      {data && children?.(data)}
      <RecordHistory noun={of.noun} id={id} />
      <TransitionPlace {...place} />
      <RecordDialogs {...{ of, dialog, tools }} rows={data && [data]} within={NOTHING_MORE} />
    </RecordFrame>
  );
}

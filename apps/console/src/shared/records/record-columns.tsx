import { useAccess } from '../access/useAccess.ts';
import { EnabledSwitch } from '../components/EnabledSwitch.tsx';
import { PageLink } from '../page/PageLink.tsx';
import type { Column } from '../columns/columns.tsx';
import { actionColumn, deletedColumns } from '../columns/common-columns.tsx';
import { RowActions } from '../actions/RowActions.tsx';
import { MoveHandle } from '../trees/MoveHandle.tsx';
import type { TreeMoves } from '../trees/useTreeMoves.ts';
import type { RecordField, Recorded, RecordTools } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { FieldCell } from './fields/FieldCell.tsx';
import { actionCalls, recordActions, verbsOf } from './lifecycle/record-actions.ts';
import { recordLayers } from './layers/record-layers.ts';
import { isDeleted, isEnabled, textOf, valueOf } from './record-values.ts';

interface RecordColumnsOptions<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
  tools: RecordTools<Row>;
  /** For the recycle bin: shows who deleted the record and when, instead of its state. */
  isDeleted?: boolean;
  moves?: TreeMoves<Row> | undefined;
}

const WIDTHS: Partial<Record<string, number>> = {
  enabled: 80,
  boolean: 84,
  choice: 88,
  color: 88,
  count: 88,
  integer: 88,
  decimal: 104,
  money: 112,
  time: 100,
  date: 108,
  phone: 104,
  telephone: 128,
  code: 128,
};
const USUAL_WIDTH = 140;
/** A time that users enter is shown to the minute, not as a relative time. */
const MOMENT_WIDTH = 136;
const ACTIONS_WIDTH = { single: 76, several: 108 };
const CHARACTER = 14;
const BUTTON_PADDING = 12;
const CELL_PADDING = 10;
const MORE_BUTTON = 54;

const widthOf = ({ kind, draft }: RecordField): number =>
  kind === 'time' && draft ? MOMENT_WIDTH : (WIDTHS[kind] ?? USUAL_WIDTH);

const NUMERIC = new Set(['integer', 'decimal', 'money', 'count']);

const aside = (field: RecordField): Pick<Column<never>, 'onCard'> | undefined =>
  field.kind === 'enabled' || field.choices?.some(({ tone }) => tone) ? { onCard: 'side' } : undefined;

const plainColumn = <Row extends Recorded>(key: string, field: RecordField): Column<Row> => ({
  key,
  title: field.label,
  width: field.width ?? widthOf(field),
  ...(field.guard && { right: field.guard }),
  ...(field.isSortable && { isSortable: true }),
  ...((field.align ?? NUMERIC.has(field.kind)) && { align: 'end' }),
  ...(field.kind === 'lines' && { onCard: 'none' }),
  ...aside(field),
  render: (row) => <FieldCell field={field} value={valueOf(row, key)} />,
});

/** The name column: pinned, with a link to the record. */
const nameColumn = <Row extends Recorded, Detail extends Recorded>(
  options: RecordColumnsOptions<Row, Detail>,
  column: Column<Row>,
): Column<Row> => ({
  ...column,
  pin: 'start',
  onCard: 'head',
  render: (row) => <RecordName {...options} row={row} />,
});

const stateColumn = <Row extends Recorded, Detail extends Recorded>(
  options: RecordColumnsOptions<Row, Detail>,
  column: Column<Row>,
): Column<Row> => ({ ...column, render: (row) => <RecordState {...options} row={row} /> });

const ofField = <Row extends Recorded, Detail extends Recorded>(
  options: RecordColumnsOptions<Row, Detail>,
  key: string,
): Column<Row>[] => {
  const { of } = options;
  const field = of.record.fields[key];
  if (field === undefined) return of.extraColumns?.filter((column) => column.key === key) ?? [];
  const column = plainColumn<Row>(key, field);
  if (key === of.record.name) return [nameColumn(options, column)];
  // Nothing counts with a deleted row.
  if (field.kind === 'count' && options.isDeleted) return [];
  if (field.kind !== 'enabled' || of.calls.enable === undefined) return [column];
  return options.isDeleted
    ? deletedColumns.map(({ render, ...column }) => ({ ...column, render: (row: Row) => render(deletionOf(row)) }))
    : [stateColumn(options, column)];
};

const orNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const deletionOf = (row: Recorded) => ({
  deletedAt: orNull(valueOf(row, 'deletedAt')),
  deletedBy: orNull(valueOf(row, 'deletedBy')),
});

/** Width of an action column in pixels: 编辑 if there is one, the longest other verbs up to two buttons, and 更多. */
const widthOfActions = (verbs: readonly string[], hasEdit: boolean): number => {
  const lengths = verbs.map(({ length }) => length).toSorted((one, other) => other - one);
  const shown = hasEdit ? [2, ...lengths.slice(0, 1)] : lengths.slice(0, 2);
  const buttons = shown.reduce((sum, length) => sum + length * CHARACTER + BUTTON_PADDING, 0);
  const isMore = verbs.length + (hasEdit ? 1 : 0) > 2;
  return Math.max(ACTIONS_WIDTH.several, CELL_PADDING + buttons + (isMore ? MORE_BUTTON : 0));
};

const actionsOf = <Row extends Recorded, Detail extends Recorded>(
  options: RecordColumnsOptions<Row, Detail>,
): Column<Row>[] => {
  const calls = actionCalls(options.of);
  if (calls.length === 0) return [];
  return [
    actionColumn({
      width:
        calls.length === 1 || options.isDeleted
          ? ACTIONS_WIDTH.single
          : widthOfActions(verbsOf(options.of), options.of.calls.edit !== undefined),
      calls,
      render: (row) => <RowActions name={options.of.nameOf(row)} actions={recordActions(options, row)} />,
    }),
  ];
};

/** Fields that only the actions and the recycle bin use. */
const ASIDE = new Set(['actions', 'deletedAt', 'deletedBy']);

/** Names of the columns: the name first, then all listed fields in the order of the record. */
const keysOf = <Row extends Recorded, Detail extends Recorded>({
  record: { name, fields },
  show,
}: ConsoleRecord<Row, Detail>): readonly string[] =>
  show ?? [name, ...Object.keys(fields).filter((key) => key !== name && !ASIDE.has(key) && fields[key]?.isListed)];

/** The columns of a record's list. */
export const recordColumns = <Row extends Recorded, Detail extends Recorded>(
  options: RecordColumnsOptions<Row, Detail>,
): Column<Row>[] => {
  const { of } = options;
  const columns = [...keysOf(of).flatMap((key) => ofField(options, key)), ...actionsOf(options)];
  return columns.map((column) => ({ ...column, ...of.columns?.[column.key] }));
};

/** The link to all data of a record: the detail layer, or its own page if there is no layer. */
const viewOf = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  { id }: Row,
  tools: RecordTools<Row>,
) => {
  const layer = recordLayers(of).get('view');
  if (layer) return { call: layer.to, address: tools.linkTo('view', id) };
  const call = of.texts.one === undefined ? undefined : of.calls.get;
  return call && { call, address: `${tools.path}/detail/${id}` };
};

interface RowProps<Row extends Recorded, Detail extends Recorded> extends RecordColumnsOptions<Row, Detail> {
  row: Row;
}

function RecordName<Row extends Recorded, Detail extends Recorded>({ of, tools, row, moves }: RowProps<Row, Detail>) {
  const { can } = useAccess();
  const text = textOf(row, of.record.name);
  const to = viewOf(of, row, tools);
  const name = to && can(to.call) ? <PageLink to={to.address}>{text}</PageLink> : <span>{text}</span>;
  const shown = of.nameCell?.(row, name) ?? name;
  if (moves === undefined || of.calls.sort === undefined) return shown;
  return (
    <span className="tree-name">
      <MoveHandle row={row} name={of.nameOf(row)} to={of.calls.sort} moves={moves} isFlat />
      <span>{shown}</span>
    </span>
  );
}

function RecordState<Row extends Recorded, Detail extends Recorded>({ of, tools, row }: RowProps<Row, Detail>) {
  const { enable } = of.calls;
  if (enable === undefined) return null;
  const offer = of.offerOf(row, isEnabled(row) ? 'disable' : 'enable');
  const isFixed = isDeleted(row) || offer === false;
  return (
    <EnabledSwitch
      name={of.nameOf(row)}
      state={Number(valueOf(row, 'state'))}
      isFixed={isFixed}
      {...(offer !== false && { blockers: offer })}
      to={enable}
      onChange={() => tools.changeState(row)}
    />
  );
}

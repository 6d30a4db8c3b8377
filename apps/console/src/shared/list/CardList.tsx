import { Checkbox } from 'antd';
import type { Column } from '../columns/columns.tsx';
import type { Selection } from '../bulk/useSelection.ts';

/** How columns show that there is no value. Beside the title it would say nothing. */
const EMPTY = '—';

interface CardListProps<Row> {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  selection?: Selection<Row> | undefined;
  classOf: (row: Row) => string;
}

/** The rows of a list as cards, for small screens. The columns define the layout. */
export function CardList<Row extends { id: string }>({ label, rows, columns, selection, classOf }: CardListProps<Row>) {
  return (
    <ul className="card-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={`card ${classOf(row)}`} tabIndex={-1}>
          <Card row={row} columns={columns} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="card-list">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card card-skeleton">
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </div>
      ))}
    </div>
  );
}

function Card<Row extends { id: string }>({
  row,
  columns,
  selection,
}: Pick<CardListProps<Row>, 'columns' | 'selection'> & { row: Row }) {
  const at = (place: Column<Row>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  const parts = (place: Column<Row>['onCard']) =>
    at(place).map(({ key, render }) => <span key={key}>{render(row)}</span>);
  const sides = at('side').filter(({ render }) => render(row) !== EMPTY);
  return (
    <>
      <div className="card-head">
        {selection && (
          <Checkbox
            aria-label={`选择 ${selection.nameOf(row)}`}
            checked={selection.ids.includes(row.id)}
            onChange={() => selection.toggle(row)}
          />
        )}
        <strong className="card-title">{parts('head')}</strong>
        <span className="card-side">
          {sides.map(({ key, render }) => (
            <span key={key}>{render(row)}</span>
          ))}
        </span>
      </div>
      <dl>
        {at(undefined).map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      <div className="card-foot">{parts('foot')}</div>
    </>
  );
}

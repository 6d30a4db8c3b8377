import type { Breakpoint } from 'antd';
import type { ReactNode } from 'react';
import { formatFen } from '../../shared/formats/numbers.ts';
import './orders.css';

/** What all tables about the money of an order look like. */
export const TABLE = { size: 'small', rowKey: 'id', pagination: false, tableLayout: 'auto' } as const;
/** Columns that narrow screens leave out. */
export const WIDE: Breakpoint[] = ['md'];

/** An amount; a dash for those who may not read it. */
export function Fen({ of }: { of: number | null }) {
  return <span className="number">{of === null ? '—' : formatFen(of)}</span>;
}

/** A table under its heading, with an action beside it. */
export function OrderPart({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="order-part" aria-label={title}>
      <div className="order-part-head">
        <h2 className="form-section">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

import { useState } from 'react';
import { ListPager } from '../../shared/list/ListPager.tsx';

const TOTAL = 1234;

export function PagerSample() {
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 10 });
  const first = (page - 1) * limit;
  const rows = Array.from({ length: Math.min(limit, TOTAL - first) }, (_, index) => first + index + 1);
  const list = { page, limit, turnTo: (next: number, size: number) => setPlace({ page: next, limit: size }) };
  return (
    <>
      <ul className="sample-list">
        {rows.map((number) => (
          <li key={number}>第 {number} 条</li>
        ))}
      </ul>
      <ListPager answer={{ list: [], total: TOTAL, page, limit }} list={list} />
    </>
  );
}

import type { MouseEvent } from 'react';

const MARK = 'cut';

/** Sets the title of a truncated cell when the pointer is over it. Measuring all cells in advance would be slow. */
export const titleTruncatedCell = ({ target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td.ant-table-cell-ellipsis') : null;
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  const isCut = parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth);
  if (isCut) {
    cell.title = cell.textContent;
    cell.dataset[MARK] = '';
  } else if (MARK in cell.dataset) {
    cell.removeAttribute('title');
    delete cell.dataset[MARK];
  }
};

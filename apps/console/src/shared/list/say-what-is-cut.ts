import type { MouseEvent } from 'react';

const MARK = 'cut';

/** Gives the cell under the pointer its text as a title where it is cut; cells are many, so nothing is measured before. */
export const sayWhatIsCut = ({ target }: MouseEvent): void => {
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

import { fireEvent, screen } from '@testing-library/react';
import { departmentProblems, sortDepartments } from '@huiwu/contract/departments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DepartmentsPage } from '../../features/departments/DepartmentsPage.tsx';
import { aDepartment, departmentServer } from '../../features/departments/testing/department-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const TREE = () => [
  aDepartment({ id: 'own', name: '总部' }),
  aDepartment({ id: 'below', name: '财务部', parentId: 'own' }),
  aDepartment({ id: 'beside', name: '市场部', parentId: 'own', order: 20 }),
  aDepartment({ id: 'other', name: '别家总部', custCode: 'OTHER', custName: '别家' }),
];

const realElementFromPoint = document.elementFromPoint.bind(document);
let under: Element | null = null;
const captured = new WeakSet<Element>();

beforeEach(() => {
  // The test DOM has no layout and no pointer capture.
  document.elementFromPoint = () => under;
  Element.prototype.setPointerCapture = function capture() {
    captured.add(this);
  };
  Element.prototype.hasPointerCapture = function has() {
    return captured.has(this);
  };
});

afterEach(() => {
  document.elementFromPoint = realElementFromPoint;
  under = null;
});

const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

const open = async () => {
  const server = departmentServer(TREE());
  await renderPage(<DepartmentsPage />, { server });
  await screen.findByText('财务部');
  return server;
};

/** Drags a row by its handle over another row. */
const hold = (moved: string, over: string) => {
  const handle = screen.getByRole('button', { name: `移动 ${moved}` });
  under = rowOf(over).querySelector('td');
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 5, clientY: 5, buttons: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 5, clientY: 50, buttons: 1 });
  return handle;
};

const label = () => document.querySelector('.drag-label');

describe('a row that is dragged', () => {
  test('over another customer is refused: no place is marked, and dropping shows the reason', async () => {
    const server = await open();
    const handle = hold('财务部', '别家总部');
    expect(document.querySelector('tr[data-drop]')).toBeNull();
    expect(handle.hasAttribute('data-refused')).toBe(true);
    expect(label()?.textContent).toBe(`财务部 · ${departmentProblems.parentElsewhere}`);
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 5, clientY: 50 });
    expect(await screen.findByText(departmentProblems.parentElsewhere)).toBeTruthy();
    expect(server.sentTo(sortDepartments)).toEqual([]);
    expect([label(), handle.hasAttribute('data-refused')]).toEqual([null, false]);
  });

  test('over its own descendants is refused in the same way', async () => {
    const server = await open();
    const handle = hold('总部', '财务部');
    expect(document.querySelector('tr[data-drop]')).toBeNull();
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 5, clientY: 50 });
    expect(await screen.findByText('不能移到自己的下级')).toBeTruthy();
    expect(server.sentTo(sortDepartments)).toEqual([]);
  });

  test('shows its name at the pointer and marks the place at its level', async () => {
    const server = await open();
    const handle = hold('财务部', '市场部');
    expect(label()?.textContent).toBe('财务部');
    expect(rowOf('市场部').dataset['drop']).toBe('after');
    expect(rowOf('市场部').style.getPropertyValue('--drop-indent')).toBe('20px');
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 5, clientY: 50 });
    expect(await screen.findByText('已移动 财务部')).toBeTruthy();
    expect(server.sentTo(sortDepartments)).toHaveLength(1);
  });
});

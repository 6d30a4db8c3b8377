import { departmentErrors, departmentProblems } from '@huiwu/contract/departments';
import { describe, expect, test } from 'vitest';
import {
  aboveOf,
  movedPaths,
  orderBehind,
  sumUpwards,
  deleteBlocker,
  placeProblem,
  type TreePlace,
} from './departments.rules.ts';

const node = (id: string, parent_id: string | null, own: Partial<TreePlace> = {}): TreePlace => ({
  id,
  parent_id,
  name: `部门${id}`,
  code: id,
  ancestors: parent_id === null ? `/${id}/` : `/root/${id}/`,
  state: 1,
  ...own,
});

const root = node('root', null);

describe('a department is kept', () => {
  test.each([
    [{ children: 1, admins: 1, deletedAdmins: 1 }, departmentErrors.hasChildren],
    [{ children: 0, admins: 1, deletedAdmins: 1 }, departmentErrors.hasAdmins],
    [{ children: 0, admins: 0, deletedAdmins: 1 }, departmentErrors.hasDeletedAdmins],
    [{ children: 0, admins: 0, deletedAdmins: 0 }, undefined],
  ])('while there is %j', (use, refusal) => {
    expect(deleteBlocker(use)).toBe(refusal);
  });
});

describe('a place', () => {
  const ask = (tree: TreePlace[], moved: TreePlace, isMoved = true) => placeProblem({ tree, node: moved, isMoved });

  test('below an unknown parent is refused', () => {
    const lost = node('a', 'nowhere');
    expect(ask([root, lost], lost)).toEqual({ field: 'parentId', message: departmentProblems.parentGone });
  });

  test('in a cycle is refused, however long it is', () => {
    const circle = [node('a', 'c'), node('b', 'a'), node('c', 'b')];
    expect(ask([root, ...circle], circle[0]!)).toEqual({ field: 'parentId', message: departmentProblems.parentBelow });
  });

  test('below a disabled one is refused to what is enabled, not to what is disabled', () => {
    const disabled = { ...root, state: 0 };
    const [enabled, other] = [node('a', 'root'), node('b', 'root', { state: 0 })];
    expect(ask([disabled, enabled], enabled)?.message).toBe(departmentProblems.parentDisabled);
    expect(ask([disabled, other], other)).toBeUndefined();
  });

  test('that is not changed is not checked again', () => {
    const under = node('a', 'root');
    expect(ask([{ ...root, state: 0 }, under], under, false)).toBeUndefined();
  });

  test('beside a namesake, or with a code of the customer, is refused', () => {
    const [a, namesake] = [node('a', 'root'), node('b', 'root', { name: '部门a' })];
    expect(ask([root, a, namesake], namesake)?.field).toBe('name');
    const sameCode = node('c', 'root', { code: 'A' });
    expect(ask([root, a, sameCode], sameCode)?.field).toBe('code');
  });
});

test('the way down changes for what is moved and all that is below it', () => {
  const tree = [root, node('a', 'root'), node('b', 'a', { ancestors: '/root/b/' })];
  expect(movedPaths(tree)).toEqual([{ id: 'b', ancestors: '/root/a/b/' }]);
});

test('what is above comes from the nearest up', () => {
  const tree = [root, node('a', 'root'), node('b', 'a', { ancestors: '/root/a/b/' })];
  expect(aboveOf(tree, tree[2]!).map(({ id }) => id)).toEqual(['a', 'root']);
});

test('people count for their department and all above it', () => {
  const sums = sumUpwards([
    { ancestors: '/root/', count: 1 },
    { ancestors: '/root/a/', count: 2 },
  ]);
  expect([...sums]).toEqual([
    ['root', 3],
    ['a', 2],
  ]);
});

test('a new department is behind its siblings', () => {
  expect([orderBehind([]), orderBehind([{ sort_order: 25 }, { sort_order: 5 }])]).toEqual([10, 35]);
});

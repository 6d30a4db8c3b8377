import {
  ColumnNode,
  ColumnUpdateNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type InsertQueryNode,
  type OperationNode,
} from 'kysely';
import type { OwnerColumn, Reaches } from './tenant-owners.ts';

const valueAt = (item: OperationNode, index: number): unknown => {
  if (PrimitiveValueListNode.is(item)) return item.values[index];
  const node = ValueListNode.is(item) ? item.values[index] : undefined;
  return node !== undefined && ValueNode.is(node) ? node.value : undefined;
};

const isCovered = (reaches: Reaches, { kind }: OwnerColumn, value: unknown): boolean => {
  const reach = reaches[kind];
  return reach === 'all' || (reach !== 'none' && value === reach.id);
};

/** An insert for another customer or meeting is a programming error, so it throws. */
export const assertOwnRows = (reaches: Reaches, columns: readonly OwnerColumn[], node: InsertQueryNode): void => {
  const items = node.values !== undefined && ValuesNode.is(node.values) ? node.values.values : [];
  const bound = columns.filter(({ kind }) => reaches[kind] !== 'all');
  // `replace` can delete a row of another owner.
  const isReplacing = node.replace === true || node.orAction !== undefined;
  const isOwn = bound.every((owner) => {
    const index = node.columns?.findIndex(({ column }) => column.name.toLowerCase() === owner.column) ?? -1;
    return items.length > 0 && items.every((item) => isCovered(reaches, owner, valueAt(item, index)));
  });
  if (!isOwn || (isReplacing && bound.length > 0))
    throw new Error(`insert into ${node.into?.table.identifier.name ?? ''} outside the tenant scope`);
};

const columnNameOf = (node: OperationNode): string | undefined => {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) ? column.column.name.toLowerCase() : undefined;
};

interface Change {
  name: string | undefined;
  columns: readonly OwnerColumn[] | undefined;
  updates: readonly OperationNode[] | undefined;
}

/** An update must not move a row to another customer or meeting. */
export const assertNotGivenAway = (reaches: Reaches, { name = '', columns = [], updates = [] }: Change): void => {
  const isGivenAway = updates.some((update) => {
    if (!ColumnUpdateNode.is(update)) return true;
    const changed = columnNameOf(update.column);
    const owner = columns.find(({ column }) => column === changed);
    if (owner === undefined) return false;
    return !isCovered(reaches, owner, ValueNode.is(update.value) ? update.value.value : undefined);
  });
  if (isGivenAway) throw new Error(`update of ${name} leaves the tenant scope`);
};

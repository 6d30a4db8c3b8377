import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type JoinNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  OrNode,
  ParensNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type MergeQueryNode,
  type OperationNode,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import { ownerColumnsOf, type OwnerColumn, type Owners, type Reaches } from './tenant-owners.ts';
import { assertNotGivenAway, assertOwnRows } from './tenant-scope-writes.ts';

type Nodes = readonly (OperationNode | undefined)[];

/** A table under its name or alias in the query. */
interface ScopedTable {
  /** Its name or alias. */
  name: string;
  columns: OwnerColumn[];
}

const namedTable = (owners: Owners, node: OperationNode | undefined): ScopedTable | undefined => {
  if (node === undefined) return undefined;
  if (AliasNode.is(node)) {
    const inner = namedTable(owners, node.node);
    return inner && IdentifierNode.is(node.alias) ? { ...inner, name: node.alias.name } : inner;
  }
  if (!TableNode.is(node)) return undefined;
  const { name } = node.table.identifier;
  return { name, columns: ownerColumnsOf(owners, name) };
};

const equals = (table: string, column: string, value: OperationNode): OperationNode =>
  BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create(column), TableNode.create(table)),
    OperatorNode.create('='),
    value,
  );

const NEVER = BinaryOperationNode.create(
  ValueNode.createImmediate(1),
  OperatorNode.create('='),
  ValueNode.createImmediate(0),
);

const restricted = (where: WhereNode | undefined, condition: OperationNode | undefined): WhereNode | undefined => {
  if (condition === undefined) return where;
  return where === undefined ? WhereNode.create(condition) : WhereNode.cloneWithOperation(where, 'And', condition);
};

/** These joins keep unmatched rows, whatever the join condition is. */
const KEEPING_UNMATCHED = ['RightJoin', 'FullJoin'];

export class TenantScopeTransformer extends OperationNodeTransformer {
  readonly #owners: Owners;
  readonly #reaches: Reaches;

  constructor(owners: Owners, reaches: Reaches) {
    super();
    this.#owners = owners;
    this.#reaches = reaches;
  }

  #conditionOf(
    { name }: ScopedTable,
    { kind, column, shared }: OwnerColumn,
    isRead: boolean,
  ): OperationNode | undefined {
    const reach = this.#reaches[kind];
    if (reach === 'all') return undefined;
    if (reach === 'none') return NEVER;
    const own = equals(name, column, ValueNode.create(reach.id));
    if (shared === undefined || !isRead) return own;
    return ParensNode.create(OrNode.create(own, equals(name, shared, ValueNode.createImmediate(1))));
  }

  #conditionsFor(nodes: Nodes, isRead = false): OperationNode | undefined {
    return nodes
      .map((node) => namedTable(this.#owners, node))
      .flatMap((named) => named?.columns.map((column) => this.#conditionOf(named, column, isRead)) ?? [])
      .filter((condition) => condition !== undefined)
      .reduce<OperationNode | undefined>((all, one) => (all === undefined ? one : AndNode.create(all, one)), undefined);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const whole = super.transformSelectQuery(node, queryId);
    // A cross join has no condition of its own.
    const crossed = whole.joins?.filter(({ joinType }) => joinType === 'CrossJoin').map(({ table }) => table) ?? [];
    const where = restricted(whole.where, this.#conditionsFor([...(whole.from?.froms ?? []), ...crossed], true));
    return where === undefined ? whole : { ...whole, where };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const whole = super.transformJoin(node, queryId);
    const condition = this.#conditionsFor([whole.table], true);
    if (condition === undefined || whole.joinType === 'CrossJoin') return whole;
    if (KEEPING_UNMATCHED.includes(whole.joinType)) throw new Error(`${whole.joinType} escapes the tenant scope`);
    const on =
      whole.on === undefined ? OnNode.create(condition) : OnNode.cloneWithOperation(whole.on, 'And', condition);
    return { ...whole, on };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const named = namedTable(this.#owners, node.table);
    assertNotGivenAway(this.#reaches, { name: named?.name, columns: named?.columns, updates: node.updates });
    const whole = super.transformUpdateQuery(node, queryId);
    const where = restricted(whole.where, this.#conditionsFor([whole.table, ...(whole.from?.froms ?? [])]));
    return where === undefined ? whole : { ...whole, where };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const whole = super.transformDeleteQuery(node, queryId);
    const where = restricted(whole.where, this.#conditionsFor([...whole.from.froms, ...(whole.using?.tables ?? [])]));
    return where === undefined ? whole : { ...whole, where };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const named = namedTable(this.#owners, node.into);
    const columns = named?.columns ?? [];
    assertOwnRows(this.#reaches, columns, node);
    const updates = node.onConflict?.updates;
    assertNotGivenAway(this.#reaches, { name: named?.name, columns, updates });
    const whole = super.transformInsertQuery(node, queryId);
    if (whole.onConflict === undefined || updates === undefined) return whole;
    // The conflicting row may belong to another owner.
    const updateWhere = restricted(whole.onConflict.updateWhere, this.#conditionsFor([whole.into]));
    return updateWhere === undefined ? whole : { ...whole, onConflict: { ...whole.onConflict, updateWhere } };
  }

  protected override transformMergeQuery(): MergeQueryNode {
    throw new Error('a merge escapes the tenant scope');
  }
}

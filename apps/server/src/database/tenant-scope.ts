import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  type JoinNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  AliasNode,
  IdentifierNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';

/** Tables whose rows belong to one company, with the column that says which. */
const OWNER_COLUMNS: Record<string, string> = {
  customers: 'id',
  departments: 'customer_id',
  roles: 'customer_id',
  role_menus: 'customer_id',
  role_functions: 'customer_id',
  role_fields: 'customer_id',
  admins: 'customer_id',
  admin_roles: 'customer_id',
  admin_meeting_roles: 'customer_id',
  meetings: 'customer_id',
  meeting_sessions: 'customer_id',
  business_logs: 'customer_id',
  sign_in_logs: 'customer_id',
  log_words: 'customer_id',
  row_words: 'customer_id',
  applications: 'customer_id',
  outbox_messages: 'customer_id',
  preferences: 'customer_id',
  saved_views: 'customer_id',
  files: 'customer_id',
  background_tasks: 'customer_id',
};

export const OWNED_TABLES = Object.keys(OWNER_COLUMNS);

interface Owned {
  /** How the query calls the table. */
  name: string;
  column: string;
}

const ownedTable = (node: OperationNode | undefined): Owned | undefined => {
  if (node === undefined) return undefined;
  if (AliasNode.is(node)) {
    const inner = ownedTable(node.node);
    return inner && IdentifierNode.is(node.alias) ? { ...inner, name: node.alias.name } : inner;
  }
  if (!TableNode.is(node)) return undefined;
  const name = node.table.identifier.name;
  const column = OWNER_COLUMNS[name];
  return column === undefined ? undefined : { name, column };
};

const conditionsFor = (nodes: readonly (OperationNode | undefined)[], customerId: string): OperationNode | undefined =>
  nodes
    .map(ownedTable)
    .filter((owned) => owned !== undefined)
    .map(({ name, column }): OperationNode => {
      const reference = ReferenceNode.create(ColumnNode.create(column), TableNode.create(name));
      return BinaryOperationNode.create(reference, OperatorNode.create('='), ValueNode.create(customerId));
    })
    .reduce<OperationNode | undefined>((all, one) => (all === undefined ? one : AndNode.create(all, one)), undefined);

const restricted = (where: WhereNode | undefined, condition: OperationNode | undefined): WhereNode | undefined => {
  if (condition === undefined) return where;
  return where === undefined ? WhereNode.create(condition) : WhereNode.cloneWithOperation(where, 'And', condition);
};

const valueAt = (item: OperationNode, index: number): unknown => {
  if (PrimitiveValueListNode.is(item)) return item.values[index];
  const node = ValueListNode.is(item) ? item.values[index] : undefined;
  return node !== undefined && ValueNode.is(node) ? node.value : undefined;
};

/** A row for somebody else's company is a bug of ours, not a refusal: it must never be written. */
const assertOwnRows = (node: InsertQueryNode, customerId: string): void => {
  const owned = ownedTable(node.into);
  if (owned === undefined) return;
  const index = node.columns?.findIndex(({ column }) => column.name === owned.column) ?? -1;
  const items = node.values !== undefined && ValuesNode.is(node.values) ? node.values.values : [];
  const isOwn = items.length > 0 && items.every((item) => valueAt(item, index) === customerId);
  if (!isOwn) throw new Error(`insert into ${owned.name} outside the company boundary`);
};

/** A row is never given away to another company either. */
const assertStaysOwn = (node: UpdateQueryNode, customerId: string): void => {
  const owned = ownedTable(node.table);
  const isGivenAway = (node.updates ?? []).some(
    (update) =>
      ColumnUpdateNode.is(update) &&
      ColumnNode.is(update.column) &&
      update.column.column.name === owned?.column &&
      !(ValueNode.is(update.value) && update.value.value === customerId),
  );
  if (owned !== undefined && isGivenAway) throw new Error(`update of ${owned.name} leaves the company boundary`);
};

class TenantScopeTransformer extends OperationNodeTransformer {
  readonly #customerId: string;

  constructor(customerId: string) {
    super();
    this.#customerId = customerId;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const whole = super.transformSelectQuery(node, queryId);
    const where = restricted(whole.where, conditionsFor(whole.from?.froms ?? [], this.#customerId));
    return where === undefined ? whole : { ...whole, where };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const whole = super.transformJoin(node, queryId);
    const condition = conditionsFor([whole.table], this.#customerId);
    if (condition === undefined) return whole;
    const on =
      whole.on === undefined ? OnNode.create(condition) : OnNode.cloneWithOperation(whole.on, 'And', condition);
    return { ...whole, on };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    assertStaysOwn(node, this.#customerId);
    const whole = super.transformUpdateQuery(node, queryId);
    const where = restricted(whole.where, conditionsFor([whole.table, ...(whole.from?.froms ?? [])], this.#customerId));
    return where === undefined ? whole : { ...whole, where };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const whole = super.transformDeleteQuery(node, queryId);
    const where = restricted(whole.where, conditionsFor(whole.from.froms, this.#customerId));
    return where === undefined ? whole : { ...whole, where };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    assertOwnRows(node, this.#customerId);
    return super.transformInsertQuery(node, queryId);
  }
}

/**
 * Keeps every query of a repository inside one company, whatever the repository wrote: reads, joins, updates and
 * deletes get the condition added, inserts are checked. Raw SQL with a table name would escape it and is not used.
 */
export const tenantScopePlugin = (customerId: string): KyselyPlugin => {
  const transformer = new TenantScopeTransformer(customerId);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
};

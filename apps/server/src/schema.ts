export interface IdempotencyKeysTable {
  admin_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** JSON text of the first answer; empty while the first call is running. */
  answer: string | null;
  created_at: string;
}

/** One row for each suffix of a searched text. Triggers of the database maintain them. */
export interface RowTermsTable {
  /** Table and column. */
  field: string;
  customer_id: string;
  /** In lower case. */
  suffix: string;
  row_id: string;
}

/**
 * One row for each suffix of a text that stands in a column of many rows, once for each customer. Triggers of the database
 * add them; see `database/search/repeated-texts.ts`.
 */
export interface RepeatedTextsTable {
  /** Table and column. */
  field: string;
  customer_id: string;
  /** In lower case. */
  suffix: string;
  text: string;
}

/** Facts about this installation that every node must agree on. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** All tables: those without a module here, and those that each module's `*.table.ts` adds. */
export interface Tables {
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  repeated_texts: RepeatedTextsTable;
  row_words: RowTermsTable;
}

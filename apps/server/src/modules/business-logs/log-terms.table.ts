/** The texts of the searched columns of the logs, each under all of its endings; the database keeps them by itself. */
export interface LogTermsTable {
  /** Table and column. */
  field: string;
  /** Empty for what belongs to no company. */
  customer_id: string;
  /** In small letters. */
  suffix: string;
  text: string;
}

/** Which rows a bulk action is about. */
export interface BulkProps {
  /** The selected rows. */
  ids: readonly string[];
  /** The same as the list shows them. */
  rows: readonly { id: string }[];
  /** All rows of the list are selected, those of other pages included. */
  isAll: boolean;
  /** As many rows as the filters find; at least so many, if there are too many to be counted. */
  total: number;
  /** The filters of the list as its request has them. */
  filter: Readonly<Record<string, unknown>>;
  onDone: () => void;
}

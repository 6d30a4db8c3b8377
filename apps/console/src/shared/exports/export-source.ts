import type { ExportEndpoint } from '@huiwu/contract/base/exports';
import type { FilterReaders } from '../list-state/list-state.ts';

/** How a list becomes a file: the call, and how its filters are read from the address. */
export interface ExportSource {
  call: ExportEndpoint;
  readers: FilterReaders;
  /** What every request of the list has beside its filters: whose entries they are. */
  within?: Readonly<Record<string, string>>;
}

/** What is on the screen while the export is asked for. */
export interface ExportSituation {
  /** Keys of the shown columns, in their order. */
  shown: readonly string[];
  /** Rows of this page; absent where the list has no pages. */
  onPage?: number | undefined;
  total: number;
  /** There are more than `total`. */
  isMore?: boolean | undefined;
  selected: readonly string[];
}

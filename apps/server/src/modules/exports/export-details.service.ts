import type { ExportedDetails, ExportEndpoint } from '@huiwu/contract/base/exports';
import type { Caller } from '../../access/caller.ts';
import type { ExportCall } from './export-calls.rules.ts';
import type { ListRow } from './more-columns.service.ts';

/** The rows below those of an exported list; modules name theirs in their manifest. */
export interface ExportDetails {
  call: ExportEndpoint;
  /** Below these rows, in their order, as far as the caller may see them now. */
  rows(caller: Caller, ids: readonly string[]): Promise<readonly ListRow[]>;
}

/** What an export has below its rows, and where it comes from. */
export interface DetailsOfExport {
  of: ExportedDetails;
  source: ExportDetails;
}

interface Needs {
  exportDetails: readonly ExportDetails[];
}

export const createDetailsOfExports = ({ exportDetails }: Needs) => ({
  /** Undefined if the export has nothing below its rows. */
  find: ({ endpoint, of: { details: of } }: ExportCall): DetailsOfExport | undefined => {
    const source = exportDetails.find(({ call }) => call.path === endpoint.path);
    return of === undefined || source === undefined ? undefined : { of, source };
  },
});

export type DetailsOfExports = ReturnType<typeof createDetailsOfExports>;

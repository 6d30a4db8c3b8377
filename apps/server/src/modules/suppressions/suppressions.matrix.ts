import { suppressionCalls, suppressionRecord } from '@huiwu/contract/suppressions';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import { listed } from '../../testing/matrix/row.ts';

const { rows, samples, kept, on } = recordMatrix({
  record: suppressionRecord,
  calls: suppressionCalls,
  table: 'suppressions',
  of: 'customer',
  draft: (number) => ({ channel: 'email', address: `guest${number}@guest.example` }),
});

export const matrix = {
  rows: {
    ...rows,
    // No one filters by an address that is masked for them.
    listSuppressions: { on, within: 'company' as const, input: () => ({ limit: 200 }), verdict: listed },
  },
  samples,
  kept,
};

import { suppressionCalls, suppressionRecord } from '@huiwu/contract/suppressions';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: suppressionRecord,
  calls: suppressionCalls,
  table: 'suppressions',
  of: 'customer',
  draft: (number) => ({ channel: 'email', address: `guest${number}@guest.example` }),
});

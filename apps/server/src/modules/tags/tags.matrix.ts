import { tagCalls, tagRecord } from '@huiwu/contract/tags';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: tagRecord,
  calls: tagCalls,
  table: 'tags',
  of: 'meeting',
  draft: (number) => ({ name: `标签${number}` }),
  filled: { color: 'purple' },
});

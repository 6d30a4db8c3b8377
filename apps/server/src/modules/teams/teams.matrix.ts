import { teamCalls, teamRecord } from '@huiwu/contract/teams';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: teamRecord,
  calls: teamCalls,
  table: 'teams',
  of: 'meeting',
  draft: (number) => ({ name: `团队${number}` }),
  filled: { contactName: '林晓', contactPhone: '021-55556666', invoiceMode: 'per_person', remark: '两人素食' },
});

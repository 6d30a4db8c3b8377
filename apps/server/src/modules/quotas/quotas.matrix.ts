import { quotaCalls, quotaRecord } from '@huiwu/contract/quotas';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

/** A limit of each object is about a meeting of its own, so that no two are about the same. */
const draft = (number: number) => ({ scope: 'meeting', target: `M${number}`, channel: 'sms', perDay: 5 });

const { rows, samples, kept } = recordMatrix({
  record: quotaRecord,
  calls: quotaCalls,
  table: 'send_quotas',
  of: 'customer',
  columns: () => ({ created_at: '2026-01-01T00:00:00.000Z' }),
  draft,
  filled: { perDay: 7, perNotice: 77, auditOver: 33, allowLinks: false },
});

/** Of the company of the caller. */
const aMeeting = async ({ world, caller, number }: MatrixTarget) => ({
  ...draft(number),
  target: (await world.build.meeting(caller.customerId)).id,
});

export const matrix: NounMatrix = {
  rows: { ...rows, addQuota: { within: 'company', input: aMeeting } },
  samples,
  kept,
};

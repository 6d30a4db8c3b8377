import { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import * as z from 'zod/mini';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

const DRAFT = z.parse(carbonParameterRecord.draft, {});

/** The caller's own meeting has one set of parameters: each edit follows the one before. */
const edit = async ({ world, caller, number }: MatrixTarget) => {
  const rows = await world.db
    .selectFrom('carbon_parameters')
    .innerJoin('meetings', 'meetings.id', 'carbon_parameters.meeting_id')
    .select('carbon_parameters.version')
    .where('meetings.code', '=', `IN-${caller.customerId}`)
    .execute();
  return { ...DRAFT, version: rows[0]?.version ?? 0, sameAreaKm: 10 + (number % 400) };
};

export const matrix: NounMatrix = {
  rows: {
    getCarbonParameters: { within: 'meeting' },
    previewCarbonParameters: { within: 'meeting', input: () => DRAFT },
    editCarbonParameters: { within: 'meeting', input: edit },
  },
  samples: { previewCarbonParameters: DRAFT, editCarbonParameters: { ...DRAFT, version: 0 } },
  kept: [],
};

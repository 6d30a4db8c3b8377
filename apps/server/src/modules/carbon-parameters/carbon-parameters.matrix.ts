import { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import * as z from 'zod/mini';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

const DRAFT = z.parse(carbonParameterRecord.draft, {});

/** A meeting has one set of parameters: each edit follows the one before. */
const edit = async ({ world, caller, number }: MatrixTarget) => {
  const code = caller.meetingCode ?? '';
  const meeting = await world.db.selectFrom('meetings').select('id').where('code', '=', code).executeTakeFirst();
  const id = meeting?.id ?? 'nothing';
  const row = await world.db
    .selectFrom('carbon_parameters')
    .select('version')
    .where('meeting_id', '=', id)
    .executeTakeFirst();
  return { id, version: row?.version ?? 1, sameAreaKm: 10 + (number % 400) };
};

export const matrix: NounMatrix = {
  rows: {
    getCarbonParameters: { within: 'meeting' },
    getCarbonEffects: { within: 'meeting' },
    previewCarbonParameters: { within: 'meeting', input: () => DRAFT },
    editCarbonParameters: { within: 'meeting', input: edit },
  },
  samples: { previewCarbonParameters: DRAFT, editCarbonParameters: { id: 'nothing', version: 1, ...DRAFT } },
  kept: [
    {
      edit: 'editCarbonParameters',
      get: 'getCarbonParameters',
      isInMeeting: true,
      filled: {
        excluded: [],
        area: null,
        yearPolicy: 'fixed',
        fixedYear: 2022,
        electricityBasis: 'market',
        greenPowerKwh: '77',
        aviationRf: true,
        aviationDetourKm: 77,
        sameAreaKm: 33,
        localUpToKm: 44,
        railUpToKm: 888,
        roadDetour: '1.33',
        railDetour: '1.11',
        extrapolate: false,
        roomShare: '1.50',
        mealFoodKg: '0.777',
        people: 55,
        targetKg: '9000',
        baselineKg: '9999',
      },
    },
  ],
};

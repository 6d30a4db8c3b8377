import { memberCalls, memberRecord } from '@huiwu/contract/members';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';
import { searchColumns } from './members.rules.ts';

const phoneOf = (number: number) => `1996${String(number).padStart(7, '0')}`;

const plain = recordMatrix({
  record: memberRecord,
  calls: memberCalls,
  table: 'members',
  of: 'department',
  columns: searchColumns,
  draft: (number) => ({ name: `参会人${number}`, phone: phoneOf(number) }),
  filled: {
    gender: 'f',
    title: '教授',
    company: '云汀研究院',
    department: '学术部',
    jobTitle: '主任',
    areaCode: '330100',
    address: '虚构路 1 号',
    remark: '素食',
    idType: 'passport',
  },
});

/** Merged with one beside it. */
const withNeighbour = async ({ id, place, caller, world }: MatrixTarget) => ({
  id,
  version: 1,
  intoId: await world.make(plain.on, place === undefined || place === 'absent' ? 'own' : place, caller),
  intoVersion: 1,
  choose: {},
});

export const matrix = {
  ...plain,
  rows: {
    ...plain.rows,
    findSimilarMembers: {
      within: 'own-company' as const,
      withoutFunctions: 403,
      input: ({ number }: MatrixTarget) => ({ name: '王五', phone: phoneOf(number) }),
    },
    mergeMembers: { on: plain.on, within: 'rows' as const, input: withNeighbour, logs: 2 },
  },
  samples: {
    ...plain.samples,
    findSimilarMembers: { name: '王五' },
    mergeMembers: { id: 'nothing', intoId: 'nobody', version: 1, intoVersion: 1 },
  },
};

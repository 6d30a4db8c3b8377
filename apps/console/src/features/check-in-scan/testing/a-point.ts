import type { DeskPoint } from '@huiwu/contract/check-ins/door';

/** An entrance that lets each person in once, and all types. */
export const A_POINT: DeskPoint = {
  id: 'P1',
  name: '南门',
  kind: 'main',
  mode: 'once',
  typeIds: [],
  allowsUnpaid: false,
  needsConfirm: false,
  openAt: null,
  closeAt: null,
  expected: 2,
  arrived: 0,
};

import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

const PHONE = '19900040001';

/** Attendees hold no function, so the matrix of rights has no rows of them. */
export const matrix: NounMatrix = {
  rows: {},
  samples: {
    sendAttendeeCode: { meetingId: 'nothing', phone: PHONE },
    signInAttendee: { meetingId: 'nothing', phone: PHONE, code: '000000' },
    registerOneself: { type: 'nothing', name: '陈曦' },
    editOwnAnswers: { answers: {} },
    acceptOwnInvitation: { id: 'nothing', name: '陈曦' },
  },
  kept: [],
};

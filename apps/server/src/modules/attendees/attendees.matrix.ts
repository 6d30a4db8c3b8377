import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

const PHONE = '19900040001';

const CARD = { filename: '学生证.pdf', content: '%PDF-1.4\n%%EOF\n' };

/** Attendees hold no function, so the matrix of rights has no rows of them. */
export const matrix: NounMatrix = {
  rows: {},
  samples: {
    sendAttendeeCode: { meetingId: 'nothing', phone: PHONE },
    signInAttendee: { meetingId: 'nothing', phone: PHONE, code: '000000' },
    registerOneself: { type: 'nothing', name: '陈曦' },
    editOwnAnswers: { answers: {} },
    uploadOwnFile: { file: CARD },
    submitOwnProof: { file: CARD },
    acceptOwnInvitation: { id: 'nothing', name: '陈曦' },
  },
  kept: [],
};

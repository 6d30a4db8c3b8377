import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    getCaptcha: { writes: true },
    signIn: { answers: 500 },
    sendSmsCode: { logs: 0 },
    finishTwoFactor: { answers: 500 },
    sendTwoFactorCode: { answers: 500 },
    signOut: { endsSession: true, logs: 0 },
    lockSession: { endsSession: true },
    unlockSession: { answers: 400, endsSession: true, isCostly: true, logs: 1 },
    resetForgottenPassword: { answers: 400 },
  },
  samples: {
    signIn: { type: 'sms', phone: '19912345678', code: '000000' },
    sendSmsCode: { type: 'login', phone: '19912345678' },
    finishTwoFactor: { ticket: 'A'.repeat(43), code: '000000' },
    sendTwoFactorCode: { ticket: 'A'.repeat(43) },
    unlockSession: { password: 'Old-horse-7' },
    resetForgottenPassword: {
      phone: '19912345678',
      code: '000000',
      password: 'New-horse-7',
      confirmPassword: 'New-horse-7',
    },
  },
  kept: [],
};

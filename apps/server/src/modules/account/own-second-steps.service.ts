import { secondStepProblems, type SecondStepSecret, type SecondStepState } from '@huiwu/contract/account';
import { refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';

/** One's own second step at sign-in. Nobody can turn it on yet. */
export const createOwnSecondStepService = () => ({
  getSecondStep: (_caller: Caller): SecondStepState => ({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  }),
  beginSecondStep: (_given: object, _caller: Caller): SecondStepSecret =>
    refuseField('password', secondStepProblems.wrongPassword),
  confirmSecondStep: (_given: object, _caller: Caller): { recoveryCodes: string[] } =>
    refuseField('code', secondStepProblems.over),
  endSecondStep: (_given: object, _caller: Caller): null => refuseField('password', secondStepProblems.wrongPassword),
  renewRecoveryCodes: (_given: object, _caller: Caller): { recoveryCodes: string[] } =>
    refuseField('password', secondStepProblems.wrongPassword),
});

export type OwnSecondStepService = ReturnType<typeof createOwnSecondStepService>;

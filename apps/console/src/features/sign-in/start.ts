import type { TwoFactorDue } from '@huiwu/contract/sign-in';

/** Initial values of a sign-in form. A new `round` resets the form. */
export interface Start {
  round: number;
  phone: string;
  password: string;
  isAgreed: boolean;
}

/** The required two-factor step and the phone number of the account. */
export type DueStep = TwoFactorDue['SecondStep'] & { phone: string };

export interface FirstStepFormProps {
  start: Start;
  onTwoFactor: (due: DueStep) => void;
}

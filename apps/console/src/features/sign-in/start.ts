import type { TwoFactorDue } from '@huiwu/contract/sign-in';

/** What a form starts with; another `round` is another form. */
export interface Start {
  round: number;
  phone: string;
  password: string;
  isAgreed: boolean;
}

/** The two-factor step that is due, and who is taking it. */
export type DueStep = TwoFactorDue['SecondStep'] & { phone: string };

export interface FirstStepFormProps {
  start: Start;
  onTwoFactor: (due: DueStep) => void;
}

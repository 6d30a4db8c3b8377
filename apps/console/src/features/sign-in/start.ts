import type { SecondStepDue } from '@huiwu/contract/sessions';

/** What a form starts with; another `round` is another form. */
export interface Start {
  round: number;
  phone: string;
  password: string;
  isAgreed: boolean;
}

/** The second step that is due, and who is taking it. */
export type DueStep = SecondStepDue['SecondStep'] & { phone: string };

export interface FirstStepFormProps {
  start: Start;
  onSecondStep: (due: DueStep) => void;
}

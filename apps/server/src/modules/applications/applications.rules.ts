import {
  applicationErrors,
  applicationProblems,
  type ApplicationReview,
  type ApplicationState,
} from '@huiwu/contract/applications';
import type { FieldProblem, Refusal } from '@huiwu/contract/base/errors';

/** An answer that was given is not taken back here: the admin exists, or the applicant asks again. */
export const whyNotReview = (state: ApplicationState): Refusal | undefined =>
  state === 'awaiting' ? undefined : applicationErrors.alreadyReviewed;

/** Passing needs a place for the new admin, rejecting a reason for the applicant. */
export const whatIsMissing = ({ isPassed, departmentId, remark }: ApplicationReview): FieldProblem[] => {
  if (isPassed && departmentId === undefined)
    return [{ field: 'departmentId', message: applicationProblems.departmentNeeded }];
  if (!isPassed && remark === '') return [{ field: 'remark', message: applicationProblems.remarkNeeded }];
  return [];
};

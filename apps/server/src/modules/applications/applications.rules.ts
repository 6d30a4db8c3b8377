import {
  applicationErrors,
  applicationProblems,
  type ApplicationReview,
  type ApplicationState,
} from '@huiwu/contract/applications';
import type { FieldProblem, Refusal } from '@huiwu/contract/base/errors';

/** A decision is final: the admin exists, or the applicant applies again. */
export const reviewRefusal = (state: ApplicationState): Refusal | undefined =>
  state === 'awaiting' ? undefined : applicationErrors.alreadyReviewed;

/** Approving requires a department for the new admin, rejecting a reason for the applicant. */
export const missingInput = ({ isPassed, departmentId, remark }: ApplicationReview): FieldProblem[] => {
  if (isPassed && departmentId === undefined)
    return [{ field: 'departmentId', message: applicationProblems.departmentNeeded }];
  if (!isPassed && remark === '') return [{ field: 'remark', message: applicationProblems.remarkNeeded }];
  return [];
};

import { useQuery } from '@tanstack/react-query';
import { getMeetingBlockers, type MeetingBlockerList, type MeetingDetail } from '@huiwu/contract/meetings';
import { useAccess } from '../../../shared/access/useAccess.ts';
import type { Step } from '../../../shared/components/StepRail.tsx';
import { meetingBlockersQuery } from '../meetings.queries.ts';
import { STEPS, type StepKey } from './meeting-values.ts';

type Blocked = MeetingBlockerList['publish'];

const missingIn = (blockers: Blocked, step: StepKey): number =>
  blockers.filter(({ fix }) => new URLSearchParams(fix?.to.split('?')[1]).get('step') === step).length;

const toStep = ({ key, title, hint }: (typeof STEPS)[number], blockers: Blocked | undefined): Step<StepKey> => {
  if (blockers === undefined) return { key, title, hint };
  const missing = key === 'check' ? blockers.length : missingIn(blockers, key);
  if (missing === 0) return { key, title, hint, isDone: key !== 'check' };
  return { key, title, hint, problem: key === 'check' ? `还有 ${missing} 项条件未满足` : `还有 ${missing} 项待完善` };
};

/** The steps, each with its number of blockers of publishing. */
export const useSteps = (meeting: MeetingDetail | undefined): Step<StepKey>[] => {
  const isDraft = meeting?.state === 'draft';
  const isAllowed = useAccess().can(getMeetingBlockers);
  const { data } = useQuery({ ...meetingBlockersQuery(meeting?.id ?? ''), enabled: isDraft && isAllowed });
  return STEPS.map((step) => toStep(step, isDraft ? data?.publish : undefined));
};

import { MEETING_PHASES, meetingLifecycle, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';

interface Stated {
  state: MeetingState;
  phase: MeetingPhase | null;
}

/** `已发布 · 报名中`; a state alone where the time says nothing more. */
export const stateText = ({ state, phase }: Stated): string =>
  phase === null ? meetingLifecycle.states[state] : `${meetingLifecycle.states[state]} · ${MEETING_PHASES[phase]}`;

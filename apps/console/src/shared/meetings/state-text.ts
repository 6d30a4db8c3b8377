import { MEETING_PHASES, meetingLifecycle, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';

interface Stated {
  state: MeetingState;
  phase: MeetingPhase | null;
}

/** State and phase: `已发布 · 报名中`. Only the state if the phase adds nothing. */
export const stateText = ({ state, phase }: Stated): string =>
  phase === null ? meetingLifecycle.states[state] : `${meetingLifecycle.states[state]} · ${MEETING_PHASES[phase]}`;

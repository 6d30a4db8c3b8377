import { meetingRecord, MEETING_PHASES, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';
import { FieldCell } from '../records/fields/FieldCell.tsx';
import './meetings.css';

interface Stated {
  state: MeetingState;
  phase: MeetingPhase | null;
}

const { fields } = meetingRecord;

/** The state of a meeting in one tag: its phase once it is published, otherwise its state. */
export function StateTag({ meeting: { state, phase } }: { meeting: Stated }) {
  return state === 'published' && phase !== null ? (
    <FieldCell field={fields.phase} value={phase} />
  ) : (
    <FieldCell field={fields.state} value={state} />
  );
}

/** State and phase next to each other. */
export function StatePhase({ meeting: { state, phase } }: { meeting: Stated }) {
  return (
    <span className="state-phase">
      <FieldCell field={fields.state} value={state} />
      {phase !== null && <span className="quiet">{MEETING_PHASES[phase]}</span>}
    </span>
  );
}

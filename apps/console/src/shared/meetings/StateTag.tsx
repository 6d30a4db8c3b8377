import { meetingRecord, MEETING_PHASES, type MeetingPhase, type MeetingState } from '@huiwu/contract/meetings';
import { FieldCell } from '../records/fields/FieldCell.tsx';
import './meetings.css';

interface Stated {
  state: MeetingState;
  phase: MeetingPhase | null;
}

const { fields } = meetingRecord;

/** Where a meeting stands, in one tag: how far it is once it is published, else its state. */
export function StateTag({ meeting: { state, phase } }: { meeting: Stated }) {
  return state === 'published' && phase !== null ? (
    <FieldCell field={fields.phase} value={phase} />
  ) : (
    <FieldCell field={fields.state} value={state} />
  );
}

/** State and phase beside each other. */
export function StatePhase({ meeting: { state, phase } }: { meeting: Stated }) {
  return (
    <span className="state-phase">
      <FieldCell field={fields.state} value={state} />
      {phase !== null && <span className="quiet">{MEETING_PHASES[phase]}</span>}
    </span>
  );
}

import { Tag } from 'antd';
import { PHASE_NAMES, type MeetingPhase } from './meeting-times.ts';

const COLORS: Record<MeetingPhase, string> = { running: 'success', coming: 'processing', over: 'default' };

export function PhaseTag({ phase }: { phase: MeetingPhase }) {
  return <Tag color={COLORS[phase]}>{PHASE_NAMES[phase]}</Tag>;
}

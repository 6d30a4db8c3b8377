import type { MeetingDetail } from '@huiwu/contract/meetings';
import { useDialogInUrl } from '../../../shared/layers/useDialogInUrl.ts';
import { ActionButtons } from '../../../shared/actions/ActionButtons.tsx';
import { recordActions } from '../../../shared/records/lifecycle/record-actions.ts';
import { TransitionPlace } from '../../../shared/records/lifecycle/TransitionPlace.tsx';
import { useRecordTools } from '../../../shared/records/useRecordTools.ts';
import { meetingsConsole } from '../list/meetings-console.tsx';

const NO_LAYERS: string[] = [];
const { list, transitions: { publish, approve, reject } = {} } = meetingsConsole.calls;
const TRANSITIONS = Object.fromEntries(
  Object.entries({ publish, approve, reject }).flatMap(([name, call]) => (call ? [[name, call]] : [])),
);

/** The wizard offers publishing only. The other actions are in the list and on the detail page. */
const PUBLISHING = { ...meetingsConsole, calls: { list, transitions: TRANSITIONS }, actions: [] };

interface PublishButtonsProps {
  meeting: MeetingDetail;
  onChanged: () => Promise<void>;
}

/** Publishes the meeting, or approves or rejects it where a review is required. */
export function PublishButtons({ meeting, onChanged }: PublishButtonsProps) {
  const dialog = useDialogInUrl(NO_LAYERS);
  const { tools, place } = useRecordTools(PUBLISHING, { dialog, flash: () => void onChanged() });
  return (
    <>
      <ActionButtons actions={recordActions({ of: PUBLISHING, tools }, meeting)} name={meeting.name} />
      <TransitionPlace {...place} />
    </>
  );
}

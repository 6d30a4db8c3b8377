import { isReadOnly, type MeetingDetail } from '@huiwu/contract/meetings';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { STEPS, type StepKey } from './meeting-values.ts';

interface WizardFootProps {
  meeting: MeetingDetail | undefined;
  step: StepKey;
  isSaving: boolean;
  /** There are unsaved changes. */
  isChanged: boolean;
  onGo: (step: StepKey) => void;
  onSave: (next: StepKey) => Promise<void>;
  /** Buttons of the last step. */
  children: ReactNode;
}

const saveVerb = (meeting: MeetingDetail | undefined): string => (meeting ? '保存' : '保存草稿');

const stateOf = (meeting: MeetingDetail | undefined, isChanged: boolean): string => {
  if (isChanged) return '有未保存的修改';
  return meeting ? '所有修改已保存' : '填写名称和时间后，即可保存为草稿';
};

/** Previous, save and next, with the save state. */
export function WizardFoot({ meeting, step, isSaving, isChanged, onGo, onSave, children }: WizardFootProps) {
  const at = STEPS.findIndex(({ key }) => key === step);
  const [before, next] = [STEPS[at - 1], STEPS[at + 1]];
  const isLookedAt = meeting !== undefined && isReadOnly(meeting.state);
  const saving = { disabled: isSaving, loading: isSaving };
  const handleNext = (key: StepKey) => {
    if (isChanged || !meeting) void onSave(key);
    else onGo(key);
  };
  return (
    <div className="wizard-foot">
      <span className="quiet" role="status">
        {isLookedAt ? '' : stateOf(meeting, isChanged)}
      </span>
      {before && (
        <Button disabled={false} onClick={() => onGo(before.key)}>
          上一步
        </Button>
      )}
      {!isLookedAt && step !== 'check' && (
        <Button {...saving} onClick={() => void onSave(step)}>
          {saveVerb(meeting)}
        </Button>
      )}
      {next && (
        <Button type="primary" {...(isLookedAt ? { disabled: false } : saving)} onClick={() => handleNext(next.key)}>
          下一步
        </Button>
      )}
      {children}
    </div>
  );
}

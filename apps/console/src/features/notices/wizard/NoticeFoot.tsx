import type { Notice } from '@huiwu/contract/notices';
import { Button } from 'antd';
import { STEPS, type NoticeStep } from './notice-values.ts';
import { SubmitButton } from './preview/SubmitButton.tsx';

interface NoticeFootProps {
  notice: Notice | undefined;
  step: NoticeStep;
  isSaving: boolean;
  /** There are unsaved changes. */
  isChanged: boolean;
  onGo: (step: NoticeStep) => void;
  onShow: (step: NoticeStep) => void;
  onSave: (next: NoticeStep) => Promise<void>;
}

const stateOf = (notice: Notice | undefined, isChanged: boolean): string => {
  if (isChanged) return '有未保存的修改';
  return notice ? '所有修改已保存' : '填写名称后，即可保存为草稿';
};

/** Previous, save and next, with the save state. */
export function NoticeFoot({ notice, step, isSaving, isChanged, onGo, onShow, onSave }: NoticeFootProps) {
  const at = STEPS.findIndex(({ key }) => key === step);
  const [before, next] = [STEPS[at - 1], STEPS[at + 1]];
  const saving = { disabled: isSaving, loading: isSaving };
  return (
    <div className="wizard-foot">
      <span className="quiet" role="status">
        {stateOf(notice, isChanged)}
      </span>
      {before && (
        <Button disabled={isSaving} onClick={() => onGo(before.key)}>
          上一步
        </Button>
      )}
      {step !== 'preview' && (
        <Button {...saving} onClick={() => void onSave(step)}>
          保存草稿
        </Button>
      )}
      {next && (
        <Button type="primary" {...saving} onClick={() => onGo(next.key)}>
          下一步
        </Button>
      )}
      {step === 'preview' && notice && <SubmitButton notice={notice} onShow={onShow} />}
    </div>
  );
}

import type { FormInstance } from 'antd';
import { isReadOnly, type MeetingDetail } from '@huiwu/contract/meetings';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { StepRail } from '../../../shared/components/StepRail.tsx';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { UnsentNotice } from '../../../shared/forms/UnsentNotice.tsx';
import type { FormDraft } from '../../../shared/drafts/useDraft.ts';
import { useUnloadGuard } from '../../../shared/forms/useUnloadGuard.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { type MeetingValues, type StepKey } from './meeting-values.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { PublishButtons } from './PublishButtons.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { useSteps } from './useSteps.ts';
import { WizardFoot } from './WizardFoot.tsx';
import '../../../shared/forms/forms.css';
import { CheckedForm } from '../../../shared/forms/CheckedForm.tsx';

interface WizardFormProps {
  form: FormInstance<MeetingValues>;
  /** Absent for a new meeting. */
  meeting: MeetingDetail | undefined;
  initialValues: Partial<MeetingValues>;
  draft: FormDraft;
  step: StepKey;
  isSaving: boolean;
  isUnsent: boolean;
  /** Notice of a conflict. */
  notice?: ReactNode;
  onShow: (step: StepKey) => void;
  /** Saves all steps, then shows this one. */
  onSave: (next: StepKey) => Promise<void>;
  /** Called after a transition of the meeting. */
  onChanged?: () => Promise<void>;
}

const noChange = () => Promise.resolve();

/** One form over all steps, so that the values of one step remain while another is shown. */
export function WizardForm(props: WizardFormProps) {
  const {
    form,
    meeting,
    initialValues,
    draft,
    step,
    isSaving,
    isUnsent,
    notice,
    onShow,
    onSave,
    onChanged = noChange,
  } = props;
  const isMobile = useIsMobile();
  const [isChanged, setIsChanged] = useState(draft.isRestored);
  const isDirty = useRef(() => form.isFieldsTouched());
  useUnloadGuard(isDirty);
  // A new meeting must be saved before further steps, and the last step shows the saved state.
  const isSavedFirst = (next: StepKey) => meeting === undefined || (next === 'check' && isChanged);
  const handleGo = (next: StepKey) => (isSavedFirst(next) ? void onSave(next) : onShow(next));
  const handleChange = () => {
    setIsChanged(true);
    draft.unsettle();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void onSave(step);
  };
  return (
    <CheckedForm<MeetingValues>
      form={form}
      name={useId()}
      className="wizard"
      initialValues={initialValues}
      layout="vertical"
      size={isMobile ? 'large' : undefined}
      disabled={isSaving || (meeting !== undefined && isReadOnly(meeting.state))}
      onValuesChange={handleChange}
      onKeyDown={handleKeyDown}
    >
      <div className="panel wizard-rail">
        <StepRail label="填写步骤" steps={useSteps(meeting)} current={step} onGo={handleGo} />
      </div>
      <div className="wizard-main">
        <Notices draft={draft} isUnsent={isUnsent} notice={notice} />
        <Panels meeting={meeting} step={step} />
        <WizardFoot {...{ meeting, step, isSaving, isChanged, onSave }} onGo={handleGo}>
          {step === 'check' && meeting && <PublishButtons meeting={meeting} onChanged={onChanged} />}
        </WizardFoot>
      </div>
    </CheckedForm>
  );
}

/** Notices: restored draft, failed save, conflict. */
function Notices({ draft, isUnsent, notice }: Pick<WizardFormProps, 'draft' | 'isUnsent' | 'notice'>) {
  return (
    <>
      {draft.isRestored && !notice && <DraftNotice onDiscard={draft.discard} />}
      {isUnsent && <UnsentNotice />}
      {notice}
    </>
  );
}

/** All steps are rendered, so that fields of hidden steps keep their values. */
function Panels({ meeting, step }: Pick<WizardFormProps, 'meeting' | 'step'>) {
  return (
    <>
      <div className="wizard-step" hidden={step !== 'basics'}>
        <BasicsStep meeting={meeting} />
      </div>
      <div className="wizard-step" hidden={step !== 'registration'}>
        <RegistrationStep meeting={meeting} />
      </div>
      <div className="wizard-step" hidden={step !== 'payment'}>
        <PaymentStep meeting={meeting} />
      </div>
      {step === 'check' && meeting && <CheckStep meeting={meeting} />}
    </>
  );
}

import { contentProblems, type Notice } from '@huiwu/contract/notices';
import { Steps, type FormInstance } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import type { FormDraft } from '../../../shared/drafts/useDraft.ts';
import { UnsentNotice } from '../../../shared/forms/UnsentNotice.tsx';
import { useUnloadGuard } from '../../../shared/forms/useUnloadGuard.ts';
import { AudienceStep } from './AudienceStep.tsx';
import { ContentStep } from './ContentStep.tsx';
import { NoticeFoot } from './NoticeFoot.tsx';
import { STEPS, stepWith, type NoticeValues, type NoticeStep } from './notice-values.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import { showFirstProblem } from '../../../shared/wizard/useWizardSave.ts';
import '../../../shared/forms/forms.css';
import '../../../shared/wizard/wizard.css';
import '../notices.css';
import { CheckedForm } from '../../../shared/forms/CheckedForm.tsx';

interface NoticeFormProps {
  form: FormInstance<NoticeValues>;
  /** Absent for a new notice. */
  notice: Notice | undefined;
  initialValues: NoticeValues;
  draft: FormDraft;
  step: NoticeStep;
  isSaving: boolean;
  isUnsent: boolean;
  /** Notice of a conflict. */
  conflict?: ReactNode;
  onShow: (step: NoticeStep) => void;
  /** Saves all steps, then shows this one. */
  onSave: (next: NoticeStep) => Promise<void>;
}

/** One form over all steps, so that the values of one step remain while another is shown. */
export function NoticeForm(props: NoticeFormProps) {
  const { form, notice, initialValues, draft, step, isSaving, isUnsent, conflict, onShow, onSave } = props;
  const isMobile = useIsMobile();
  const [isChanged, setIsChanged] = useState(draft.isRestored);
  const isDirty = useRef(() => form.isFieldsTouched());
  useUnloadGuard(isDirty);
  // Each step is stored before the next one is shown.
  const handleGo = (next: NoticeStep) => {
    const missing = step === 'content' && next !== 'audience' ? contentProblems(form.getFieldsValue()) : [];
    form.setFields(missing.map(({ field, message }) => ({ name: field, errors: [message] })));
    if (missing.length > 0) showFirstProblem(form as FormInstance, (field) => onShow(stepWith(field)));
    else if (notice === undefined || isChanged) void onSave(next);
    else onShow(next);
  };
  const handleChange = () => {
    setIsChanged(true);
    draft.unsettle();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void onSave(step);
  };
  return (
    <CheckedForm<NoticeValues>
      form={form}
      name={useId()}
      className="wizard-main"
      initialValues={initialValues}
      layout="vertical"
      size={isMobile ? 'large' : undefined}
      disabled={isSaving}
      onValuesChange={handleChange}
      onKeyDown={handleKeyDown}
    >
      <nav className="panel notice-steps" aria-label="填写步骤">
        <Steps
          current={STEPS.findIndex(({ key }) => key === step)}
          items={STEPS.map(({ title }) => ({ title }))}
          responsive={false}
          titlePlacement={isMobile ? 'vertical' : 'horizontal'}
          size="small"
          onChange={(at) => handleGo(STEPS[at]?.key ?? 'audience')}
        />
      </nav>
      {draft.isRestored && !conflict && <DraftNotice onDiscard={draft.discard} />}
      {isUnsent && <UnsentNotice />}
      {conflict}
      <Panels notice={notice} step={step} onShow={onShow} onFilled={handleChange} />
      <NoticeFoot {...{ notice, step, isSaving, isChanged, onSave }} onGo={handleGo} onShow={onShow} />
    </CheckedForm>
  );
}

type PanelsProps = Pick<NoticeFormProps, 'notice' | 'step' | 'onShow'> & { onFilled: () => void };

/** All steps are rendered, so that fields of hidden steps keep their values and show their errors. */
function Panels({ notice, step, onShow, onFilled }: PanelsProps) {
  return (
    <>
      <div className="wizard-step" hidden={step !== 'audience'}>
        <AudienceStep notice={notice} />
      </div>
      <div className="wizard-step" hidden={step !== 'content'}>
        <ContentStep notice={notice} onFilled={onFilled} />
      </div>
      <div className="wizard-step" hidden={step !== 'time'}>
        <TimeStep notice={notice} />
      </div>
      {step === 'preview' && notice && <PreviewStep notice={notice} onShow={(field) => onShow(stepWith(field))} />}
    </>
  );
}

import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useDraft } from '../../../shared/drafts/useDraft.ts';
import { usePage } from '../../../shared/page/usePage.ts';
import { useAddMeeting } from '../meetings.queries.ts';
import { blankValues, type MeetingValues, type StepKey } from './meeting-values.ts';
import { useWizardSave } from '../../../shared/wizard/useWizardSave.ts';
import { useWizardStep } from './useWizardStep.ts';
import { WizardForm } from './WizardForm.tsx';

/** Adds a meeting. Saving the first step creates a draft, which opens in a tab of its own. */
export function AddMeetingForm() {
  const [form] = Form.useForm<MeetingValues>();
  const { navigate, closeTab } = usePage();
  const toast = useToast();
  const add = useAddMeeting();
  const draft = useDraft(form, 'meeting');
  const { step, show, showField } = useWizardStep(form);
  const store = async ({ custCode, ...values }: MeetingValues) => {
    const { id } = await add.mutateAsync({ ...values, ...(custCode && { custCode }) });
    draft.settle();
    return id;
  };
  const saving = useWizardSave({ form, store, onShow: showField });
  const handleSave = async (next: StepKey) => {
    const id = await saving.save();
    if (id === undefined) return;
    toast.done(`已保存草稿 ${form.getFieldValue('name')}`);
    navigate(`/meeting/edit/${id}?step=${next}`);
    closeTab();
  };
  return (
    <WizardForm
      form={form}
      meeting={undefined}
      initialValues={blankValues()}
      draft={draft}
      step={step}
      isSaving={saving.isSaving}
      isUnsent={saving.isUnsent}
      onShow={show}
      onSave={handleSave}
    />
  );
}

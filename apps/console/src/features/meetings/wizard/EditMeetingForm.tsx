import { Form } from 'antd';
import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import { useToast } from '../../../shared/actions/useToast.ts';
import { ConflictNotice } from '../../../shared/forms/ConflictNotice.tsx';
import { useConflict } from '../../../shared/drafts/useConflict.ts';
import { useDraft } from '../../../shared/drafts/useDraft.ts';
import { useEditMeeting } from '../meetings.queries.ts';
import { valuesOf, type MeetingValues, type StepKey } from './meeting-values.ts';
import { useWizardSave } from '../../../shared/wizard/useWizardSave.ts';
import { useWizardStep } from './useWizardStep.ts';
import { WizardForm } from './WizardForm.tsx';

interface EditMeetingFormProps {
  /** The meeting as loaded when the form was opened. */
  meeting: MeetingDetail;
  onSaved: () => Promise<void>;
}

/** Edits a meeting. On a conflict the user chooses between the stored and the local values. */
export function EditMeetingForm({ meeting, onSaved }: EditMeetingFormProps) {
  const [form] = Form.useForm<MeetingValues>();
  const toast = useToast();
  const edit = useEditMeeting();
  const { id } = meeting;
  const conflict = useConflict({ shape: meetingRecord.detail, opened: meeting, valuesOf, draft: `meeting ${id}` });
  const draft = useDraft(form, `meeting ${id}`, conflict.draftBase);
  const { step, show, showField } = useWizardStep(form);
  const store = async (values: MeetingValues) => {
    try {
      await edit.mutateAsync({ ...values, id, version: conflict.base.version });
    } catch (failure) {
      if (conflict.take(failure)) return undefined;
      throw failure;
    }
    draft.settle();
    // The save ends when the form has been reset to the stored meeting, so that no input goes to the old form.
    await onSaved();
    return id;
  };
  const saving = useWizardSave({ form, store, onShow: showField });
  const handleSave = async (next: StepKey) => {
    if ((await saving.save()) === undefined) return;
    toast.done(`已保存 ${form.getFieldValue('name')}`);
    show(next);
  };
  const handleLoad = () => {
    if (conflict.current) form.setFieldsValue(valuesOf(conflict.current));
    conflict.settle();
  };
  return (
    <WizardForm
      form={form}
      meeting={meeting}
      initialValues={valuesOf(meeting)}
      draft={draft}
      step={step}
      isSaving={saving.isSaving}
      isUnsent={saving.isUnsent}
      onShow={show}
      onSave={handleSave}
      onChanged={onSaved}
      notice={
        conflict.current && (
          <ConflictNotice
            id={id}
            at={conflict.current.updatedAt}
            changed={conflict.changed}
            isRestored={conflict.isRestored}
            onLoad={handleLoad}
            onKeep={conflict.settle}
          />
        )
      }
    />
  );
}

import { noticeRecord, type Notice } from '@huiwu/contract/notices';
import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useConflict } from '../../../shared/drafts/useConflict.ts';
import { useDraft } from '../../../shared/drafts/useDraft.ts';
import { ConflictNotice } from '../../../shared/forms/ConflictNotice.tsx';
import { useWizardSave } from '../../../shared/wizard/useWizardSave.ts';
import { useEditNotice } from '../notices.queries.ts';
import { draftOf, valuesOf, type NoticeValues, type NoticeStep } from './notice-values.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { useNoticeStep } from './useNoticeStep.ts';

interface EditNoticeProps {
  /** The notice as loaded when the form was opened. */
  notice: Notice;
  onSaved: () => Promise<void>;
}

/** Edits a notice. On a conflict the user chooses between the stored and the local values. */
export function EditNotice({ notice, onSaved }: EditNoticeProps) {
  const [form] = Form.useForm<NoticeValues>();
  const toast = useToast();
  const edit = useEditNotice();
  const { id } = notice;
  const conflict = useConflict({ shape: noticeRecord.detail, opened: notice, valuesOf, draft: `notice ${id}` });
  const draft = useDraft(form, `notice ${id}`, conflict.draftBase);
  const { step, show, showField } = useNoticeStep();
  const store = async (values: NoticeValues) => {
    try {
      await edit.mutateAsync({ ...draftOf(values), id, version: conflict.base.version });
    } catch (failure) {
      if (conflict.take(failure)) return undefined;
      throw failure;
    }
    draft.settle();
    // The save ends when the form has been reset to the stored notice, so that no input goes to the old form.
    await onSaved();
    return id;
  };
  const saving = useWizardSave({ form, store, onShow: showField });
  const handleSave = async (next: NoticeStep) => {
    if ((await saving.save()) === undefined) return;
    toast.done(`已保存 ${form.getFieldValue('name')}`);
    show(next);
  };
  const handleLoad = () => {
    if (conflict.current) form.setFieldsValue(valuesOf(conflict.current));
    conflict.settle();
  };
  return (
    <NoticeForm
      form={form}
      notice={notice}
      initialValues={valuesOf(notice)}
      draft={draft}
      step={step}
      isSaving={saving.isSaving}
      isUnsent={saving.isUnsent}
      onShow={show}
      onSave={handleSave}
      conflict={
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

import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { useDraft } from '../../../shared/drafts/useDraft.ts';
import { usePage } from '../../../shared/page/usePage.ts';
import { useWizardSave } from '../../../shared/wizard/useWizardSave.ts';
import { useAddNotice } from '../notices.queries.ts';
import { blankValues, draftOf, type NoticeValues, type NoticeStep } from './notice-values.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { useNoticeStep } from './useNoticeStep.ts';

/** Adds a notice. Saving the first step creates a draft, which opens in a tab of its own. */
export function AddNotice() {
  const [form] = Form.useForm<NoticeValues>();
  const { navigate, closeTab } = usePage();
  const toast = useToast();
  const add = useAddNotice();
  const draft = useDraft(form, 'notice');
  const { step, show, showField } = useNoticeStep();
  const store = async (values: NoticeValues) => {
    const { id } = await add.mutateAsync(draftOf(values));
    draft.settle();
    return id;
  };
  const saving = useWizardSave({ form, store, onShow: showField });
  const handleSave = async (next: NoticeStep) => {
    const id = await saving.save();
    if (id === undefined) return;
    toast.done(`已保存草稿 ${form.getFieldValue('name')}`);
    navigate(`/message/notice/edit/${id}?step=${next}`);
    closeTab();
  };
  return (
    <PageFrame title="新增通知" description="第一步保存后即成为草稿，可以随时继续填写。">
      <NoticeForm
        form={form}
        notice={undefined}
        initialValues={blankValues()}
        draft={draft}
        step={step}
        isSaving={saving.isSaving}
        isUnsent={saving.isUnsent}
        onShow={show}
        onSave={handleSave}
      />
    </PageFrame>
  );
}

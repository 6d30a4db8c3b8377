import { submitNotice, type Notice } from '@huiwu/contract/notices';
import { Button, Form } from 'antd';
import { Allowed } from '../../../../shared/access/Allowed.tsx';
import { useToast } from '../../../../shared/actions/useToast.ts';
import { useSubmit } from '../../../../shared/forms/useSubmit.ts';
import { usePage } from '../../../../shared/page/usePage.ts';
import { showFirstProblem } from '../../../../shared/wizard/useWizardSave.ts';
import { useSubmitNotice } from '../../notices.queries.ts';
import { stepWith, type NoticeStep } from '../notice-values.ts';

type Submitted = Pick<Notice, 'id' | 'version'>;

interface SubmitButtonProps {
  notice: Notice;
  onShow: (step: NoticeStep) => void;
}

/** Submits the stored notice and shows its page, where it is sent. What is missing is shown at its field. */
export function SubmitButton({ notice: { id, version, name }, onShow }: SubmitButtonProps) {
  const form = Form.useFormInstance<Submitted>();
  const { navigate, closeTab } = usePage();
  const toast = useToast();
  const { mutateAsync } = useSubmitNotice();
  const { isSaving, submit } = useSubmit(form, async (input: Submitted) => {
    await mutateAsync(input);
    toast.done(`已提交 ${name}`);
    navigate(`/message/notice/detail/${id}`);
    closeTab();
  });
  const handleSubmit = async () => {
    await submit({ id, version });
    showFirstProblem(form, (field) => onShow(stepWith(field)));
  };
  return (
    <Allowed to={submitNotice}>
      <Button type="primary" loading={isSaving} onClick={() => void handleSubmit()}>
        提交
      </Button>
    </Allowed>
  );
}

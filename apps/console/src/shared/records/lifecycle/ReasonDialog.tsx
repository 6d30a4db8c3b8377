import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useSubmit } from '../../forms/useSubmit.ts';
import { CheckedForm } from '../../forms/CheckedForm.tsx';

/** The action, and why it needs a reason. */
export interface ReasonQuestion {
  title: string;
  consequence: ReactNode;
  verb: string;
  /** Label of the other button. If the verb itself is 取消, two buttons would have the same label. */
  cancel: string;
  isDangerous: boolean;
  act: (reason: string) => Promise<unknown>;
}

interface ReasonDialogProps {
  question: ReasonQuestion;
  onClose: (isDone: boolean) => void;
}

interface Reason {
  reason: string;
}

const LONGEST = 200;

/** Asks for the reason of an action. Errors of the server are shown at the field. */
export function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const { title, consequence, verb, cancel, isDangerous, act } = question;
  const [form] = Form.useForm<Reason>();
  const { isSaving, submit } = useSubmit(form, async ({ reason }: Reason) => {
    await act(reason.trim());
    onClose(true);
  });
  return (
    <Modal
      open
      title={title}
      okText={verb}
      cancelText={cancel}
      okButtonProps={{ danger: isDangerous, loading: isSaving }}
      closable={{ 'aria-label': '关闭' }}
      onOk={form.submit}
      onCancel={() => onClose(false)}
    >
      <p>{consequence}</p>
      <CheckedForm form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
          extra="会写入业务日志。"
        >
          <Input.TextArea rows={3} maxLength={LONGEST} showCount />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}

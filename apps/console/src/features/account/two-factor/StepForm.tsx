import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { UnsentNotice } from '../../../shared/forms/UnsentNotice.tsx';
import { useSubmit } from '../../../shared/forms/useSubmit.ts';
import '../../../shared/forms/forms.css';
import { CheckedForm } from '../../../shared/forms/CheckedForm.tsx';

interface Props<Values> {
  initialValues: Values;
  /** Label of the button. */
  verb: string;
  isDangerous?: boolean;
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form for secrets. Its values are never stored as a draft, and Enter submits it. */
export function StepForm<Values extends object>({ initialValues, verb, isDangerous, onSave, children }: Props<Values>) {
  const isMobile = useIsMobile();
  const [form] = Form.useForm<Values>();
  const { isSaving, isUnsent, submit } = useSubmit(form, onSave);
  return (
    <CheckedForm<Values>
      form={form}
      layout="vertical"
      size={isMobile ? 'large' : undefined}
      initialValues={initialValues}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values) => void submit(values)}
    >
      {isUnsent && <UnsentNotice />}
      {children}
      <Button type="primary" htmlType="submit" danger={isDangerous ?? false} disabled={isSaving} loading={isSaving}>
        {verb}
      </Button>
    </CheckedForm>
  );
}

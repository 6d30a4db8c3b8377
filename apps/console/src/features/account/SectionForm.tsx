import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Form, type FormInstance } from 'antd';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import type { DraftBase } from '../../shared/session/drafts.ts';
import { DraftNotice } from '../../shared/drafts/DraftNotice.tsx';
import { UnsentNotice } from '../../shared/forms/UnsentNotice.tsx';
import { useDraft } from '../../shared/drafts/useDraft.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import '../../shared/forms/forms.css';
import { CheckedForm } from '../../shared/forms/CheckedForm.tsx';

interface Props<Values> {
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  onSave: (values: Values) => Promise<unknown>;
  /** Label of the save button. */
  verb: string;
  /** Shown above the fields, such as a conflict. */
  notice?: ReactNode;
  /** The version and values that a stored draft is based on. */
  base?: DraftBase;
  children: ReactNode;
}

/** A form on a page. It validates as `CheckedForm` does, and on saving; Ctrl/Cmd+Enter saves. */
export function SectionForm<Values extends object>(props: Props<Values>) {
  const { form, initialValues, onSave, verb, notice, base, children } = props;
  const isMobile = useIsMobile();
  const draft = useDraft(form, verb, base);
  const { isSaving, isUnsent, submit } = useSubmit(form, (values: Values) => onSave(values).then(draft.settle));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };
  return (
    <CheckedForm<Values>
      form={form}
      name={useId()}
      initialValues={initialValues}
      layout="vertical"
      size={isMobile ? 'large' : undefined}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={draft.unsettle}
      onFinish={(values) => void submit(values)}
      onKeyDown={handleKeyDown}
    >
      {draft.isRestored && !notice && <DraftNotice onDiscard={draft.discard} />}
      {isUnsent && <UnsentNotice />}
      {notice}
      {children}
      <Form.Item className="account-submit">
        <Button type="primary" htmlType="submit" disabled={isSaving} loading={isSaving}>
          {verb}
        </Button>
      </Form.Item>
    </CheckedForm>
  );
}

import { Button, type FormInstance } from 'antd';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIsMobile } from '../components/useIsMobile.ts';
import type { DraftBase } from '../session/drafts.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useFormDrawer } from './form-drawer-context.ts';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useFirstField } from './useFirstField.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { useSubmit } from './useSubmit.ts';
import { CheckedForm } from './CheckedForm.tsx';

interface DrawerFormProps<Values> {
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** Saves, reports success and closes. Rejects with refusals; those of fields are shown at the field. */
  onSave: (values: Values) => Promise<unknown>;
  /** On its main button; 保存 when absent. */
  verb?: string;
  /** On the button that closes the drawer; 取消 when absent. */
  leaveVerb?: string;
  /** Shown above the fields, for example a conflict. */
  notice?: ReactNode;
  /** The edited record, stored with the draft. */
  base?: DraftBase;
  children: ReactNode;
}

/** The form inside a `FormDrawer`. Fields are checked on blur and on saving, one with an error at each change. Ctrl/Cmd+Enter saves. */
export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const { form, initialValues, onSave, verb = '保存', leaveVerb = '取消', notice, base, children } = props;
  const isMobile = useIsMobile();
  const { watch, leave } = useFormDrawer();
  const draft = useDraft(form, 'drawer', base);
  const { isSaving, isUnsent, submit } = useSubmit(form, (values: Values) => onSave(values).then(draft.settle));
  const fields = useRef<HTMLDivElement>(null);
  useFirstField(fields);
  useEffect(() => watch(() => form.isFieldsTouched()), [form, watch]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };
  return (
    <CheckedForm<Values>
      form={form}
      name={useId()}
      className="drawer-form"
      initialValues={initialValues}
      layout="vertical"
      size={isMobile ? 'large' : undefined}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={draft.unsettle}
      onFinish={(values) => void submit(values)}
      onKeyDown={handleKeyDown}
    >
      <div className="drawer-form-fields" ref={fields}>
        {draft.isRestored && !notice && <DraftNotice onDiscard={draft.discard} />}
        {isUnsent && <UnsentNotice />}
        {notice}
        {children}
      </div>
      <div className="drawer-form-foot">
        <Button onClick={leave}>{leaveVerb}</Button>
        <Button type="primary" disabled={isSaving} loading={isSaving} onClick={form.submit}>
          {verb}
        </Button>
      </div>
    </CheckedForm>
  );
}

import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { isConflict } from './useConflict.ts';

interface GrantFormProps<Values> {
  initialValues: Values;
  /** What is granted by now, where somebody else was faster. */
  onReload: () => Promise<Values | undefined>;
  onSave: (values: Values) => Promise<unknown>;
  onSaved: () => void;
  children: ReactNode;
}

/** The form that grants all of something at once. What was changed meanwhile is not overwritten without a word. */
export function GrantForm<Values extends object>(props: GrantFormProps<Values>) {
  const { initialValues, onReload, onSave, onSaved, children } = props;
  const [form] = Form.useForm<Values>();
  const [isOutdated, setIsOutdated] = useState(false);
  const handleSave = async (values: Values) => {
    try {
      await onSave(values);
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      setIsOutdated(true);
      return;
    }
    onSaved();
  };
  const handleSettle = async (isLoading: boolean) => {
    const present = await onReload();
    if (isLoading && present) form.setFieldsValue(present);
    setIsOutdated(false);
  };
  return (
    <DrawerForm
      form={form}
      initialValues={initialValues}
      onSave={handleSave}
      notice={
        isOutdated && <ConflictNotice onLoad={() => void handleSettle(true)} onKeep={() => void handleSettle(false)} />
      }
    >
      {children}
    </DrawerForm>
  );
}

import { Form } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { useConflict } from './useConflict.ts';

interface EditFormProps<Stored, Values> {
  shape: Shape & z.ZodMiniType<Stored>;
  opened: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Sends a change of `base`, whose version goes with it. */
  save: (values: Values, base: Stored) => Promise<unknown>;
  onSaved: (values: Values) => void;
  /** The fields. */
  children: (base: Stored) => ReactNode;
}

/** The form that edits one record: where somebody else was faster, the person chooses what to go on with. */
export function EditForm<Stored, Values extends object>(props: EditFormProps<Stored, Values>) {
  const { shape, opened, valuesOf, save, onSaved, children } = props;
  const [form] = Form.useForm<Values>();
  const { base, current, take, settle } = useConflict(shape, opened);
  const handleSave = async (values: Values) => {
    try {
      await save(values, base);
    } catch (failure) {
      if (take(failure)) return;
      throw failure;
    }
    onSaved(values);
  };
  const handleLoad = () => {
    if (current !== undefined) form.setFieldsValue(valuesOf(current));
    settle();
  };
  return (
    <DrawerForm<Values>
      form={form}
      initialValues={valuesOf(opened)}
      onSave={handleSave}
      notice={current !== undefined && <ConflictNotice onLoad={handleLoad} onKeep={settle} />}
    >
      {children(base)}
    </DrawerForm>
  );
}

import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { actTitle } from '../actions/act-title.ts';
import { useToast } from '../actions/useToast.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import { LoadFirst } from './LoadFirst.tsx';
import { NOT_SAVED, useConflict } from '../drafts/useConflict.ts';

/** The properties of a layer for one record. */
export interface RecordDrawerProps {
  id: string;
  /** The row of the list, used until the record is loaded. */
  name: string;
  onClose: () => void;
  /** Called after the record was saved and the layer closed. */
  onSaved: (id: string) => void;
}

interface Editing<Stored, Values> {
  shape: Shape & z.ZodMiniType<Stored>;
  nameOf: (record: Stored | Values) => string;
  valuesOf: (stored: Stored) => Values;
  /** Sends the changes to `base` with its version. */
  save: (values: Values, base: Stored) => Promise<unknown>;
  /** What another user has changed meanwhile, where the names of fields do not say it. */
  changesOf?: (base: Values, current: Values) => string[];
  /** The fields. */
  children: (base: Stored) => ReactNode;
}

/** The properties of every editable record. */
interface Stamped {
  version?: number;
  updatedAt?: string | null;
}

interface EditDrawerProps<Stored, Values> extends RecordDrawerProps, Editing<Stored, Values> {
  query: UseQueryResult<Stored>;
  /** Text after the name of the saved record. */
  consequence?: string;
  /** What the title says before the name. */
  verb?: string;
  isWide?: boolean;
}

/** Edits one record, which is fetched again when the drawer opens. In a conflict the user chooses how to continue. */
export function EditDrawer<Stored extends Stamped, Values extends object>(props: EditDrawerProps<Stored, Values>) {
  const { id, name, onClose, onSaved, query, consequence = '', verb = '编辑', isWide = false, nameOf } = props;
  const toast = useToast();
  const handleSaved = (values: Values) => {
    toast.done(`${actTitle('已保存', nameOf(values).trim())}${consequence}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={actTitle(verb, query.data ? nameOf(query.data) : name)} isWide={isWide} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditForm {...props} opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

interface EditFormProps<Stored, Values> extends Editing<Stored, Values> {
  id: string;
  opened: Stored;
  onSaved: (values: Values) => void;
}

function EditForm<Stored extends Stamped, Values extends object>(props: EditFormProps<Stored, Values>) {
  const { id, shape, opened, valuesOf, save, onSaved, changesOf, children } = props;
  const [form] = Form.useForm<Values>();
  const conflict = useConflict({ shape, opened, valuesOf, draft: 'drawer' });
  const { base, current, take, settle } = conflict;
  const handleSave = async (values: Values) => {
    try {
      await save(values, base);
    } catch (failure) {
      if (take(failure)) return NOT_SAVED;
      throw failure;
    }
    onSaved(values);
    return undefined;
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
      base={conflict.draftBase}
      notice={
        current !== undefined && (
          <ConflictNotice
            id={id}
            at={current.updatedAt}
            changed={conflict.changed}
            changes={changesOf?.(conflict.baseValues, valuesOf(current))}
            isRestored={conflict.isRestored}
            onLoad={handleLoad}
            onKeep={settle}
          />
        )
      }
    >
      {children(base)}
    </DrawerForm>
  );
}

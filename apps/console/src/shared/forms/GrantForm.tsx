import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useToast } from '../actions/useToast.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { isConflict, NOT_SAVED } from '../drafts/useConflict.ts';
import { useDraftBase } from '../drafts/useDraftPlace.ts';

interface GrantFormProps<Values> {
  /** Identifies the opened state. A draft of another state is not applied without a notice. */
  version: number | string;
  initialValues: Values;
  /** The current grants, if another user saved in the meantime. */
  onReload: () => Promise<Values | undefined>;
  onSave: (values: Values) => Promise<unknown>;
  onSaved: () => void;
  children: ReactNode;
}

/** A form that saves a set of grants as a whole. Changes of other users are not overwritten without a notice. */
export function GrantForm<Values extends object>(props: GrantFormProps<Values>) {
  const { version, initialValues, onReload, onSave, onSaved, children } = props;
  const [form] = Form.useForm<Values>();
  const kept = useDraftBase('drawer');
  const [wasOutdated] = useState(kept !== undefined && kept.version !== version);
  const [isOutdated, setIsOutdated] = useState(wasOutdated);
  const [openedVersion] = useState(kept?.version ?? version);
  const toast = useToast();
  const handleSave = async (values: Values) => {
    if (isOutdated) {
      // The current state is already known to be newer, so saving would overwrite it.
      toast.failed('请先选择载入最新数据，或保留您的内容');
      return NOT_SAVED;
    }
    try {
      await onSave(values);
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      setIsOutdated(true);
      return NOT_SAVED;
    }
    onSaved();
    return undefined;
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
      base={{ version: isOutdated ? openedVersion : version, values: {} }}
      notice={
        isOutdated && (
          <ConflictNotice
            isRestored={wasOutdated}
            onLoad={() => void handleSettle(true)}
            onKeep={() => void handleSettle(false)}
          />
        )
      }
    >
      {children}
    </DrawerForm>
  );
}

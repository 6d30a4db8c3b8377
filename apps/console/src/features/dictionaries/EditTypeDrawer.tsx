import { Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { dictionaryType, type DictionaryType, type DictionaryTypeDraft } from '@huiwu/contract/dictionaries';
import { useToast } from '../../shared/components/useToast.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useConflict } from '../../shared/forms/useConflict.ts';
import { typeQuery, useEditType } from './dictionaries.queries.ts';
import { TypeFields } from './TypeFields.tsx';

interface EditTypeDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditTypeDrawer({ id, name, onClose, onSaved }: EditTypeDrawerProps) {
  const query = useQuery(typeQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditTypeForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

function EditTypeForm({ opened, onSaved }: { opened: DictionaryType; onSaved: (name: string) => void }) {
  const [form] = Form.useForm<DictionaryTypeDraft>();
  const edit = useEditType();
  const { base, current, take, settle } = useConflict(dictionaryType, opened);
  const handleSave = async (values: DictionaryTypeDraft) => {
    try {
      await edit.mutateAsync({ ...values, id: base.id, version: base.version });
    } catch (failure) {
      if (take(failure)) return;
      throw failure;
    }
    onSaved(values.name.trim());
  };
  const handleLoad = () => {
    if (current) form.setFieldsValue(valuesOf(current));
    settle();
  };
  return (
    <DrawerForm
      form={form}
      initialValues={valuesOf(opened)}
      onSave={handleSave}
      notice={current && <ConflictNotice onLoad={handleLoad} onKeep={settle} />}
    >
      <TypeFields present={opened} />
    </DrawerForm>
  );
}

const valuesOf = ({ name, type, remark }: DictionaryType): DictionaryTypeDraft => ({ name, type, remark });

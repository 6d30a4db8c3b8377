import { useQuery } from '@tanstack/react-query';
import { dictionaryType, type DictionaryType, type DictionaryTypeDraft } from '@huiwu/contract/dictionaries';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
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
  const edit = useEditType();
  return (
    <EditForm
      shape={dictionaryType}
      opened={opened}
      valuesOf={valuesOf}
      save={(values: DictionaryTypeDraft, { id, version }) => edit.mutateAsync({ ...values, id, version })}
      onSaved={({ name }) => onSaved(name.trim())}
    >
      {() => <TypeFields present={opened} />}
    </EditForm>
  );
}

const valuesOf = ({ name, type, remark }: DictionaryType): DictionaryTypeDraft => ({ name, type, remark });

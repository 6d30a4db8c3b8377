import { useQuery } from '@tanstack/react-query';
import { dictionaryType, type DictionaryType, type DictionaryTypeDraft } from '@huiwu/contract/dictionaries';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { typeQuery, useEditType } from './dictionaries.queries.ts';
import { TypeFields } from './TypeFields.tsx';

export function EditTypeDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(typeQuery(drawer.id));
  const edit = useEditType();
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={dictionaryType}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      save={(values: DictionaryTypeDraft, { id, version }) => edit.mutateAsync({ ...values, id, version })}
    >
      {(opened) => <TypeFields present={opened} />}
    </EditDrawer>
  );
}

const valuesOf = ({ name, type, remark }: DictionaryType): DictionaryTypeDraft => ({ name, type, remark });

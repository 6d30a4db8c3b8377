import { useQuery } from '@tanstack/react-query';
import { dictionaryTypeRecord, type DictionaryType, type DictionaryTypeDraft } from '@huiwu/contract/dictionaries';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { typeQuery, useEditType } from './dictionaries.queries.ts';
import { TypeFields } from './TypeFields.tsx';

/** What is built in keeps its type, for which the form does not ask. */
type Values = Omit<DictionaryTypeDraft, 'type'> & { type?: string };

export function EditTypeDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(typeQuery(drawer.id));
  const edit = useEditType();
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={dictionaryTypeRecord.row}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      save={({ type, ...values }: Values, base) =>
        edit.mutateAsync({ ...values, type: type ?? base.type, id: base.id, version: base.version })
      }
    >
      {(opened) => <TypeFields present={opened} />}
    </EditDrawer>
  );
}

const valuesOf = ({ name, type, remark }: DictionaryType): Values => ({ name, type, remark });

import { useQuery } from '@tanstack/react-query';
import { addFileFolder, editFileFolder, folderDraft, type FileFolder } from '@huiwu/contract/meeting-files';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { placedFolders } from './folder-tree.ts';
import { foldersQuery, refreshes } from './meeting-files.queries.ts';

interface Values {
  name: string;
  parentId?: string | null;
}

interface FolderDrawerProps {
  /** The one that is renamed or moved; left out for a new one. */
  folder?: FileFolder;
  /** Where a new one is made; '' for the top. */
  parentId?: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Makes a folder, renames it, or moves it below another. */
export function FolderDrawer(props: FolderDrawerProps) {
  const { folder, onClose } = props;
  return (
    <FormDrawer title={folder === undefined ? '新增文件夹' : `编辑文件夹 ${folder.name}`} onClose={onClose}>
      <FolderForm {...props} />
    </FormDrawer>
  );
}

function FolderForm({ folder, parentId = '', onClose, onSaved }: FolderDrawerProps) {
  const [form] = Form.useForm<Values>();
  const { data = [] } = useQuery(foldersQuery());
  const adding = useEndpointMutation(addFileFolder, { refreshes });
  const editing = useEndpointMutation(editFileFolder, { refreshes });
  const toast = useToast();
  const handleSave = async ({ name, parentId: parent = null }: Values) => {
    const given = { name, parentId: parent };
    if (folder === undefined) onSaved((await adding.mutateAsync(given)).id);
    else await editing.mutateAsync({ id: folder.id, version: folder.version, ...given });
    toast.done(folder === undefined ? `已新增 ${name.trim()}` : `已保存 ${name.trim()}`);
    onClose();
  };
  const initial = folder ?? { name: '', parentId: parentId === '' ? null : parentId };
  return (
    <DrawerForm<Values>
      form={form}
      initialValues={{ name: initial.name, parentId: initial.parentId }}
      onSave={handleSave}
    >
      <Form.Item {...contractField(folderDraft, 'name')} label="文件夹名称">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="parentId" label="上级文件夹">
        <Select
          allowClear
          placeholder="无（放在顶层）"
          showSearch={{ optionFilterProp: 'label' }}
          options={placedFolders(data)
            .filter(({ id }) => id !== folder?.id)
            .map(({ id, path }) => ({ value: id, label: path }))}
        />
      </Form.Item>
    </DrawerForm>
  );
}

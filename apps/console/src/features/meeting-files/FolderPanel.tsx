import { DeleteOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addFileFolder, deleteFileFolder, editFileFolder } from '@huiwu/contract/meeting-files';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { FolderTree } from './FolderTree.tsx';
import { foldersQuery, refreshes } from './meeting-files.queries.ts';

const FolderDrawer = lazyChunk(async () => (await import('./FolderDrawer.tsx')).FolderDrawer);

interface FolderPanelProps {
  chosen: string;
  onChoose: (id: string) => void;
  /** In a closed meeting folders stay as they are. */
  isReadOnly: boolean;
}

/** The tree of folders, and what can be done with the chosen one. */
export function FolderPanel({ chosen, onChoose, isReadOnly }: FolderPanelProps) {
  const [layer, setLayer] = useState<'add' | 'edit'>();
  const { data } = useQuery(foldersQuery());
  const folder = data?.find(({ id }) => id === chosen);
  const removing = useEndpointMutation(deleteFileFolder, { refreshes });
  const confirm = useConfirm();
  const toast = useToast();
  const handleDelete = () =>
    folder &&
    confirm({
      title: `删除文件夹 ${folder.name}？`,
      consequence: '只能删除空文件夹，删除后不能恢复。',
      verb: '删除',
      isDangerous: true,
      act: async () => {
        await removing.mutateAsync({ id: folder.id });
        toast.done(`已删除 ${folder.name}`);
        onChoose('');
      },
    });
  return (
    <section className="panel" aria-label="文件夹管理">
      {!isReadOnly && (
        <div className="folder-tools">
          <Allowed to={addFileFolder}>
            <Button size="small" icon={<FolderAddOutlined aria-hidden />} onClick={() => setLayer('add')}>
              新增文件夹
            </Button>
          </Allowed>
          {folder && (
            <>
              <Allowed to={editFileFolder}>
                <Button
                  size="small"
                  type="text"
                  aria-label={`编辑文件夹 ${folder.name}`}
                  title="重命名或移动"
                  icon={<EditOutlined aria-hidden />}
                  onClick={() => setLayer('edit')}
                />
              </Allowed>
              <Allowed to={deleteFileFolder}>
                <Button
                  size="small"
                  type="text"
                  aria-label={`删除文件夹 ${folder.name}`}
                  title="删除空文件夹"
                  icon={<DeleteOutlined aria-hidden />}
                  onClick={() => void handleDelete()}
                />
              </Allowed>
            </>
          )}
        </div>
      )}
      <FolderTree chosen={chosen} onChoose={onChoose} />
      {layer === 'add' && (
        <FolderDrawer parentId={chosen} onClose={() => setLayer(undefined)} onSaved={(id) => onChoose(id)} />
      )}
      {layer === 'edit' && folder && (
        <FolderDrawer folder={folder} onClose={() => setLayer(undefined)} onSaved={() => undefined} />
      )}
    </section>
  );
}

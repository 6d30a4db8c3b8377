import { FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MeetingFile } from '@huiwu/contract/meeting-files';
import { Button } from 'antd';
import { saveFile } from '../../shared/api/save-file.ts';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { formatBytes } from '../../shared/uploads/upload-limits.ts';
import { UploadPicture } from '../../shared/uploads/UploadPicture.tsx';
import { previewQuery } from './meeting-files.queries.ts';

/** An image is shown; a PDF is opened by its own reader. */
export function FilePreviewDrawer({ id, name, onClose }: RecordLayerProps<MeetingFile>) {
  const query = useQuery(previewQuery(id));
  const file = query.data;
  return (
    <SideDrawer title={`预览 ${name}`} isWide onClose={onClose}>
      {query.isError && <LoadError query={query} />}
      {query.isPending && <Waiting rows={8} />}
      {file?.type.startsWith('image/') && (
        <div className="file-preview">
          <UploadPicture source={file} name={name} />
        </div>
      )}
      {file !== undefined && !file.type.startsWith('image/') && (
        <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => saveFile(file, file.name)}>
          打开 {file.name}（{formatBytes(file.size)}）
        </Button>
      )}
    </SideDrawer>
  );
}

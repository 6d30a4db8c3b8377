import { UploadOutlined } from '@ant-design/icons';
import {
  downloadMeetingFiles,
  getMeetingFile,
  listMeetingFiles,
  uploadMeetingFile,
} from '@huiwu/contract/meeting-files';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { ArchiveButton } from '../../shared/archives/ArchiveButton.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { FolderPanel } from './FolderPanel.tsx';
import { meetingFilesConsole } from './meeting-files-console.tsx';
import './meeting-files.css';

const FileUploadDrawer = lazyChunk(async () => (await import('./FileUploadDrawer.tsx')).FileUploadDrawer);

/** The files of the meeting that is open, by folders. */
export function MeetingFilesPage() {
  const { of, closed } = useMeetingRecord(meetingFilesConsole);
  const list = useListState(of.readers);
  const [isUploading, setIsUploading] = useState(false);
  const { folder = '' } = list.filters;
  const actions = (
    <>
      <ArchiveButton
        list={listMeetingFiles}
        readers={of.readers}
        to={downloadMeetingFiles}
        verb="批量下载"
        what="文件"
      />
      {!closed && (
        <Allowed to={uploadMeetingFile}>
          <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setIsUploading(true)}>
            上传文件
          </Button>
        </Allowed>
      )}
    </>
  );
  return (
    <>
      <RecordsPage
        of={of}
        frame={(rows) => (
          <PageFrame title={of.texts.title} description={of.texts.description} actions={actions}>
            {closed && <ReadOnlyBanner state={closed.state} />}
            <div className="files-layout">
              <FolderPanel
                chosen={folder}
                onChoose={(id) => list.filterBy({ folder: id })}
                isReadOnly={closed !== undefined}
              />
              <div className="files-rows">{rows}</div>
            </div>
          </PageFrame>
        )}
      />
      {isUploading && <FileUploadDrawer folder={folder} onClose={() => setIsUploading(false)} />}
    </>
  );
}

/** One file with all that was done to it. */
export function MeetingFileDetailPage() {
  const { of } = useMeetingRecord(meetingFilesConsole);
  return <RecordPage of={of} get={getMeetingFile} />;
}

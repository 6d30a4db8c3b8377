import { ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { MEETING_FILES_AT_ONCE } from '@huiwu/contract/base/limits';
import { uploadMeetingFile } from '@huiwu/contract/meeting-files';
import { Button, Form, Select } from 'antd';
import { useRef, useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { useRefresh } from '../../shared/api/useEndpointMutation.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { formatBytes, type UploadLimits } from '../../shared/uploads/upload-limits.ts';
import type { SendFile, UploadItem } from '../../shared/uploads/upload-queue.ts';
import { UploadZone } from '../../shared/uploads/UploadZone.tsx';
import { useUploads } from '../../shared/uploads/useUploads.ts';
import { placedFolders } from './folder-tree.ts';
import { foldersQuery, limitsQuery, refreshes } from './meeting-files.queries.ts';

interface FileUploadDrawerProps {
  /** The folder that the list shows; '' for all. */
  folder: string;
  onClose: () => void;
}

/** Uploads files to a folder, several at once, each with its progress. One that failed is sent again alone. */
export function FileUploadDrawer({ folder, onClose }: FileUploadDrawerProps) {
  const { data: folders = [] } = useQuery(foldersQuery());
  const { data: limits } = useQuery(limitsQuery());
  const [chosen, setChosen] = useState(folder);
  const target = chosen === '' ? (folders[0]?.id ?? '') : chosen;
  return (
    <SideDrawer title="上传文件" isLight={false} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label="文件夹" htmlFor="upload-folder">
          <Select
            id="upload-folder"
            showSearch={{ optionFilterProp: 'label' }}
            value={target === '' ? null : target}
            options={placedFolders(folders).map(({ id, path }) => ({ value: id, label: path }))}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
      {limits && target !== '' && (
        <Files
          folder={target}
          limits={{
            types: limits.types,
            maxMegabytes: Math.max(limits.documentMegabytes, limits.imageMegabytes),
            maxCount: MEETING_FILES_AT_ONCE,
          }}
          hint={`支持 ${limits.types.join('/')} 格式，文档不超过 ${limits.documentMegabytes} MB，图片不超过 ${limits.imageMegabytes} MB，一次最多 ${MEETING_FILES_AT_ONCE} 个`}
        />
      )}
    </SideDrawer>
  );
}

interface FilesProps {
  folder: string;
  limits: UploadLimits;
  hint: string;
}

function Files({ folder, limits, hint }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const { refresh } = useRefresh(refreshes);
  // A file stays with the folder for which it was picked, also when it is sent again.
  const [folderOf] = useState(() => new WeakMap<File, string>());
  const send: SendFile = async (file, options) => {
    const fields = { folder: folderOf.get(file) ?? folder };
    const { id } = await uploadFile(uploadMeetingFile, file, {
      ...options,
      fields,
      handles: 'words',
      isRepeatable: true,
    });
    refresh();
    return { key: id, name: file.name };
  };
  const uploads = useUploads({ limits, send });
  const toast = useToast();
  const add = (files: File[]) => {
    // What is uploaded is in the list already, and makes room for more.
    if (uploads.items.length + files.length > limits.maxCount)
      for (const { id, state } of uploads.items) if (state === 'done') uploads.remove(id);
    if (files.length > limits.maxCount) toast.failed(`一次最多上传 ${limits.maxCount} 个文件`);
    else {
      for (const file of files) folderOf.set(file, folder);
      uploads.add(files);
    }
  };
  return (
    <UploadZone label="上传文件" limits={limits} isDisabled={false} onFiles={add} input={input}>
      <div className="uploads-head">
        <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          选择文件
        </Button>
        <span className="quiet">{hint}</span>
      </div>
      {uploads.items.length > 0 && (
        <ul className="upload-rows" aria-label="上传进度">
          {uploads.items.map((item) => (
            <li key={item.id} className={`upload-row is-${item.state}`}>
              <FileRow item={item} onRetry={() => uploads.retry(item.id)} />
            </li>
          ))}
        </ul>
      )}
    </UploadZone>
  );
}

function FileRow({ item, onRetry }: { item: UploadItem; onRetry: () => void }) {
  const { name, state, file } = item;
  return (
    <>
      <span className="upload-name">
        {name}
        {state === 'failed' && <span className="upload-problem">{item.problem}</span>}
      </span>
      {file && <span className="quiet number">{formatBytes(file.size)}</span>}
      {state === 'sending' && <progress aria-label={`上传进度 ${name}`} value={item.fraction} />}
      {state === 'done' && <span className="quiet">已上传</span>}
      {state === 'failed' && (
        <Button type="text" aria-label={`重试 ${name}`} icon={<ReloadOutlined aria-hidden />} onClick={onRetry} />
      )}
    </>
  );
}

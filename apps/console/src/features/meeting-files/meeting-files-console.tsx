import { useQuery } from '@tanstack/react-query';
import {
  hideMeetingFile,
  isPreviewed,
  listFileUses,
  meetingFileCalls,
  meetingFileLifecycle,
  meetingFileRecord,
  previewMeetingFile,
  publishMeetingFile,
  takeMeetingFile,
  type MeetingFile,
  type MeetingFileDetail,
} from '@huiwu/contract/meeting-files';
import { notifyFileAudience } from '@huiwu/contract/notice-starts';
import { download } from '../../shared/api/download.ts';
import { optionFilterOf } from '../../shared/choices/option-filter.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { formatBytes } from '../../shared/uploads/upload-limits.ts';
import { placedFolders } from './folder-tree.ts';
import { foldersQuery, NOUN } from './meeting-files.queries.ts';

const FilePreviewDrawer = lazyChunk<RecordLayerProps<MeetingFile>>(
  async () => (await import('./FilePreviewDrawer.tsx')).FilePreviewDrawer,
);
const FileUsesDrawer = lazyChunk<RecordLayerProps<MeetingFile>>(
  async () => (await import('./FileUsesDrawer.tsx')).FileUsesDrawer,
);

const folderFilter = optionFilterOf('folder', '文件夹', () =>
  useQuery({
    ...foldersQuery(),
    select: (folders) => placedFolders(folders).map(({ id, path }) => ({ id, name: path })),
  }),
);

const typesOf = ({ types }: Pick<MeetingFile, 'types'>) => types.map(({ name }) => name).join('、') || '—';
const sizeOf = ({ size }: Pick<MeetingFile, 'size'>) => formatBytes(size);

export const meetingFilesConsole = defineConsoleRecord<MeetingFile, MeetingFileDetail>({
  noun: NOUN,
  record: meetingFileRecord,
  lifecycle: meetingFileLifecycle,
  calls: { ...meetingFileCalls, transitions: { publish: publishMeetingFile, hide: hideMeetingFile } },
  sends: { call: notifyFileAudience, verb: '通知受众', name: 'notify', max: 1, inputOf: ({ ids: [id] }) => ({ id }) },
  texts: {
    title: '文件管理',
    list: '文件管理',
    description: '会议的资料、课件和其他文件，按文件夹存放，可设置受众和有效时间。',
    one: '文件详情',
    counted: '个文件',
    empty: { hint: '上传会议资料、日程、课件等文件。' },
    consequences: () => ({ delete: '文件内容保留，需要时可以在“已删除”中恢复。' }),
  },
  show: [
    'title',
    'state',
    'phase',
    'folder',
    'extension',
    'size',
    'audience',
    'downloadCount',
    'uploader',
    'createdAt',
    'content',
    'publishAt',
    'expireAt',
    'types',
    'sort',
    'fileName',
    'updatedAt',
    'deletedAt',
    'deletedBy',
  ],
  columns: {
    title: { width: 152 },
    state: { width: 80 },
    phase: { width: 80 },
    folder: { width: 88 },
    extension: { width: 64 },
    size: { width: 80, render: sizeOf },
    audience: { width: 88 },
    downloadCount: { isExtra: true },
    uploader: { isExtra: true },
    createdAt: { isExtra: true },
    types: { isExtra: true, render: typesOf },
    content: { isExtra: true },
    publishAt: { isExtra: true },
    expireAt: { isExtra: true },
    sort: { isExtra: true },
    fileName: { isExtra: true },
    updatedAt: { isExtra: true },
    deletedAt: { isExtra: true },
    deletedBy: { isExtra: true },
  },
  factOf: { size: sizeOf, types: typesOf },
  filters: ['title', folderFilter, 'state', 'extension', 'audience', 'content', 'createdAt'],
  actions: [
    {
      verb: '预览',
      to: previewMeetingFile,
      layer: 'preview',
      isOffered: ({ extension, content, deletedAt }) =>
        deletedAt === null && content !== 'missing' && isPreviewed(extension),
    },
    {
      verb: '下载',
      to: takeMeetingFile,
      isOffered: ({ deletedAt }) => deletedAt === null,
      run: ({ id, title }) => download({ endpoint: takeMeetingFile, input: { id }, title }),
    },
    { verb: '下载记录', to: listFileUses, layer: 'uses' },
  ],
  layers: {
    preview: { to: previewMeetingFile, titleOf: (name) => `预览 ${name}`, Layer: FilePreviewDrawer },
    uses: { to: listFileUses, titleOf: (name) => `下载记录 ${name}`, Layer: FileUsesDrawer },
  },
  form: async () => (await import('./meeting-file-form.tsx')).meetingFileForm,
});

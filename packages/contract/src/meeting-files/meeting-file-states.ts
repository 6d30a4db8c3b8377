import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';

/** A file is shown to its audience once it is published, between its times. */
export const meetingFileLifecycle = defineLifecycle({
  states: { draft: '草稿', published: '已发布', hidden: '已隐藏' },
  tones: { draft: 'default', published: 'success', hidden: 'warning' },
  hints: {
    draft: '已上传，还没有发布',
    published: '在发布时间与失效时间之间对受众有效',
    hidden: '发布后收起，可以再次发布',
  },
  initial: 'draft',
  transitions: {
    publish: {
      verb: '发布',
      from: ['draft', 'hidden'],
      to: 'published',
      by: 'meetingFiles.enableDisable',
      isMain: true,
    },
    hide: { verb: '隐藏', from: ['published'], to: 'hidden', by: 'meetingFiles.enableDisable' },
  },
});

/** For whom a file is meant. */
export const FILE_AUDIENCES = {
  admin: '会务人员',
  confirmed: '已确认人员',
  all: '全部人员',
  types: '指定参会类型',
} as const;

/** Whether a file holds at this moment. */
export const FILE_PHASES = { off: '未发布', waiting: '待生效', shown: '有效', expired: '已失效' } as const;
export const FILE_PHASE_HINTS = {
  off: '草稿或已隐藏',
  waiting: '已发布，还没有到发布时间',
  shown: '已发布，在有效时间内',
  expired: '已过失效时间',
} as const;
export type FilePhase = keyof typeof FILE_PHASES;

/** What is known of the content. */
export const FILE_CONTENTS = { usable: '正常', encrypted: '已加密', missing: '内容缺失' } as const;
export type FileContent = keyof typeof FILE_CONTENTS;
export const FILE_CONTENT_HINTS = {
  usable: '内容可以打开',
  encrypted: '文件有打开密码，不能发布',
  missing: '存储中没有内容，请重新上传',
} as const;

/** The types of files, by their extensions. */
export const FILE_TYPES = {
  pdf: 'PDF',
  docx: 'DOCX',
  doc: 'DOC',
  xlsx: 'XLSX',
  xls: 'XLS',
  pptx: 'PPTX',
  ppt: 'PPT',
  txt: 'TXT',
  jpg: 'JPG',
  jpeg: 'JPEG',
  png: 'PNG',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Those that a browser shows. */
export const isPreviewed = (extension: string): boolean => ['pdf', 'jpg', 'jpeg', 'png'].includes(extension);

/** How a file was taken. */
export const FILE_USES = { download: '下载', preview: '预览', archive: '批量下载' } as const;
export type FileUse = keyof typeof FILE_USES;

export const meetingFileBlockers = defineBlockers({
  encrypted: { sentence: () => '文件有打开密码，受众无法查看，请上传未加密的文件' },
  missing: { sentence: () => '文件内容缺失，请重新上传' },
  expired: { sentence: () => '失效时间已过，请先修改失效时间' },
  published: { sentence: () => '文件已发布，请先隐藏' },
  notPublished: { sentence: () => '文件还没有发布，请先发布' },
  notYet: { sentence: () => '文件还没有到发布时间' },
  forAdmins: { sentence: () => '受众是会务人员，请用“站内信”通知' },
});

import { DOCUMENT_BYTES_MAX, IMAGE_BYTES_MAX, IMAGE_TYPES, MEGABYTE } from '@huiwu/contract/base/limits';

/** The limits of an upload field. */
export interface UploadLimits {
  /** Extensions without a dot. An old Office extension also includes its current form. */
  types: readonly string[];
  maxMegabytes: number;
  maxCount: number;
}

/** The specification, section 9. */
export const DOCUMENT_LIMITS: UploadLimits = {
  types: ['doc', 'xls', 'ppt', 'txt', 'pdf'],
  maxMegabytes: DOCUMENT_BYTES_MAX / MEGABYTE,
  maxCount: 5,
};

/** The files of a record are documents, or pictures such as a photographed licence. */
export const ATTACHMENT_LIMITS: UploadLimits = {
  ...DOCUMENT_LIMITS,
  types: [...DOCUMENT_LIMITS.types, ...IMAGE_TYPES],
};

/** The specification, section 9. */
export const IMAGE_LIMITS: UploadLimits = {
  types: IMAGE_TYPES,
  maxMegabytes: IMAGE_BYTES_MAX / MEGABYTE,
  maxCount: 1,
};

const PRESENT_FORMS: Record<string, string> = { doc: 'docx', xls: 'xlsx', ppt: 'pptx' };

const extensionsOf = (types: readonly string[]): string[] =>
  types.flatMap((type) => [type, PRESENT_FORMS[type] ?? type]).filter((one, index, all) => all.indexOf(one) === index);

const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '');

/** The `accept` attribute of the file input. */
export const acceptOf = ({ types }: Pick<UploadLimits, 'types'>): string =>
  extensionsOf(types)
    .map((extension) => `.${extension}`)
    .join(',');

/** Why a file is rejected; undefined if it is accepted. */
export const fileProblem = (
  { name, size }: Pick<File, 'name' | 'size'>,
  { types, maxMegabytes }: UploadLimits,
): string | undefined => {
  if (!extensionsOf(types).includes(extensionOf(name))) {
    return `文件格式不正确，请上传${types.join('/')}格式的文件！`;
  }
  return size > maxMegabytes * MEGABYTE ? `上传文件大小不能超过 ${maxMegabytes} MB！` : undefined;
};

/** The message if more files were selected than allowed. */
export const tooManyFiles = ({ maxCount }: UploadLimits): string => `上传文件数量不能超过 ${maxCount} 个！`;

/** The hint next to the field. */
export const describeLimits = ({ types, maxMegabytes, maxCount }: UploadLimits): string =>
  `支持 ${types.join('/')} 格式，单个不超过 ${maxMegabytes} MB，最多 ${maxCount} 个`;

const ONE_DECIMAL = 10;

/** `5 MB`, `12.3 KB`. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / ONE_DECIMAL), units.length - 1);
  return `${Math.round((bytes / 1024 ** power) * ONE_DECIMAL) / ONE_DECIMAL} ${units[power]}`;
};

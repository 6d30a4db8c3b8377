import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '../actions/useToast.ts';
import type { UploadLimits } from './upload-limits.ts';
import { createUploadQueue, type UploadOutcome, type SendFile } from './upload-queue.ts';

/** The properties of a file field, as a form passes them. */
export interface UploadFieldProps {
  /** The keys of the files on the server, separated by commas. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  limits?: UploadLimits;
  isDisabled?: boolean;
  /** Uploads a file. */
  send?: SendFile;
}

interface Needs extends Pick<UploadFieldProps, 'value' | 'onChange'> {
  limits: UploadLimits;
  send: SendFile;
}

/** The files of one field and their actions. Announces rejected, uploaded and failed files. */
export const useUploads = ({ value = '', onChange, limits, send }: Needs) => {
  const toast = useToast();
  const [queue] = useState(() => createUploadQueue({ send, limits, value }));
  const items = useSyncExternalStore(queue.watch, queue.items);
  useEffect(() => queue.attach((next) => onChange?.(next)), [queue, onChange]);
  useEffect(() => queue.adopt(value), [queue, value]);

  const tell = ({ failed }: UploadOutcome) => {
    if (failed > 0) toast.failed('上传失败，请重试');
    else toast.done('上传成功');
  };
  return {
    items,
    add: (files: readonly File[]) => queue.add(files, tell).forEach((problem) => toast.failed(problem)),
    retry: (id: string) => queue.retry(id, tell),
    remove: queue.remove,
    move: queue.move,
  };
};

export type Uploads = ReturnType<typeof useUploads>;

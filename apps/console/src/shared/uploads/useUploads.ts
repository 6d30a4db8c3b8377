import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '../actions/useToast.ts';
import type { UploadLimits } from './upload-limits.ts';
import { createUploadQueue, type UploadOutcome, type SendFile } from './upload-queue.ts';

/** What a field of files needs, as a form gives it. */
export interface UploadFieldProps {
  /** How the server calls the files, with commas between them. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  limits?: UploadLimits;
  isDisabled?: boolean;
  /** How a file gets to the server. */
  send?: SendFile;
}

interface Needs extends Pick<UploadFieldProps, 'value' | 'onChange'> {
  limits: UploadLimits;
  send: SendFile;
}

/** The files of one field and what can be done with them; says what was refused, what arrived and what did not. */
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

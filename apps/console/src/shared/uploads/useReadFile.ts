import type { Endpoint, OutputOf } from '@huiwu/contract/base/endpoint';
import { useState } from 'react';
import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { uploadFile } from '../api/upload-file.ts';
import { fileProblem, type UploadLimits } from './upload-limits.ts';

interface FileReading<E extends Endpoint> {
  call: E;
  limits: UploadLimits;
  onRead: (read: OutputOf<E>) => void;
  onProblem: (problem: string) => void;
}

/** Has the server read a file that it does not keep. What is wrong with it is said in one sentence. */
export const useReadFile = <E extends Endpoint>({ call, limits, onRead, onProblem }: FileReading<E>) => {
  const [isReading, setIsReading] = useState(false);
  const read = async ([file]: File[]): Promise<void> => {
    if (file === undefined) return;
    const refused = fileProblem(file, limits);
    if (refused !== undefined) return onProblem(refused);
    setIsReading(true);
    try {
      onRead(await uploadFile(call, file, { handles: 'words', isRepeatable: true }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onProblem(fieldProblems(error)[0]?.message ?? error.message);
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, read };
};

import { useState } from 'react';
import type { ImportJob } from '@huiwu/contract/imports';
import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { uploadFile } from '../api/upload-file.ts';
import { newKey } from '../api/useEndpointMutation.ts';
import type { ConsoleImport } from './imports.queries.ts';

/** Sends a file; how much of it is there, and in words what went wrong. */
export const useSendImport = ({ calls }: ConsoleImport, onProblem: (text: string) => void) => {
  const [fraction, setFraction] = useState<number>();
  const send = async (file: File, sheet: string | undefined): Promise<ImportJob | undefined> => {
    setFraction(0);
    onProblem('');
    try {
      return await uploadFile(calls.upload, file, {
        onProgress: setFraction,
        handles: 'words',
        isRepeatable: true,
        idempotencyKey: newKey(),
        ...(sheet !== undefined && { fields: { sheet } }),
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onProblem(fieldProblems(error)[0]?.message ?? error.message);
      return undefined;
    } finally {
      setFraction(undefined);
    }
  };
  return { send, fraction };
};

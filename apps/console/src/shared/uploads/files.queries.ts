import { queryOptions } from '@tanstack/react-query';
import { listFiles } from '@huiwu/contract/files';
import { callEndpoint } from '../api/call-endpoint.ts';

/** The original names of files, by their names on the server. */
export const fileTitlesQuery = (fileNames: string[]) =>
  queryOptions({
    queryKey: ['files', 'titles', fileNames],
    queryFn: async ({ signal }) => {
      const files = await callEndpoint(listFiles, { fileNames }, { signal, handles: 'words' });
      return new Map(files.map(({ fileName, name }) => [fileName, name]));
    },
    enabled: fileNames.length > 0,
    // The original name of a file never changes.
    staleTime: Infinity,
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { listFiles } from '@huiwu/contract/files';
import { callEndpoint } from '../api/call-endpoint.ts';

/** What files are called by those who uploaded them, by their names on the server. */
export const fileTitlesQuery = (fileNames: string[]) =>
  queryOptions({
    queryKey: ['files', 'titles', fileNames],
    queryFn: async ({ signal }) => {
      const files = await callEndpoint(listFiles, { fileNames }, { signal, handles: 'words' });
      return new Map(files.map(({ fileName, name }) => [fileName, name]));
    },
    enabled: fileNames.length > 0,
    // What a file was called when it was uploaded does not change.
    staleTime: Infinity,
    retry: false,
  });

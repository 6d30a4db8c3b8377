import { queryOptions } from '@tanstack/react-query';
import {
  getFileLimits,
  listFileFolders,
  listFileTypeChoices,
  listFileUses,
  previewMeetingFile,
} from '@huiwu/contract/meeting-files';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { fetchContent } from '../../shared/api/download.ts';

export const NOUN = 'meetingFiles';
/** Counts of folders change with the files. */
export const refreshes = [NOUN];

export const foldersQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'folders'],
    queryFn: ({ signal }) => callEndpoint(listFileFolders, {}, { signal }),
  });

export const limitsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'limits'],
    queryFn: ({ signal }) => callEndpoint(getFileLimits, {}, { signal }),
  });

export const typesQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'types'],
    queryFn: ({ signal }) => callEndpoint(listFileTypeChoices, {}, { signal }),
  });

export const USES_PER_PAGE = 20;

export const usesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [NOUN, 'uses', id, page],
    queryFn: ({ signal }) => callEndpoint(listFileUses, { id, page, limit: USES_PER_PAGE }, { signal }),
  });

/** The content of a file never changes. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetingFilePreviews', id],
    queryFn: ({ signal }) => fetchContent(previewMeetingFile, { id }, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

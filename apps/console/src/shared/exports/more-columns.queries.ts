import { queryOptions } from '@tanstack/react-query';
import type { ExportEndpoint } from '@huiwu/contract/base/exports';
import { callEndpoint } from '../api/call-endpoint.ts';

/** Columns of an export that depend on the data; none where it has no such columns. */
export const moreColumnsQuery = ({ path, exports: { more } }: ExportEndpoint) =>
  queryOptions({
    queryKey: ['exports', 'columns', path],
    queryFn: ({ signal }) => (more === undefined ? [] : callEndpoint(more.list, {}, { signal })),
    enabled: more !== undefined,
  });

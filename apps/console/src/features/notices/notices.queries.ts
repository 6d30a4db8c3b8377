import { queryOptions } from '@tanstack/react-query';
import {
  addNotice,
  editNotice,
  getNotice,
  getNoticeChoices,
  getNoticeFigures,
  getNoticeMail,
  previewNotice,
  submitNotice,
  type Notice,
} from '@huiwu/contract/notices';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'notices';

export const noticeQuery = (id: string) => recordQuery(NOUN, getNotice, id);

/** SMS templates and senders that can be used now. */
export const noticeChoicesQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'choices'],
    queryFn: ({ signal }) => callEndpoint(getNoticeChoices, {}, { signal }),
  });

const countedOf = ({
  openCount,
  doneCount,
  deliveredCount,
  failedCount,
  stoppedCount,
}: Pick<Notice, 'openCount' | 'doneCount' | 'deliveredCount' | 'failedCount' | 'stoppedCount'>) => [
  openCount,
  doneCount,
  deliveredCount,
  failedCount,
  stoppedCount,
];

/** They follow the figures of the notice, which change while it is sent and when receipts arrive. */
export const noticeFiguresQuery = ({ id, version, ...counts }: Notice) =>
  queryOptions({
    queryKey: [NOUN, 'figures', id, version, countedOf(counts)],
    queryFn: ({ signal }) => callEndpoint(getNoticeFigures, { id }, { signal }),
  });

/** What a notice takes over from a mail template. */
export const fetchNoticeMail = (id: string) => callEndpoint(getNoticeMail, { id });

/** Who would get a notice and what. Sends nothing. */
export const fetchPreview = (id: string) => callEndpoint(previewNotice, { id });

/** The same of a notice that waits: people may have come or gone each time that it is looked at. */
export const noticePreviewQuery = ({ id, version }: Pick<Notice, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [NOUN, 'preview', id, version],
    queryFn: ({ signal }) => callEndpoint(previewNotice, { id }, { signal }),
    staleTime: 0,
  });

export const useAddNotice = () => useEndpointMutation(addNotice, { refreshes: [NOUN] });
export const useEditNotice = () => useEndpointMutation(editNotice, { refreshes: [NOUN], handles: CONFLICT_CODES });
export const useSubmitNotice = () => useEndpointMutation(submitNotice, { refreshes: [NOUN] });

import { listSmsChannels } from '@huiwu/contract/sms-channels';
import { listSmsSigns } from '@huiwu/contract/sms-signs';
import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../access/useAccess.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { optionFilterOf } from '../choices/option-filter.tsx';

const LISTED_MAX = 200;
const KEPT_MS = 60_000;

/** By one of the channels of the company, disabled ones included. */
export const smsChannelFilter = optionFilterOf('channel', '短信通道', () => {
  const { can } = useAccess();
  return useQuery({
    queryKey: ['sms-channels', 'filter'],
    queryFn: ({ signal }) => callEndpoint(listSmsChannels, { page: 1, limit: LISTED_MAX }, { signal }),
    enabled: can(listSmsChannels),
    staleTime: KEPT_MS,
    select: ({ list }) => list.map(({ id, name }) => ({ id, name })),
  });
});

/** By one of the signs of the company. */
export const smsSignFilter = optionFilterOf('sign', '短信签名', () => {
  const { can } = useAccess();
  return useQuery({
    queryKey: ['sms-signs', 'filter'],
    queryFn: ({ signal }) => callEndpoint(listSmsSigns, { page: 1, limit: LISTED_MAX }, { signal }),
    enabled: can(listSmsSigns),
    staleTime: KEPT_MS,
    select: ({ list }) => list.map(({ id, text, channelName }) => ({ id, name: `【${text}】${channelName}` })),
  });
});

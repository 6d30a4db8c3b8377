import { queryOptions, useQuery } from '@tanstack/react-query';
import { baseErrors } from '@huiwu/contract/base/errors';
import { getSetting } from '@huiwu/contract/settings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

const settingQuery = (key: 'footer' | 'icp') =>
  queryOptions({
    queryKey: ['settings', key],
    queryFn: ({ signal }) =>
      callEndpoint(getSetting, { key }, { signal, handles: [baseErrors.notFound.code] }).catch(() => ''),
    staleTime: Infinity,
  });

/** The official site for filing numbers. By law, the filing number must link to it. */
const FILINGS = 'https://beian.miit.gov.cn/';

/** Copyright and filing number from the settings. */
export function Footer() {
  const { data: copyright } = useQuery(settingQuery('footer'));
  const { data: icp } = useQuery(settingQuery('icp'));
  return (
    <footer className="foot">
      <span>{copyright || '会务 · 智能运营一体化管理平台'}</span>
      {icp && (
        <a href={FILINGS} target="_blank" rel="noopener noreferrer">
          {icp}
        </a>
      )}
    </footer>
  );
}

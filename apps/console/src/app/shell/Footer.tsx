import { queryOptions, useQuery } from '@tanstack/react-query';
import { baseErrors } from '@huiwu/contract/base/errors';
import { getSetting } from '@huiwu/contract/settings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

const footerQuery = () =>
  queryOptions({
    queryKey: ['settings', 'footer'],
    queryFn: ({ signal }) =>
      callEndpoint(getSetting, { key: 'footer' }, { signal, handles: [baseErrors.notFound.code] }).catch(() => ''),
    staleTime: Infinity,
  });

/** Copyright and filing number, as the operator wrote them. */
export function Footer() {
  const { data } = useQuery(footerQuery());
  return <footer className="foot">{data || '会务 · 智能运营一体化管理平台'}</footer>;
}

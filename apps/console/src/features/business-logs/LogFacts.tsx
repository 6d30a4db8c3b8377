import { getAdmin } from '@huiwu/contract/admins';
import type { BusinessLogDetail } from '@huiwu/contract/business-logs';
import { Descriptions } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { DictionaryTag } from '../../shared/dictionaries/DictionaryTag.tsx';
import { RequestNumber } from '../../shared/failures/RequestNumber.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';

const NOTHING = '—';
/** Modules whose targets are admins, which have a detail page. */
const ABOUT_ADMINS = ['管理员管理', '账户设置', '在线用户'];

export function LogFacts({ log }: { log: BusinessLogDetail }) {
  const { adminId, adminName } = log;
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      styles={{ label: { width: 104 } }}
      items={[
        { key: 'time', label: '操作时间', children: <span className="number">{formatTime(log.createdAt)}</span> },
        { key: 'admin', label: '操作人', children: <AdminLink id={adminId} name={adminName} /> },
        { key: 'module', label: '模块', children: log.module },
        { key: 'action', label: '操作', children: log.action },
        { key: 'target', label: '对象', children: <Target log={log} /> },
        { key: 'result', label: '结果', children: <DictionaryTag type="log_result" value={log.result} /> },
        { key: 'message', label: '说明', children: log.message || NOTHING },
        { key: 'ip', label: 'IP 地址', children: <span className="number">{log.ip}</span> },
        { key: 'browser', label: '浏览器', children: <span title={log.userAgent}>{log.browser || NOTHING}</span> },
        { key: 'os', label: '操作系统', children: log.os || NOTHING },
        { key: 'duration', label: '耗时', children: `${formatCount(log.durationMs)} 毫秒` },
        { key: 'request', label: '请求编号', children: <RequestNumber id={log.requestId} /> },
      ]}
    />
  );
}

function AdminLink({ id, name }: { id: string | null; name: string }) {
  const { can } = useAccess();
  if (id === null || !can(getAdmin)) return name || NOTHING;
  return <PageLink to={`/system/admin/detail/${id}`}>{name}</PageLink>;
}

/** The target of an entry, with a link to all entries about it. */
function Target({ log: { module, targetId, targetName } }: { log: BusinessLogDetail }) {
  const { path } = usePage();
  if (targetId === null) return targetName ?? NOTHING;
  const isAdmin = ABOUT_ADMINS.includes(module);
  return (
    <span className="log-target">
      {isAdmin ? <AdminLink id={targetId} name={targetName ?? targetId} /> : (targetName ?? targetId)}
      <PageLink to={`${path}?targetId=${targetId}`}>全部记录</PageLink>
    </span>
  );
}

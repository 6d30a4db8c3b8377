import { exportDeliveries, listDeliveries } from '@huiwu/contract/deliveries';
import type { Notice } from '@huiwu/contract/notices';
import { Progress } from 'antd';
import { useId } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { FigureTiles, type Tile } from '../../shared/components/FigureTiles.tsx';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { WHOLE_LIST } from '../../shared/exports/whole-list.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { isBegun } from './notice-texts.ts';
import './notices.css';

/** Columns of the file with all recipients, unless others are chosen. */
const EXPORTED = [
  'recipientName',
  'channel',
  'address',
  'state',
  'stateReason',
  'parts',
  'sentAt',
  'deliveredAt',
  'errorCode',
  'errorText',
];

const WHOLE = 100;

const tilesOf = (notice: Notice, to: (state: string) => string | undefined): Tile[] => [
  { title: '待发送', value: notice.openCount, unit: '条' },
  { title: '已发出', value: notice.doneCount, unit: '条' },
  { title: '送达', value: notice.deliveredCount, unit: '条', to: to('delivered') },
  { title: '失败', value: notice.failedCount, unit: '条' },
  { title: '拦截', value: notice.stoppedCount, unit: '条' },
];

/** What came of the messages of a notice, with links to them. */
export function NoticeFigures({ notice }: { notice: Notice }) {
  const { can } = useAccess();
  const head = useId();
  if (!isBegun(notice)) return null;
  const list = `/message/delivery?notice=${notice.id}`;
  const isLinked = can(listDeliveries);
  const { openCount, doneCount, failedCount, stoppedCount } = notice;
  const ended = doneCount + failedCount + stoppedCount;
  const all = openCount + ended;
  return (
    <section className="notice-figures" aria-labelledby={head}>
      <div className="panel-head">
        <h2 id={head}>发送情况</h2>
        {isLinked && (
          <div className="notice-figures-links">
            <PageLink to={list}>查看发送记录</PageLink>
            <ExportButton
              source={{ call: exportDeliveries, readers: {}, within: { notice: notice.id } }}
              list={WHOLE_LIST}
              situation={{ shown: EXPORTED, total: all, selected: [] }}
              label="导出收件明细"
            />
          </div>
        )}
      </div>
      {notice.state === 'sending' && (
        <Progress aria-label="发送进度" status="active" percent={all === 0 ? 0 : Math.floor((ended * WHOLE) / all)} />
      )}
      <FigureTiles
        label="发送情况"
        tiles={tilesOf(notice, (state) => (isLinked ? `${list}&state=${state}` : undefined))}
      />
    </section>
  );
}

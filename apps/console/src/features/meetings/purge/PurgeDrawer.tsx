import { useQuery } from '@tanstack/react-query';
import type { MeetingRow } from '@huiwu/contract/meetings';
import type { PurgePart, PurgePreview } from '@huiwu/contract/personal-data';
import { Button } from 'antd';
import { BlockerList } from '../../../shared/actions/BlockerList.tsx';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { formatMinute } from '../../../shared/formats/times.ts';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { SideDrawer } from '../../../shared/layers/SideDrawer.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { meetingPurgeQuery, usePurgeMeeting } from '../meetings.queries.ts';
import './purge.css';

/** Shows the effect of clearing the personal data of a meeting, and starts it. */
export function PurgeDrawer({ id, name, onClose }: Pick<RecordLayerProps<MeetingRow>, 'id' | 'name' | 'onClose'>) {
  const query = useQuery(meetingPurgeQuery(id));
  const begin = usePurgeMeeting();
  const confirm = useConfirm();
  const toast = useToast();
  const handleBegin = () =>
    confirm({
      title: `清除 ${name} 的个人信息？`,
      consequence: '清除后不能恢复。清除在后台进行，可以关闭此页。',
      verb: '清除',
      isDangerous: true,
      act: async () => {
        await begin.mutateAsync({ id });
        toast.done('已开始清除，进度见后台任务');
        onClose();
      },
    });
  const isPossible = query.isFetchedAfterMount && query.data?.blockers.length === 0;
  return (
    <SideDrawer
      title={`清除个人信息 ${name}`}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" danger disabled={!isPossible} onClick={() => void handleBegin()}>
            清除个人信息
          </Button>
        </div>
      }
    >
      <LoadFirst query={query} rows={6}>
        {(preview) => <Preview preview={preview} />}
      </LoadFirst>
    </SideDrawer>
  );
}

function Preview({ preview }: { preview: PurgePreview }) {
  const { retentionUntil, purgedAt, cleared, kept, blockers } = preview;
  return (
    <div className="purge">
      <p>
        个人信息保留至：{retentionUntil ?? '长期保留'}
        {purgedAt !== null && `；已于 ${formatMinute(purgedAt)} 清除`}
      </p>
      {blockers.length > 0 && (
        <section role="note" aria-label="现在不能清除">
          <BlockerList blockers={blockers} />
        </section>
      )}
      <Parts title="将清除" parts={cleared} />
      <p className="quiet">姓名显示为“已清除”；联系方式、证件号码、工作信息、地址和备注清空，不再能被搜索到。</p>
      <Parts title="将保留" parts={kept} />
      <p className="quiet">报名号、参会类型、状态和金额保留，统计不变；日志按日志保留期限保存。</p>
    </div>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly PurgePart[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {parts.map(({ title: what, count, unit }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span className="number">{count}</span> {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

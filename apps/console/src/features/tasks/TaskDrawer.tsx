import { CheckCircleFilled, CloseCircleFilled, CopyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { cancelMyTask, cancelTask, retryMyTask, retryTask, type TaskDetail } from '@huiwu/contract/tasks';
import { Button, Descriptions } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { useCustomerFact } from '../../shared/choices/useCustomerFact.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { copyText } from '../../shared/failures/copy-text.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStateTag } from './TaskStateTag.tsx';
import { isOpen, taskQuery } from './tasks.queries.ts';
import type { TaskCommands } from './useTaskCommands.ts';

interface TaskDrawerProps {
  id: string;
  commands: TaskCommands;
  onClose: () => void;
}

/** A task with its progress and the result of each item. */
export function TaskDrawer({ id, commands, onClose }: TaskDrawerProps) {
  const query = useQuery(taskQuery(id));
  return (
    <SideDrawer title={query.data?.title ?? '后台任务'} onClose={onClose}>
      <LoadFirst query={query}>
        {(task) => (
          <>
            <TaskFacts task={task} />
            <TaskButtons task={task} commands={commands} />
            <TaskLines task={task} />
          </>
        )}
      </LoadFirst>
    </SideDrawer>
  );
}

const timeOf = (at: string | null): string => (at === null ? '—' : formatTime(at));

function TaskFacts({ task }: { task: TaskDetail }) {
  const { createdBy, custName, createdAt, startedAt, endedAt, attempts, error, summary } = task;
  const customerFact = useCustomerFact(custName);
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      styles={{ label: { width: 112 } }}
      items={[
        { key: 'state', label: '状态', children: <TaskStateTag task={task} /> },
        { key: 'progress', label: '进度', children: <TaskProgress task={task} /> },
        { key: 'result', label: '结果', children: error || summary || '—' },
        { key: 'createdBy', label: '发起人', children: createdBy ?? '系统' },
        ...customerFact,
        { key: 'createdAt', label: '发起时间', children: timeOf(createdAt) },
        { key: 'startedAt', label: '开始时间', children: timeOf(startedAt) },
        { key: 'endedAt', label: '结束时间', children: timeOf(endedAt) },
        { key: 'attempts', label: '执行次数', children: attempts },
      ]}
    />
  );
}

function TaskButtons({ task, commands }: { task: TaskDetail; commands: TaskCommands }) {
  const { state, isOwn, isStopping } = task;
  return (
    <div className="task-foot">
      {isOpen(task) && !isStopping && (
        <Allowed to={isOwn ? cancelMyTask : cancelTask}>
          <Button danger onClick={() => void commands.cancel(task)}>
            取消任务
          </Button>
        </Allowed>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Allowed to={isOwn ? retryMyTask : retryTask}>
          <BusyButton type="primary" act={() => commands.retry(task)}>
            重试
          </BusyButton>
        </Allowed>
      )}
    </div>
  );
}

const textOf = (lines: TaskDetail['lines']): string =>
  lines.map(({ name, isDone, message }) => `${isDone ? '成功' : '失败'}\t${name}\t${message}`).join('\n');

function TaskLines({ task: { lines } }: { task: TaskDetail }) {
  const toast = useToast();
  if (lines.length === 0) return null;
  const handleCopy = async () => {
    if (await copyText(textOf(lines))) toast.done('已复制逐项结果');
    else toast.failed('复制失败，请手动选择后复制');
  };
  return (
    <section className="task-outcome" aria-label="逐项结果">
      <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void handleCopy()}>
        复制逐项结果
      </Button>
      <ul className="task-lines">
        {lines.map(({ id, name, isDone, message }) => (
          <li key={id}>
            {isDone ? (
              <CheckCircleFilled className="is-done" aria-label="成功" />
            ) : (
              <CloseCircleFilled className="is-failed" aria-label="失败" />
            )}
            <strong>{name}</strong>
            <span className="quiet">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

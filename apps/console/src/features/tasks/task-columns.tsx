import {
  cancelMyTask,
  cancelTask,
  retryMyTask,
  retryTask,
  type Task,
  taskColumns as TASK,
} from '@huiwu/contract/tasks';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';
import { actionColumn, timeColumn } from '../../shared/columns/common-columns.tsx';
import { choiceFilter, periodFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';
import { RowActions } from '../../shared/actions/RowActions.tsx';
import { TASK_STATES, TaskStateTag } from './TaskStateTag.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { isOpen } from './tasks.queries.ts';
import type { TaskCommands } from './useTaskCommands.ts';

export const taskFilterFields: FilterField[] = [
  textFilter('title', '任务名称'),
  textFilter('createdBy', '发起人'),
  choiceFilter(
    'state',
    '状态',
    Object.entries(TASK_STATES).map(([value, { label }]) => ({ value, label })),
  ),
  periodFilter('发起时间'),
];

interface TaskColumnsOptions {
  dialog: DialogInUrl<'view'>;
  commands: TaskCommands;
}

export const taskColumns = ({ dialog, commands }: TaskColumnsOptions): Column<Task>[] => [
  {
    ...titled(TASK, 'title'),
    width: 200,
    pin: 'start',
    onCard: 'head',
    render: ({ id, title }) => <PageLink to={dialog.linkTo('view', id)}>{title}</PageLink>,
  },
  { ...titled(TASK, 'state'), width: 92, onCard: 'side', render: (task) => <TaskStateTag task={task} /> },
  { ...titled(TASK, 'progress'), width: 160, render: (task) => <TaskProgress task={task} /> },
  {
    key: 'result',
    title: '结果',
    width: 220,
    render: ({ summary, error }) => <span className="task-result">{error || summary || '—'}</span>,
  },
  { ...titled(TASK, 'createdBy'), width: 96, render: ({ createdBy }) => createdBy ?? '系统' },
  timeColumn('createdAt', TASK.createdAt.label),
  timeColumn('endedAt', TASK.endedAt.label),
  actionColumn({
    width: 76,
    calls: [cancelMyTask, retryMyTask],
    render: (task) => <TaskActions task={task} commands={commands} />,
  }),
];

function TaskActions({ task, commands }: { task: Task; commands: TaskCommands }) {
  const isOffered = task.state === 'failed' || task.state === 'cancelled';
  return (
    <RowActions
      name={task.title}
      actions={[
        {
          verb: '取消',
          to: task.isOwn ? cancelMyTask : cancelTask,
          isOffered: isOpen(task) && !task.isStopping,
          isDangerous: true,
          run: () => void commands.cancel(task),
        },
        { verb: '重试', to: task.isOwn ? retryMyTask : retryTask, isOffered, run: () => commands.retry(task) },
      ]}
    />
  );
}

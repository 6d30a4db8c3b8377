import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportTasks } from '@huiwu/contract/tasks';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useStable } from '../../shared/components/useStable.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { taskColumns, taskFilterFields } from './task-columns.tsx';
import { TASK_FILTERS, taskPageQuery } from './tasks.queries.ts';
import { useTaskCommands } from './useTaskCommands.ts';

const TaskDrawer = lazyChunk(async () => (await import('./TaskDrawer.tsx')).TaskDrawer);

const DIALOGS = ['view'] as const;

const EXPORT = { call: exportTasks, readers: TASK_FILTERS };

export function TasksPage() {
  const list = useListState(TASK_FILTERS);
  const query = useQuery(taskPageQuery(list));
  const dialog = useDialogInUrl(DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useStable(useTaskCommands(flash));
  const columns = useMemo(() => taskColumns({ dialog, commands }), [dialog, commands]);
  return (
    <PageFrame title="后台任务" description="查看在后台进行的任务，它们的进度和结果；可以取消，失败后可以重试。">
      <SearchBar label="查询后台任务" fields={taskFilterFields} list={list} />
      <section className="panel list-panel" aria-label="后台任务">
        <PagedTable
          label="后台任务列表"
          exportSource={EXPORT}
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={
            <RecordsEmpty list={list} what="后台任务" hint="批量发送初始密码等较长的操作会在后台进行，并显示在这里。" />
          }
        />
      </section>
      <LayerPlace title="后台任务" onClose={dialog.close}>
        {dialog.name === 'view' && dialog.id && (
          <TaskDrawer key={dialog.id} id={dialog.id} commands={commands} onClose={dialog.close} />
        )}
      </LayerPlace>
    </PageFrame>
  );
}

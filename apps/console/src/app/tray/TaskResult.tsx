import { useQuery } from '@tanstack/react-query';
import { getTask, type Task } from '@huiwu/contract/tasks';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { ResultDialog, ResultList } from '../../shared/bulk/BatchResults.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';

interface TaskResultProps {
  task: Pick<Task, 'id' | 'title'>;
  onClose: () => void;
}

/** The result of a task of one's own: a bulk action lists the rows that were skipped, with the reasons. */
export function TaskResult({ task: { id, title }, onClose }: TaskResultProps) {
  const query = useQuery({
    queryKey: ['tasks', 'result', id],
    queryFn: ({ signal }) => callEndpoint(getTask, { id }, { signal }),
  });
  return (
    <ResultDialog title={title} onClose={onClose}>
      <LoadFirst query={query} rows={3}>
        {({ summary, lines }) => (
          <>
            <output>{summary}</output>
            <ResultList title={title} results={lines} />
          </>
        )}
      </LoadFirst>
    </ResultDialog>
  );
}

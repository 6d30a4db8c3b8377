import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ImportJob } from '@huiwu/contract/imports';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { importJobQuery, IMPORTS, type ConsoleImport } from './imports.queries.ts';

interface RowCellProps {
  of: ConsoleImport;
  job: ImportJob;
  row: number;
  column: number;
  text: string;
  problems: string[];
  isClosed: boolean;
}

const NOTHING: readonly string[] = [];

/** One cell: its text is changed by typing, saved by Enter or by leaving it, and given up by Escape. */
export function RowCell({ of, job, row, column, text, problems, isClosed }: RowCellProps) {
  const [value, setValue] = useState(text);
  const client = useQueryClient();
  const mend = useEndpointMutation(of.calls.mend, { refreshes: NOTHING });
  const problemId = useId();
  const heading = job.columns[column]?.heading || `第 ${column + 1} 列`;
  const save = async () => {
    if (value === text || mend.isPending) return;
    try {
      const { counts } = await mend.mutateAsync({ id: job.id, row, column, value });
      client.setQueryData(importJobQuery(of, job.id).queryKey, (old) => old && { ...old, counts });
      await client.invalidateQueries({ queryKey: [IMPORTS, of.name, 'rows', job.id] });
    } catch {
      // The failure is announced; what was typed stays.
    }
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save();
    if (event.key !== 'Escape' || value === text) return;
    // Closes nothing: the text alone is given up.
    event.stopPropagation();
    setValue(text);
  };
  return (
    <td>
      {isClosed ? (
        text
      ) : (
        <input
          value={value}
          aria-label={`第 ${row} 行 ${heading}`}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? problemId : undefined}
          aria-busy={mend.isPending}
          readOnly={mend.isPending}
          onChange={({ target }) => setValue(target.value)}
          onKeyDown={press}
          onBlur={() => void save()}
        />
      )}
      {problems.length > 0 && (
        <small id={problemId} className="import-problem">
          {problems.join('；')}
        </small>
      )}
    </td>
  );
}

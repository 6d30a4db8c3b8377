import { modesOf, type ImportJob, type ImportRow, type ImportState, type ImportSummary } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import { canReadField, hasFunction } from '../../access/rights.ts';
import { matchHeadings } from './cells/headings.rules.ts';
import type { JobActivity } from './import-jobs.service.ts';
import type { Importer } from './importers.ts';
import type { RowCounts } from './import-rows.repository.ts';
import type { ListedJob } from './imports.repository.ts';
import { isClosedColumn, type FileColumn, type PlacedReason } from './imports.rules.ts';
import type { ImportRowRow } from './imports.table.ts';

const NO_ROWS: RowCounts = { all: 0, new: 0, update: 0, skip: 0, error: 0, imported: 0 };

export const readColumns = ({ columns }: Pick<ListedJob, 'columns'>): FileColumn[] =>
  JSON.parse(columns) as FileColumn[];

export const readOptions = ({ options }: Pick<ListedJob, 'options'>): string[] => JSON.parse(options) as string[];

/** A commit that was broken off is told as failed; it can be gone on with. */
const stateOf = ({ state }: ListedJob, activity: JobActivity | undefined): ImportState => {
  if (state === 'reading') return 'uploaded';
  return state === 'importing' && activity?.hasFailed === true ? 'failed' : state;
};

interface About {
  importer: Importer;
  caller: Caller;
  counts: RowCounts | undefined;
  activity: JobActivity | undefined;
}

/** The first rows, as far as the caller may read them. */
type Samples = readonly (readonly string[])[];

export const presentSummary = (job: ListedJob, { caller, counts, activity }: About): ImportSummary => ({
  id: job.id,
  number: job.number,
  state: stateOf(job, activity),
  fileName: job.file_name,
  counts: counts ?? NO_ROWS,
  isOwn: job.created_by === caller.adminId,
  createdBy: job.creator_name,
  createdAt: job.created_at,
});

export const presentJob = (job: ListedJob, { samples, ...about }: About & { samples: Samples }): ImportJob => {
  const { importer, caller, activity } = about;
  const columns = readColumns(job);
  const fields = importer.plan.columns.map((column) => ({
    name: column.name,
    label: column.label,
    isRequired: column.isRequired,
    isClosed: isClosedColumn(column, caller.rights),
  }));
  const closed = new Set(fields.filter((field) => field.isClosed).map(({ name }) => name));
  const matched = matchHeadings(
    columns.map(({ heading }) => heading),
    importer.plan.columns,
  );
  return {
    ...presentSummary(job, about),
    mode: job.mode,
    modes: [...modesOf(importer.plan)],
    sheet: job.sheet,
    sheets: JSON.parse(job.sheets) as ImportJob['sheets'],
    fields,
    columns: columns.map((column, at) => ({
      ...column,
      samples: samples.flatMap((cells) => cells[at] || []),
      isClosed: closed.has(matched[at] ?? ''),
    })),
    options: (importer.plan.options ?? [])
      .filter(({ right }) => hasFunction(caller.rights, right))
      .map(({ name, label }) => ({ name, label, isChosen: readOptions(job).includes(name) })),
    kept: JSON.parse(job.kept) as string[],
    activity: activity === undefined ? null : activity,
  };
};

/**
 * Positions whose values the caller may not read: of a file that another admin has sent. A column that is matched to
 * no field can contain the values of any of them.
 */
export const hiddenColumns = ({ plan }: Importer, job: ListedJob, { rights, adminId }: Caller): Set<number> => {
  const unread = plan.columns.filter(({ guard }) => guard !== undefined && !canReadField(rights, guard));
  if (job.created_by === adminId || unread.length === 0) return new Set();
  const columns = readColumns(job);
  const matched = matchHeadings(
    columns.map(({ heading }) => heading),
    plan.columns,
  );
  return new Set(
    columns.flatMap(({ field }, at) => {
      const names = [field, matched[at]].filter((name) => typeof name === 'string');
      return names.length === 0 || unread.some(({ name }) => names.includes(name)) ? [at] : [];
    }),
  );
};

const HIDDEN = '***';

export const presentRow = (row: ImportRowRow, cells: readonly string[], hidden: ReadonlySet<number>): ImportRow => ({
  row: row.row_number,
  cells: cells.map((cell, at) => (hidden.has(at) && cell !== '' ? HIDDEN : cell)),
  result: row.result === '' ? null : row.result,
  problems: JSON.parse(row.problems) as PlacedReason[],
  isImported: row.imported !== '',
});

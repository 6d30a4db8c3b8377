import { EXPORT_FORMATS, EXPORT_SCOPES, type ExportFormat, type ExportScope } from '@huiwu/contract/base/exports';
import { oneOf } from '@huiwu/contract/base/record-choices';
import * as z from 'zod/mini';

/** What every export was asked for, whatever its list. */
export interface AskedExport {
  filter: Record<string, unknown>;
  scope: ExportScope;
  ids?: string[] | undefined;
  columns: string[];
  format: ExportFormat;
}

const shape = {
  filter: z.record(z.string(), z.unknown()),
  scope: oneOf<ExportScope>('导出范围', EXPORT_SCOPES),
  ids: z.optional(z.array(z.string())),
  columns: z.array(z.string()),
  format: oneOf<ExportFormat>('文件格式', EXPORT_FORMATS),
};
const asked = z.object(shape);
const askedOfTask = z.object({ ...shape, path: z.string() });

/** The parsed input of any of the calls. */
export const askedOf = (input: unknown): AskedExport => z.parse(asked, input);

/** As its task was given it. */
export const askedIn = (input: unknown): AskedExport & { path: string } => z.parse(askedOfTask, input);

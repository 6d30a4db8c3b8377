import * as z from 'zod/mini';
import { id, opaqueLine } from '../base/fields.ts';
import { field } from '../base/record-field.ts';

/** An uploaded file of a record: its address, the name under which it was uploaded, and its size in bytes. */
export const attachment = z.object({ fileName: z.string(), name: z.string(), size: z.int() });
export type Attachment = z.output<typeof attachment>;

/** One of the files of a record. */
export const attachmentAsked = z.strictObject({ id, fileName: opaqueLine('附件不正确', 60) });

/** Of one mail. */
export const MAIL_ATTACHMENTS_MAX = 5;

/** Uploaded files of a record, stored as JSON. The input is a list of their addresses. */
/* @__NO_SIDE_EFFECTS__ */
export const attachments = (
  most: number,
  { label = '附件', ...traits }: { help: string; label?: string; section?: string },
) =>
  field(
    {
      kind: 'json',
      label,
      output: z.array(attachment),
      input: z.array(opaqueLine('附件不正确', 60), '请选择附件').check(z.maxLength(most, `最多 ${most} 个附件`)),
    },
    { blank: [], ...traits },
  );

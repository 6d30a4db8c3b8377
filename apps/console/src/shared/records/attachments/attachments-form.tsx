import type { FieldInputProps, RecordDefinition, RecordForm } from '../console-record.ts';
import { editValues } from '../layers/edit-values.ts';
import { FieldItem } from '../fields/FieldItem.tsx';
import { AttachmentsInput } from '../../uploads/AttachmentsInput.tsx';
import type { WithFiles } from './RecordFiles.tsx';

/** The files of a form; those that the record has already are named by it. */
export function RecordAttachments(props: FieldInputProps<Pick<WithFiles, 'attachments'>>) {
  return <FieldItem {...props} input={<AttachmentsInput known={props.present?.attachments} />} />;
}

/** The form of a plain record with files. */
export const formWithFiles = <Detail extends WithFiles>(record: RecordDefinition): RecordForm<Detail> => ({
  initial: { attachments: [] },
  inputs: { attachments: RecordAttachments },
  valuesOf: (detail) => ({
    ...editValues(record, detail),
    attachments: detail.attachments.map(({ fileName }) => fileName),
  }),
});

import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import { useEndpointMutation } from '../../api/useEndpointMutation.ts';
import { EditDrawer, type RecordDrawerProps } from '../../forms/EditDrawer.tsx';
import { CONFLICT_CODES } from '../../drafts/useConflict.ts';
import type { RecordForm, Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { FormFields } from '../fields/FormFields.tsx';
import { editValues } from './edit-values.ts';
import { textOf, valueOf } from '../record-values.ts';
import { recordQuery } from '../records.queries.ts';

interface EditRecordDrawerProps<Row extends Recorded, Detail extends Recorded> extends RecordDrawerProps {
  of: ConsoleRecord<Row, Detail>;
  form: RecordForm<Detail>;
  get: Endpoint<Shape, Shape & z.ZodMiniType<Detail>>;
  edit: Endpoint;
}

/** Edits one record, which is fetched again when the drawer opens. */
export function EditRecordDrawer<Row extends Recorded, Detail extends Recorded>(
  props: EditRecordDrawerProps<Row, Detail>,
) {
  const { of, form, get, edit, ...drawer } = props;
  const { record, called, texts } = of;
  const query = useQuery(recordQuery(of.noun, get, drawer.id));
  const { mutateAsync } = useEndpointMutation(edit, {
    refreshes: [of.noun, ...(of.refreshes ?? [])],
    handles: CONFLICT_CODES,
  });
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={get.output}
      nameOf={(one) => called(textOf(one, record.name))}
      valuesOf={(detail) => form.valuesOf?.(detail) ?? editValues(record, detail)}
      save={(values: object, base) =>
        mutateAsync({ ...(form.editOf?.(values, base) ?? values), id: base.id, version: valueOf(base, 'version') })
      }
      {...(texts.saved !== undefined && { consequence: texts.saved })}
    >
      {(base) => <FormFields record={record} form={form} present={base} />}
    </EditDrawer>
  );
}

import type { RecordLayerProps } from './console-record.ts';

/** The form in a custom layer, once its subject is loaded. */
export type LayerFormProps<Subject> = Subject & Pick<RecordLayerProps<unknown>, 'onClose' | 'onSaved'>;

import { Input, Select, Skeleton, Switch } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { AreaSelect } from '../../components/AreaSelect.tsx';
import { BlockPlace } from '../../components/BlockPlace.tsx';
import { ownAdmins } from '../../choices/choices.queries.ts';
import { CustomerSelect } from '../../choices/CustomerSelect.tsx';
import { DictionarySelect } from '../../dictionaries/DictionarySelect.tsx';
import { RichTextEditor } from '../../editor/RichTextEditor.tsx';
import { lazyChunk } from '../../chunks/lazy-chunk.tsx';
import { FileUpload } from '../../uploads/FileUpload.tsx';
import { ImageUpload } from '../../uploads/ImageUpload.tsx';
import { SECRET_SHOWN } from '@huiwu/contract/base/record-fields';
import type { CarbonKind } from '../../carbon/carbon-options.ts';
import type { RecordField } from '../console-record.ts';
import type { DayInputProps } from './DayInput.tsx';
import { PaletteSwatch } from './PaletteSwatch.tsx';
import { MoneyInput } from '../../numbers/MoneyInput.tsx';
import { NumberInput } from '../../numbers/NumberInput.tsx';

// Calendars and trees are large, so they load when they are first shown.
const DayInput = lazyChunk(async () => (await import('./DayInput.tsx')).DayInput);
const DepartmentSelect = lazyChunk(async () => (await import('../../choices/DepartmentSelect.tsx')).DepartmentSelect);
const AdminSelect = lazyChunk(async () => (await import('../../choices/AdminSelect.tsx')).AdminSelect);

const CarbonSelect = lazyChunk(async () => (await import('../../carbon/CarbonSelect.tsx')).CarbonSelect);

const OWN_ADMINS = ownAdmins();
const LINES = { minRows: 2, maxRows: 4 };

/** The properties that antd's `Form.Item` passes to its input. */
interface Given {
  id?: string;
  value?: never;
  checked?: never;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
}

interface InputProps extends Given {
  field: RecordField;
  /** The current value, as stored in the record. */
  present?: unknown;
}

type InputOf = (field: RecordField, given: Given, present: unknown) => ReactNode;

const typed =
  (inputMode: 'text' | 'tel' | 'email' | 'numeric'): InputOf =>
  (_, given) => <Input autoComplete="off" inputMode={inputMode} {...given} />;

const day = (Picker: ComponentType<DayInputProps>, isMoment: boolean, given: Given): ReactNode => (
  <BlockPlace waiting={<Skeleton.Input block />}>
    <Picker {...given} isMoment={isMoment} />
  </BlockPlace>
);

const options = ({ choices = [] }: RecordField) =>
  choices.flatMap(({ value, label, isNotOffered }) => (isNotOffered ? [] : [{ value, label }]));

const reference = (present: unknown): { id: string; name: string } | null =>
  typeof present === 'object' && present !== null && 'id' in present && 'name' in present
    ? { id: String(present.id), name: String(present.name) }
    : null;

const colored = ({ value, label }: { value?: string | number | undefined; label?: ReactNode }): ReactNode => (
  <PaletteSwatch color={String(value)} label={label} />
);

const carbon =
  (kind: CarbonKind): InputOf =>
  ({ isOptional }, given, present) => (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <CarbonSelect kind={kind} isOptional={isOptional === true} present={reference(present)} {...given} />
    </BlockPlace>
  );

/** The input of each kind; a text input for all others. */
const BY_KIND: Partial<Record<string, InputOf>> = {
  lines: (_, given) => <Input.TextArea autoSize={LINES} {...given} />,
  richText: ({ label }, given) => <RichTextEditor label={label} {...given} />,
  phone: typed('tel'),
  telephone: typed('tel'),
  email: typed('email'),
  secret: (_, given, present) => (
    <Input.Password
      autoComplete="new-password"
      placeholder={present === SECRET_SHOWN ? '已保存，不填则不修改' : ''}
      {...given}
    />
  ),
  integer: ({ unit }, given) => <NumberInput className="number-input" precision={0} suffix={unit} {...given} />,
  decimal: ({ unit }, given) => <NumberInput className="number-input" suffix={unit} {...given} />,
  money: (_, given) => <MoneyInput {...given} />,
  boolean: (_, given) => <Switch {...given} />,
  date: (_, given) => day(DayInput, false, given),
  time: (_, given) => day(DayInput, true, given),
  choice: (field, { value, ...given }) => (
    <Select
      allowClear={field.isOptional === true}
      placeholder="请选择"
      options={options(field)}
      value={value ?? null}
      {...given}
    />
  ),
  color: (field, { value, ...given }) => (
    <Select
      allowClear={field.isOptional === true}
      placeholder="请选择"
      options={options(field)}
      value={value ?? null}
      optionRender={colored}
      labelRender={colored}
      {...given}
    />
  ),
  choices: (field, given) => <Select mode="multiple" placeholder="请选择" options={options(field)} {...given} />,
  dictionary: ({ dictionary = '' }, given) => <DictionarySelect type={dictionary} {...given} />,
  department: (_, given) => (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DepartmentSelect placeholder="请选择部门" {...given} />
    </BlockPlace>
  ),
  area: (_, given) => <AreaSelect {...given} />,
  admin: (_, given, present) => (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <AdminSelect choices={OWN_ADMINS} present={reference(present)} {...given} />
    </BlockPlace>
  ),
  customer: (_, given) => <CustomerSelect {...given} />,
  carbonCategory: carbon('carbonCategory'),
  carbonArea: carbon('carbonArea'),
  carbonSource: carbon('carbonSource'),
  image: ({ label }, given) => <ImageUpload label={label} {...given} />,
  file: ({ label }, given) => <FileUpload label={label} {...given} />,
};

/** The input of a field, for use inside a `Form.Item`. */
export function FieldInput({ field, present, ...given }: InputProps): ReactNode {
  return (BY_KIND[field.kind] ?? typed('text'))(field, given, present);
}

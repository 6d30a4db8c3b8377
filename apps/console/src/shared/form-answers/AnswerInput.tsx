import { Checkbox, Input, Radio, Select, Skeleton } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { FieldOf, FormField, FormFieldKind, FormOption } from '@huiwu/contract/registration-forms';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { AreaSelect } from '../components/AreaSelect.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { FileUpload } from '../uploads/FileUpload.tsx';
import { ImageUpload } from '../uploads/ImageUpload.tsx';
import { AccommodationInput } from './AccommodationInput.tsx';
import { sendNowhere } from './send-nowhere.ts';
import { TravelInput } from './TravelInput.tsx';
import { NumberInput } from '../numbers/NumberInput.tsx';

const DayInput = lazyChunk(async () => (await import('../records/fields/DayInput.tsx')).DayInput);

export interface AnswerOptions {
  /** Hotels of the meeting to choose from; without any the organiser chooses. */
  hotels?: readonly { id: string; name: string }[] | undefined;
  /** Files stay in the browser: for a preview. */
  isTrial?: boolean | undefined;
}

/** What a form gives to the input inside its item. */
interface GivenToAnswer {
  id?: string;
  value?: never;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
}

interface AnswerInputProps extends AnswerOptions, GivenToAnswer {
  field: FormField;
}

type InputOf<Kind extends FormFieldKind> = (
  field: FieldOf<Kind>,
  given: GivenToAnswer,
  options: AnswerOptions,
) => ReactNode;

const LINES = { minRows: 3, maxRows: 8 };

const typed =
  (inputMode: 'text' | 'tel' | 'email') =>
  (_field: FormField, given: GivenToAnswer): ReactNode => <Input autoComplete="off" inputMode={inputMode} {...given} />;

const day = (isMoment: boolean, given: GivenToAnswer): ReactNode => (
  <BlockPlace waiting={<Skeleton.Input block />}>
    <DayInput {...given} isMoment={isMoment} />
  </BlockPlace>
);

const optionsOf = (options: readonly FormOption[]) => options.map(({ value, label }) => ({ value, label }));

const chosen = (
  { options }: { options: readonly FormOption[] },
  given: GivenToAnswer,
  mode?: 'multiple',
): ReactNode => (
  <Select
    allowClear
    placeholder="请选择"
    showSearch={{ optionFilterProp: 'label' }}
    options={optionsOf(options)}
    {...(mode && { mode })}
    {...given}
  />
);

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : '');

/** The upload pieces hold their keys in one text. */
const filed = (
  Upload: ComponentType<Parameters<typeof FileUpload>[0]>,
  limits: object,
  own: GivenToAnswer & { label: string; isTrial: boolean | undefined },
) => {
  const { id, value, onChange, label, isTrial = false } = own;
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      label={label}
      limits={{ types: [], maxMegabytes: 1, maxCount: 1, ...limits }}
      value={listOf(value)}
      onChange={(keys) => onChange?.(keys === '' ? [] : keys.split(','))}
      {...(isTrial && { send: sendNowhere })}
    />
  );
};

const BY_KIND: { [Kind in Exclude<FormFieldKind, 'agree'>]: InputOf<Kind> } = {
  text: typed('text'),
  textarea: (_field, given) => <Input.TextArea autoSize={LINES} {...given} />,
  number: ({ rules: { scale } }, given) => <NumberInput className="number-input" precision={scale} {...given} />,
  date: (_field, given) => day(false, given),
  datetime: (_field, given) => day(true, given),
  radio: ({ options, label }, { onChange, ...given }) => (
    <Radio.Group
      aria-label={label}
      options={optionsOf(options)}
      {...given}
      onChange={({ target }) => onChange?.(target.value)}
    />
  ),
  checkbox: ({ options, label }, given) => (
    <Checkbox.Group role="group" aria-label={label} options={optionsOf(options)} {...given} />
  ),
  select: (field, given) => chosen(field, given),
  multiselect: (field, given) => chosen(field, given, 'multiple'),
  region: (_field, given) => <AreaSelect {...given} />,
  phone: typed('tel'),
  email: typed('email'),
  idcard: typed('text'),
  file: ({ label, rules: { fileTypes, maxMb, maxCount } }, given, { isTrial }) =>
    filed(FileUpload, { types: fileTypes, maxMegabytes: maxMb, maxCount }, { ...given, label, isTrial }),
  image: ({ label, rules: { fileTypes, maxMb } }, given, { isTrial }) =>
    filed(ImageUpload, { types: fileTypes, maxMegabytes: maxMb, maxCount: 1 }, { ...given, label, isTrial }),
  accommodation: (field, given, { hotels }) => <AccommodationInput field={field} hotels={hotels} {...given} />,
  travel: (field, given) => <TravelInput field={field} {...given} />,
};

/** The input of a field inside a form item. */
export function AnswerInput({ field, hotels, isTrial, ...given }: AnswerInputProps): ReactNode {
  if (field.kind === 'agree') return null;
  // The input of a kind takes the fields of that kind.
  const draw = BY_KIND[field.kind] as InputOf<FormFieldKind>;
  return draw(field, given, { hotels, isTrial });
}

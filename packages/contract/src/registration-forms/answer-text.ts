import { areaName } from '../base/areas.ts';
import { answerTo, isEmptyAnswer, isPlainObject } from './answers.ts';
import { CABINS, TRAVEL_MODES, type FormFieldKind, type TravelMode } from './field-kinds.ts';
import type { FieldOf, FormField, FormOption } from './form-fields.ts';

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const moment = (value: unknown): string => (plain(value) === '' ? '' : SHANGHAI.format(new Date(plain(value))));

/** An option by its label; one that no longer exists by its value. */
const labelOf = (options: readonly FormOption[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? plain(value);

const partOf = (value: unknown, name: string): unknown => (isPlainObject(value) ? answerTo(value, name) : undefined);

const stay = (options: readonly FormOption[], value: unknown): string =>
  [
    `${plain(partOf(value, 'checkin'))} 至 ${plain(partOf(value, 'checkout'))}`,
    labelOf(options, partOf(value, 'roomType')),
    partOf(value, 'share') === true ? '可合住' : '',
  ]
    .filter((part) => part !== '')
    .join('，');

const isMode = (name: string): name is TravelMode => Object.hasOwn(TRAVEL_MODES, name);

const journey = (value: unknown): string => {
  const mode = plain(partOf(value, 'mode'));
  const cabin = plain(partOf(value, 'cabin'));
  const arrival = moment(partOf(value, 'arriveAt'));
  return [
    `${areaName(plain(partOf(value, 'fromArea')))}出发`,
    isMode(mode) ? TRAVEL_MODES[mode] : mode,
    isMode(mode) ? (CABINS[mode][cabin] ?? '') : '',
    plain(partOf(value, 'no')),
    partOf(value, 'roundTrip') === true ? '往返' : '单程',
    arrival === '' ? '' : `${arrival} 到达`,
  ]
    .filter((part) => part !== '')
    .join('，');
};

type TextOf<Field> = (field: Field, value: unknown) => string;

const chosen: TextOf<FieldOf<'radio'> | FieldOf<'select'>> = ({ options }, value) => labelOf(options, value);
const several: TextOf<FieldOf<'checkbox'> | FieldOf<'multiselect'>> = ({ options }, value) =>
  Array.isArray(value) ? value.map((each) => labelOf(options, each)).join('、') : '';
const files = (_field: FormField, value: unknown): string => (Array.isArray(value) ? `${value.length} 个文件` : '');

/** The text of each kind; the answer itself for all others. */
const TEXTS: { [Kind in FormFieldKind]?: TextOf<FieldOf<Kind>> } = {
  radio: chosen,
  select: chosen,
  checkbox: several,
  multiselect: several,
  datetime: (_field, value) => moment(value),
  region: (_field, value) => areaName(plain(value)),
  file: files,
  image: files,
  agree: (_field, value) => (value === true ? '已同意' : ''),
  accommodation: ({ options }, value) => stay(options, value),
  travel: (_field, value) => journey(value),
};

/** An answer as text for people, in the words of its version. Times are in the time zone of Shanghai. */
export const textOfAnswer = (field: FormField, value: unknown): string => {
  if (isEmptyAnswer(value)) return '';
  // The text of a kind takes the fields of that kind.
  const textOf = TEXTS[field.kind] as TextOf<FormField> | undefined;
  return textOf === undefined ? plain(value) : textOf(field, value);
};

import {
  newField,
  type FieldOf,
  type FormCondition,
  type FormField,
  type FormFieldKind,
  type FormOption,
} from '@huiwu/contract/registration-forms';
import type {
  NewRegistrationFormRow,
  RegistrationFormVersionRow,
} from '../modules/registration-forms/registration-forms.table.ts';
import type { Calendar } from './calendar.ts';
import { CUSTOMERS } from './customers.ts';
import { MEETING_PLANS } from './meeting-plans.ts';
import { stableId } from './stable-ids.ts';

interface DemoForm {
  /** Number of the meeting. */
  meeting: number;
  name: string;
  description: string;
  /** The fields of each version; the last one is the draft too. */
  versions: readonly (readonly FormField[])[];
}

const field = <Kind extends FormFieldKind>(
  kind: Kind,
  key: string,
  own: Partial<FieldOf<Kind>> & { label: string },
): FormField => ({ ...newField(kind, []), key, mappedTo: null, ...own });

const options = (...labels: string[]): FormOption[] =>
  labels.map((label, index) => ({ value: `o${index + 1}`, label }));

const when = (...conditions: FormCondition[]) => ({ visibleWhen: { match: 'all' as const, conditions } });

const GENDERS: FormOption[] = [
  { value: 'm', label: '男' },
  { value: 'f', label: '女' },
];

const person = (): FormField[] => [
  field('text', 'name', { label: '姓名', required: true, mappedTo: 'name' }),
  field('radio', 'gender', { label: '性别', options: GENDERS, mappedTo: 'gender' }),
  field('phone', 'phone', { label: '手机号码', required: true, mappedTo: 'phone' }),
  field('email', 'email', { label: '邮箱', mappedTo: 'email' }),
  field('text', 'company', { label: '单位', required: true, mappedTo: 'company' }),
  field('text', 'jobTitle', { label: '职务', mappedTo: 'jobTitle' }),
];

const congress = (): FormField[] => [
  ...person(),
  field('radio', 'attendance', { label: '参会方式', required: true, options: options('现场参会', '线上参会') }),
  field('checkbox', 'forums', {
    label: '希望参加的论坛',
    options: options('智慧场馆论坛', '会展人才论坛'),
    ...when({ field: 'attendance', is: 'equals', value: 'o1' }),
  }),
  field('accommodation', 'stay', {
    label: '住宿安排',
    ...when({ field: 'attendance', is: 'equals', value: 'o1' }),
  }),
  field('travel', 'journey', { label: '来程', ...when({ field: 'stay', is: 'isNotEmpty' }) }),
  field('textarea', 'diet', {
    label: '饮食要求',
    help: '如素食、清真、过敏食物',
    ...when({ field: 'attendance', is: 'equals', value: 'o1' }),
  }),
  field('agree', 'consent', { label: '我已阅读并同意个人信息处理说明', required: true }),
];

const annual = (): FormField[] => [
  ...person(),
  field('region', 'area', { label: '所在地区', mappedTo: 'area' }),
  field('select', 'hospital', {
    label: '医院等级',
    required: true,
    options: options('三级甲等', '三级乙等', '二级', '其他'),
  }),
  field('radio', 'speaks', { label: '是否提交交流报告', options: options('是', '否') }),
  field('text', 'topic', {
    label: '报告题目',
    required: true,
    ...when({ field: 'speaks', is: 'equals', value: 'o1' }),
  }),
  field('file', 'paper', { label: '报告摘要', ...when({ field: 'speaks', is: 'equals', value: 'o1' }) }),
  field('agree', 'consent', { label: '我已阅读并同意个人信息处理说明', required: true }),
];

const FORMS: readonly DemoForm[] = [
  {
    meeting: 1,
    name: '参会登记表',
    description: '请在报名截止前填写；现场参会的住宿由会务组统一安排。',
    // The first version came without what to eat.
    versions: [congress().filter(({ key }) => key !== 'diet'), congress()],
  },
  { meeting: 2, name: '年会报名表', description: '', versions: [annual()] },
];

const kindsOf = (versions: DemoForm['versions']): string =>
  JSON.stringify(Object.fromEntries(versions.flat().map(({ key, kind }) => [key, kind])));

/** When each version of a form was published, and by whom. */
const publicationOf = ({ meeting }: DemoForm, calendar: Calendar) => {
  const plan = MEETING_PLANS[meeting - 1];
  const [plannedDaysAgo, owner] = [plan?.plannedDaysAgo ?? 0, plan?.owner ?? 1];
  return {
    owner: { customer_id: CUSTOMERS[plan?.customer ?? 'yunting'].id, meeting_id: stableId('meeting', meeting) },
    by: stableId('admin', owner),
    at: (version: number) => calendar.at(plannedDaysAgo - 3 - version, 11 * 60),
  };
};

/** Two forms of twelve fields, one of which was published twice. */
export const makeRegistrationForms = (calendar: Calendar): NewRegistrationFormRow[] =>
  FORMS.map((form, index) => {
    const { name, description, versions } = form;
    const { owner, by, at } = publicationOf(form, calendar);
    const fields = versions.at(-1) ?? [];
    const published_at = at(versions.length);
    return {
      id: stableId('registrationForm', index + 1),
      ...owner,
      name,
      description,
      fields: JSON.stringify(fields),
      field_count: fields.length,
      published_number: versions.length,
      published_at,
      has_changes: 0,
      published_kinds: kindsOf(versions),
      version: versions.length * 2 + 1,
      created_at: at(0),
      created_by: by,
      updated_at: published_at,
      updated_by: by,
    };
  });

export const makeRegistrationFormVersions = (calendar: Calendar): RegistrationFormVersionRow[] =>
  FORMS.flatMap((form, index) => {
    const { name, description, versions } = form;
    const { owner, by, at } = publicationOf(form, calendar);
    return versions.map((fields, place) => ({
      ...owner,
      form_id: stableId('registrationForm', index + 1),
      number: place + 1,
      name,
      description,
      fields: JSON.stringify(fields),
      field_count: fields.length,
      published_at: at(place + 1),
      published_by: by,
    }));
  }).map((version, index) => ({ ...version, id: stableId('registrationFormVersion', index + 1) }));

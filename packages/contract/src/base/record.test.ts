import { describe, expect, expectTypeOf, test } from 'vitest';
import { customersAccess } from '../customers/customers.access.ts';
import * as z from 'zod/mini';
import type { InputOf, OutputOf } from './endpoint.ts';
import {
  type Action,
  defineBlockers,
  defineLifecycle,
  lifecycleFields,
  type StateOf,
  transitionCall,
} from './lifecycle.ts';
import { admin, choice, choices, customer, department, dictionary } from './record-choices.ts';
import { enabledState, restorable, tracked } from './record-choices.ts';
import { field, readOnly } from './record-field.ts';
import { area, code, date, decimal, email, file, flag, formed, image, integer } from './record-fields.ts';
import { lines, money, phone, richText, telephone, text, time } from './record-fields.ts';
import {
  defineRecord,
  type Fields,
  type DetailOf,
  type DraftOf,
  type EditOf,
  type FilterOf,
  type RowOf,
} from './record.ts';
import { choicesCall } from './calls/choices-call.ts';
import { addCall, defineResource, deleteCall, editCall } from './resource.ts';
import { enableCall, getCall, listCall, restoreCall } from './resource.ts';

const hall = defineRecord({
  noun: '会场',
  name: 'name',
  fields: {
    hallCode: code('会场编码', 20, { isListed: true, isSortable: true, isFixed: true, filter: 'contains' }),
    name: text('会场名称', 50, { isListed: true, filter: 'contains' }),
    phone: telephone('联系电话', { isOptional: true, mask: 'tail' }),
    seats: integer('座位数', { min: 1, max: 9999 }, { isListed: true, filter: 'range' }),
    kind: choice('类型', { indoor: '室内', outdoor: '室外' }, { isListed: true, filter: 'oneOf' }),
    look: choice('样式', { plain: '普通', warm: '暖色' }, { blank: 'plain' }),
    isFree: flag('免费', { filter: 'equals' }),
    opensAt: time('开放时间', { isOptional: true, filter: 'days' }),
    keeper: admin('负责人', { isOptional: true }),
    secret: text('备用电话', 20, { guard: 'admins.phone' }),
    adminCount: readOnly({ kind: 'count', label: '管理员数', output: z.int() }, { isListed: true, isComputed: true }),
    ...enabledState,
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'isFree',
      reads: ['seats'],
      holds: ({ isFree, seats = 0 }) => isFree !== true || seats < 100,
      sentence: '免费会场太大',
    },
  ],
});

const DRAFT = { hallCode: 'A1', name: ' 大厅 ', seats: 20, kind: 'indoor', secret: '1' };
const EDIT = { id: 'a', version: 1, name: '大厅', seats: 20, kind: 'outdoor' };

const sentencesOf = (shape: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(shape, value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a record', () => {
  test('has its list fields in a row, and all fields in the details', () => {
    interface Row {
      id: string;
      version: number;
      hallCode: string;
      name: string;
      seats: number;
      kind: 'indoor' | 'outdoor';
      adminCount: number;
      state: number;
      createdAt: string;
      updatedAt: string;
      deletedAt: string | null;
      deletedBy: string | null;
    }
    expectTypeOf<RowOf<typeof hall>>().toEqualTypeOf<Row>();
    expectTypeOf<DetailOf<typeof hall>['keeper']>().toEqualTypeOf<{ id: string; name: string } | null>();
    expectTypeOf<DetailOf<typeof hall>['secret']>().toEqualTypeOf<string | undefined>();
    expect(Object.keys(hall.row.shape)).not.toContain('phone');
    expect(Object.keys(hall.detail.shape)).toEqual(expect.arrayContaining(['id', 'version', 'phone', 'secret']));
  });

  test('has its inputs in a draft, with empty values for those left out', () => {
    interface Draft {
      hallCode: string;
      name: string;
      phone: string;
      seats: number;
      kind: 'indoor' | 'outdoor';
      look: 'plain' | 'warm';
      isFree: boolean;
      opensAt: string | null;
      keeper: string | null;
      secret: string;
    }
    expectTypeOf<DraftOf<typeof hall>>().toEqualTypeOf<Draft>();
    expect(z.parse(hall.draft, DRAFT)).toEqual({
      ...DRAFT,
      name: '大厅',
      phone: '',
      look: 'plain',
      isFree: false,
      opensAt: null,
      keeper: null,
    });
    expect(sentencesOf(hall.draft, { ...DRAFT, name: '', kind: 'x' })).toEqual([
      'name: 请输入会场名称',
      'kind: 请选择类型',
    ]);
  });

  test('keeps the inputs that an edit leaves out, guarded fields included', () => {
    interface Edit {
      id: string;
      version: number;
      name: string;
      phone?: string | undefined;
      seats: number;
      kind: 'indoor' | 'outdoor';
      look?: 'plain' | 'warm' | undefined;
      isFree?: boolean | undefined;
      opensAt?: string | null | undefined;
      keeper?: string | null | undefined;
      secret?: string | undefined;
    }
    expectTypeOf<EditOf<typeof hall>>().toEqualTypeOf<Edit>();
    expect(z.parse(hall.edit, EDIT)).toEqual(EDIT);
    expect(sentencesOf(hall.edit, { ...EDIT, hallCode: 'B' })).not.toEqual([]);
  });

  test('checks a rule over several inputs in drafts and edits', () => {
    const large = { seats: 100, isFree: true };
    expect(sentencesOf(hall.draft, { ...DRAFT, ...large })).toEqual(['isFree: 免费会场太大']);
    expect(sentencesOf(hall.edit, { ...EDIT, ...large })).toEqual(['isFree: 免费会场太大']);
  });

  test('reports a broken rule at the declared field', () => {
    const { isFree, seats } = hall.fields as Fields;
    expect(isFree?.rules).toMatchObject([{ reads: ['seats'], sentence: '免费会场太大' }]);
    expect(seats?.rules).toBeUndefined();
  });

  test('can be filtered and sorted by its declared fields only', () => {
    type Filter = FilterOf<typeof hall>;
    expectTypeOf<Filter['orderBy']>().toEqualTypeOf<'hallCode' | 'state' | 'createdAt' | undefined>();
    expectTypeOf<Filter['kind']>().toEqualTypeOf<('indoor' | 'outdoor')[] | undefined>();
    expectTypeOf<Filter['isDeleted']>().toEqualTypeOf<boolean | undefined>();
    const filter = { name: '厅', seatsFrom: 5, seatsTo: 9, kind: ['indoor'], isFree: true, opensAtFrom: '2026-11-22' };
    expect(z.parse(hall.page, { ...filter, state: 1, isDeleted: true })).toMatchObject({ ...filter, page: 1 });
    expect(sentencesOf(hall.page, { orderBy: 'seats' })).toEqual(['orderBy: 不支持按此列排序']);
    expect(sentencesOf(hall.page, { phone: '1' })).not.toEqual([]);
    expect(sentencesOf(hall.page, { beginTime: '2026-11-23', endTime: '2026-11-22' })).not.toEqual([]);
  });
});

describe('a field', () => {
  const AMOUNT = { min: 0, max: 10_000 };
  test.each([
    ['a telephone', telephone('电话'), '', '请输入电话'],
    ['a mobile phone', phone('手机'), '123', '手机号码应为11位'],
    ['an email', email('邮箱'), 'a', '请输入正确的邮箱账号'],
    ['an image', image('图片'), '', '请输入图片'],
    ['a file', file('附件'), 'a\nb', '文件路径不正确'],
    ['several lines', lines('说明', 3), '一二三四', '说明不能超过 3 个字'],
    ['rich text', richText('介绍', 9), '', '请输入介绍'],
    ['an area', area('地区'), '', '请输入地区'],
    ['a code', code('编码', 9), '一', '只能输入字母、数字'],
    ['an integer', integer('数量', { min: 1, max: 9 }), 0, '数量不能小于 1'],
    ['a decimal', decimal('税率', { min: 0, max: 1, scale: 2 }), 0.123, '税率最多 2 位小数'],
    ['an amount', money('金额', AMOUNT), 10_001, '金额不能大于 100 元'],
    ['a date', date('日期'), '2026-02-30', '日期格式不正确'],
    ['a time', time('时间'), '昨天', '时间格式不正确'],
    ['choices', choices('种类', { a: '甲' }), ['b'], '请选择种类'],
    ['choices with one twice', choices('种类', { a: '甲', b: '乙' }), ['a', 'a'], '种类有重复'],
    ['an entry of a dictionary', dictionary('性别', 'sex'), '', '请输入性别'],
    ['a department', department('部门'), '?', '请选择部门'],
    ['a customer', customer('客户'), '?', '请选择客户'],
    [
      'one with an input of its own',
      field({
        kind: 'text',
        label: '账号',
        output: z.string(),
        input: formed('账号', { max: 9, form: /^\d+$/, sentence: '错' }),
      }),
      'x',
      '错',
    ],
  ] as const)('that is %s refuses invalid values', (...[, { draft }, value, sentence]) => {
    expect(sentencesOf(draft, value).map((each) => each.replace(/^.*?: /, ''))).toContain(sentence);
  });

  test('with a time is converted to UTC, from Shanghai if it has no time zone', () => {
    const moments = ['2026-11-22', '2026-11-22 08:30', '2026-11-22T08:30:00Z'];
    expect(moments.map((each) => z.parse(time('时间').draft, each))).toEqual([
      '2026-11-21T16:00:00.000Z',
      '2026-11-22T00:30:00.000Z',
      '2026-11-22T08:30:00.000Z',
    ]);
  });

  test('that is optional has the empty value if it is left out', () => {
    expect(z.parse(telephone('电话', { isOptional: true }).draft, '')).toBe('');
    expect(z.parse(money('金额', AMOUNT, { isOptional: true }).draft, null)).toBe(null);
  });
});

const lifecycle = defineLifecycle({
  states: { draft: '草稿', open: '开放', cancelled: '已取消' },
  hints: { draft: '尚未开放', open: '可以使用', cancelled: '不再使用' },
  initial: 'draft',
  transitions: {
    open: { verb: '开放', from: ['draft'], to: 'open', by: 'customers.edit' },
    cancel: { verb: '取消', from: ['draft', 'open'], to: 'cancelled', by: 'customers.delete', needsReason: true },
  },
});

const halls = defineResource(
  customersAccess,
  '/hall',
  defineRecord({ noun: '会场', name: 'name', fields: { name: text('名称', 9), ...lifecycleFields(lifecycle) } }),
);

describe('a range of a list', () => {
  test.each([
    [{ seatsFrom: 5, seatsTo: 4 }, ['seatsTo: 最大值不能小于最小值']],
    [{ opensAtFrom: '2026-05-02', opensAtTo: '2026-05-01' }, ['opensAtTo: 结束日期不能早于开始日期']],
    [{ opensAtFrom: '2026-05-01 16:30', opensAtTo: '2026-05-01T08:00:00Z' }, ['opensAtTo: 结束日期不能早于开始日期']],
    [{ opensAtFrom: '2026-05-01 16:30', opensAtTo: '2026-05-01' }, []],
    [{ seatsFrom: 4, seatsTo: 4, opensAtFrom: '2026-05-01', opensAtTo: '2026-05-01' }, []],
    [{ seatsFrom: 5, opensAtTo: '2026-05-01', opensAtFrom: '' }, []],
  ])('that is asked for by %j is refused at its end if it is reversed', (asked, sentences) => {
    expect(sentencesOf(hall.page, asked)).toEqual(sentences);
  });
});

describe('a resource', () => {
  test('has one call for each action', () => {
    const calls = [
      listCall(halls),
      getCall(halls),
      addCall(halls),
      editCall(halls),
      enableCall(halls),
      deleteCall(halls),
      restoreCall(halls),
    ];
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /hall/get/page',
      'GET /hall/get/one/{id}',
      'POST /hall/add',
      'POST /hall/edit/one',
      'POST /hall/edit-state/{id}/{state}',
      'POST /hall/delete/{id}',
      'POST /hall/recover/{id}',
    ]);
    expect(choicesCall(halls, z.object({ id: z.string() }))).toMatchObject({
      path: '/hall/get/many',
      access: 'signed-in',
    });
  });

  test('can replace every part of a call', () => {
    const list = listCall(halls, { output: z.array(z.string()), access: 'signed-in' });
    expectTypeOf<OutputOf<typeof list>>().toEqualTypeOf<string[]>();
    expect(list).toMatchObject({ access: 'signed-in', summary: '会场分页列表' });
    expect(addCall(halls, '新增会场，等待审核')).toMatchObject({ summary: '新增会场，等待审核', effect: 'creates' });
  });

  test('requires a reason if the transition does, and the function that the lifecycle declares', () => {
    expectTypeOf<StateOf<typeof lifecycle>>().toEqualTypeOf<'draft' | 'open' | 'cancelled'>();
    const cancel = transitionCall(halls, lifecycle, 'cancel');
    const open = transitionCall(halls, lifecycle, 'open');
    expectTypeOf<InputOf<typeof cancel>>().toEqualTypeOf<{ id: string; version: number; reason: string }>();
    expectTypeOf<InputOf<typeof open>>().toEqualTypeOf<{ id: string; version: number }>();
    expect(cancel).toMatchObject({ path: '/hall/cancel/{id}', access: { function: 'customers.delete' } });
    expect(sentencesOf(cancel.input, { id: 'a', version: 1, reason: ' ' })).toEqual(['reason: 请输入原因']);
  });
});

describe('a blocker', () => {
  const blockers = defineBlockers({
    notEnded: { sentence: () => '会议还没有结束' },
    openOrders: {
      sentence: ({ count }: { count: number; id: string }) => `还有 ${count} 笔订单没有结清`,
      fix: { title: '查看订单', to: ({ id }) => `/order?meeting=${id}` },
    },
  });

  test('has a message and a link to the page that resolves it', () => {
    expect(blockers.notEnded()).toEqual({ code: 'notEnded', params: {}, sentence: '会议还没有结束' });
    expect(blockers.openOrders({ count: 3, id: 'm1' })).toEqual<Action['blockers'][number]>({
      code: 'openOrders',
      params: { count: 3, id: 'm1' },
      sentence: '还有 3 笔订单没有结清',
      fix: { title: '查看订单', to: '/order?meeting=m1' },
    });
  });
});

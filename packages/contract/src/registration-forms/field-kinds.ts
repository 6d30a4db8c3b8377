/** The field kinds with their names in the builder. */
export const FIELD_KINDS = {
  text: '单行文本',
  textarea: '多行文本',
  number: '数字',
  date: '日期',
  datetime: '日期时间',
  radio: '单选',
  checkbox: '多选',
  select: '下拉单选',
  multiselect: '下拉多选',
  region: '地区',
  phone: '手机号码',
  email: '邮箱',
  idcard: '身份证号',
  file: '文件',
  image: '图片',
  agree: '同意条款',
  accommodation: '住宿',
  travel: '行程',
} as const;
export type FormFieldKind = keyof typeof FIELD_KINDS;

/** Kinds whose answer is one option, and kinds whose answer is a list of options. */
export const ONE_OF_OPTIONS = ['radio', 'select'] as const;
export const SOME_OF_OPTIONS = ['checkbox', 'multiselect'] as const;

/** Columns of the member and the registration that an answer can fill, with the kinds that fit. */
export const MAPPED_COLUMNS = {
  name: '姓名',
  phone: '手机号码',
  email: '邮箱',
  company: '单位',
  department: '部门',
  jobTitle: '职务',
  gender: '性别',
  idNumber: '证件号码',
  area: '地区',
} as const;
export type MappedColumn = keyof typeof MAPPED_COLUMNS;

const WORDS = ['text', 'radio', 'select'] as const;

export const KINDS_OF_COLUMN: Readonly<Record<MappedColumn, readonly FormFieldKind[]>> = {
  name: ['text'],
  phone: ['phone'],
  email: ['email'],
  company: WORDS,
  department: WORDS,
  jobTitle: WORDS,
  gender: ['radio', 'select'],
  idNumber: ['idcard', 'text'],
  area: ['region'],
};

/** Valid answers of a field that is mapped to the gender. */
export const GENDERS = { m: '男', f: '女', u: '未知' } as const;

/**
 * Named text patterns. Custom expressions are not accepted: these run in linear time, so that no answer can block the
 * server.
 */
export const TEXT_PATTERNS = {
  letters: { label: '字母', form: /^[A-Za-z]+$/, sentence: '只能输入字母' },
  digits: { label: '数字', form: /^\d+$/, sentence: '只能输入数字' },
  lettersDigits: { label: '字母、数字', form: /^[A-Za-z\d]+$/, sentence: '只能输入字母、数字' },
  han: { label: '汉字', form: /^[\p{Script=Han}·]+$/u, sentence: '只能输入汉字' },
  latinName: { label: '英文姓名', form: /^[A-Za-z .'-]+$/, sentence: '请输入英文姓名' },
  postcode: { label: '邮政编码', form: /^\d{6}$/, sentence: '请输入 6 位邮政编码' },
  passport: { label: '护照号码', form: /^[A-Z\d]{5,15}$/i, sentence: '请输入正确的护照号码' },
  creditCode: {
    label: '统一社会信用代码',
    form: /^[\dA-HJ-NPQRTUWXY]{18}$/,
    sentence: '请输入 18 位统一社会信用代码',
  },
  plate: {
    label: '车牌号码',
    form: /^\p{Script=Han}[A-Z][A-Z\d]{4,5}[A-Z\d\p{Script=Han}]$/u,
    sentence: '请输入正确的车牌号码',
  },
} as const;
export type TextPattern = keyof typeof TEXT_PATTERNS;

export const TRAVEL_MODES = {
  plane: '飞机',
  train: '火车',
  coach: '长途汽车',
  car: '自驾',
  ship: '轮船',
  local: '市内交通',
} as const;
export type TravelMode = keyof typeof TRAVEL_MODES;

/** Cabin classes by travel mode; empty for modes without classes. */
export const CABINS: Readonly<Record<TravelMode, Readonly<Record<string, string>>>> = {
  plane: { economy: '经济舱', premium: '超级经济舱', business: '公务舱', first: '头等舱' },
  train: { second: '二等座', first: '一等座', business: '商务座', seat: '硬座', sleeper: '卧铺' },
  coach: {},
  car: {},
  ship: {},
  local: {},
};

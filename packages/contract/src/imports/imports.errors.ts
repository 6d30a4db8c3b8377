import { defineErrors } from '../base/errors.ts';

export const importErrors = defineErrors({
  wrongState: { code: 651901, message: '当前步骤不能进行此操作，请刷新后重试' },
  underWay: { code: 651902, message: '导入正在后台进行，请等它结束后再操作' },
  nothingToImport: { code: 651903, message: '没有可以导入的数据，请先改正错误' },
  changedSince: { code: 651904, message: '部分数据在导入后已被修改，不能撤回' },
  nothingFailed: { code: 651905, message: '没有失败的数据' },
});

/** Messages about the file, shown at the field `file`. */
export const importProblems = {
  wrongType: '请上传 xlsx 或 csv 文件',
  oldWorkbook: '不支持 xls 格式或有密码的工作簿，请另存为 xlsx 后上传',
  tooLarge: (megabytes: number) => `文件不能超过 ${megabytes} MB`,
  tooManyRows: (rows: number) => `数据不能超过 ${rows} 行，请分成几个文件导入`,
  tooManyColumns: (columns: number) => `列数不能超过 ${columns} 列`,
  unpacksTooLarge: '工作簿解压后过大，请删除多余的内容后再上传',
  broken: '文件已损坏或内容不完整，无法读取',
  unsafe: '文件含有不允许的内容（外部实体），无法读取',
  undecodable: '无法识别文件的编码，请另存为 UTF-8 或 GB18030 编码',
  tooSlow: '文件过于复杂，读取超时',
  empty: '文件中没有数据',
  modeClosed: '已有的数据只能跳过',
  optionClosed: '没有使用此选项的权限',
  noSheet: '没有这个工作表',
  unknownColumn: '没有这一列',
  twice: (label: string) => `“${label}”只能对应一列`,
  closed: (label: string) => `没有修改“${label}”的权限`,
  hiddenColumn: (heading: string) => `“${heading}”列的内容不可查看，不能更改其对应关系`,
  missing: (labels: readonly string[]) => `请为必填项选择对应的列：${labels.join('、')}`,
} as const;

/** Messages shown at a cell or a row. */
export const rowProblems = {
  twice: (row: number) => `与第 ${row} 行重复`,
  exists: '数据已存在',
  unchanged: '内容没有变化',
  mayNotAdd: '没有新增的权限',
  notWritable: '没有修改此字段的权限',
  mayNotEdit: '没有修改的权限',
  lostDigits: '数字过长，末几位已被表格软件改写，请将该列设为文本后重新填写',
  integer: '请填写整数',
  number: '请填写数字',
  money: '请填写金额（元），最多两位小数',
  date: '日期格式不正确，如 2026-11-22',
  time: '时间格式不正确，如 2026-11-22 09:30',
  yesNo: '请填写“是”或“否”',
  choice: (label: string) => `${label}不在可选范围内`,
  notFound: (label: string) => `${label}不存在`,
  several: (label: string) => `有多个同名的${label}，请填写编码或完整路径`,
} as const;

export const STATE_TITLES = ['停用', '启用'];

export const STATE_CHOICES = STATE_TITLES.map((label, state) => ({ value: String(state), label })).reverse();

export const ORIGIN_CHOICES = [
  { value: '1', label: '系统内置' },
  { value: '0', label: '自建' },
];

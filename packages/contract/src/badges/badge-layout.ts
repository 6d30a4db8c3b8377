import * as z from 'zod/mini';
import { line } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';

/** What a badge can tell of a person. */
export const BADGE_FIELDS = {
  name: '姓名',
  company: '单位',
  department: '部门',
  jobTitle: '职务',
  type: '参会类型',
  regNo: '报名号',
  meeting: '会议名称',
} as const;
export type BadgeField = keyof typeof BADGE_FIELDS;

export const BADGE_ALIGNS = { left: '左', center: '中', right: '右' } as const;
export type BadgeAlign = keyof typeof BADGE_ALIGNS;

/** Millimetres. */
export const BADGE_SIDE = { min: 20, max: 300 } as const;
const PART_MAX = 300;
const TEXT_SIZE = { min: 1, max: 60 } as const;
const PARTS_MAX = 30;

const millimetres = (label: string, { min, max }: { min: number; max: number }) =>
  z.number('请输入数字').check(
    z.minimum(min, `${label}不能小于 ${min}`),
    z.maximum(max, `${label}不能大于 ${max}`),
    z.overwrite((value) => Math.round(value * 10) / 10),
  );

const place = {
  x: millimetres('左边距', { min: 0, max: PART_MAX }),
  y: millimetres('上边距', { min: 0, max: PART_MAX }),
  width: millimetres('宽', { min: 1, max: PART_MAX }),
  height: millimetres('高', { min: 1, max: PART_MAX }),
};
const written = {
  ...place,
  /** Of the signs, in millimetres. A line that is too long is drawn smaller. */
  size: millimetres('字高', TEXT_SIZE),
  align: oneOf('对齐', BADGE_ALIGNS),
};

/** A part of a badge: a field of the person, a fixed text, the code of the ticket, or the logo of the template. */
export const badgePart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), field: oneOf('字段', BADGE_FIELDS), ...written }),
  z.strictObject({ kind: z.literal('text'), text: line('文字', 60), ...written }),
  z.strictObject({ kind: z.literal('code'), ...place }),
  z.strictObject({ kind: z.literal('logo'), ...place }),
]);
export type BadgePart = z.output<typeof badgePart>;
export type BadgePartOf<Kind extends BadgePart['kind']> = Extract<BadgePart, { kind: Kind }>;
export type WrittenPart = BadgePartOf<'field' | 'text'>;

/** Kinds of images that are drawn the same on the screen and in a PDF. */
export const LOGO_TYPES = ['png', 'jpg', 'jpeg'] as const;

export const isLogoType = (path: string): boolean =>
  LOGO_TYPES.some((extension) => path.toLowerCase().endsWith(`.${extension}`));

export const badgeLayout = z.array(badgePart, '请设计证件').check(z.maxLength(PARTS_MAX, `最多 ${PARTS_MAX} 个元素`));

/** A badge before anyone has designed it: name, company, type and the code. */
export const usualLayout = ({ width, height }: { width: number; height: number }): BadgePart[] => {
  const side = Math.min(width * 0.36, height * 0.4);
  const whole = { x: 4, width: width - 8, align: 'center' } as const;
  return [
    { kind: 'field', field: 'meeting', ...whole, y: height * 0.06, height: height * 0.08, size: height * 0.045 },
    { kind: 'field', field: 'name', ...whole, y: height * 0.18, height: height * 0.16, size: height * 0.12 },
    { kind: 'field', field: 'company', ...whole, y: height * 0.36, height: height * 0.08, size: height * 0.05 },
    { kind: 'code', x: (width - side) / 2, y: height * 0.47, width: side, height: side },
    { kind: 'field', field: 'type', ...whole, y: height * 0.89, height: height * 0.08, size: height * 0.055 },
  ];
};

const WIDE = /[^\u0020-\u007e]/u;
const NARROW = 0.58;
/** Below this share of its size a line is cut instead. */
const SMALLEST = 0.45;

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : NARROW), 0);

/** A line as it fits into a width: smaller, and cut if it would be too small. Sizes and widths in millimetres. */
export const fitted = (text: string, { size, width }: { size: number; width: number }) => {
  const needed = widthOf(text) * size;
  if (needed <= width) return { text, size };
  const shrunk = (size * width) / needed;
  const smallest = size * SMALLEST;
  if (shrunk >= smallest) return { text, size: shrunk };
  const signs = [...text];
  while (signs.length > 1 && widthOf(`${signs.join('')}…`) * smallest > width) signs.pop();
  return { text: `${signs.join('')}…`, size: smallest };
};

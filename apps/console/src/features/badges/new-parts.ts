import { BADGE_FIELDS, type BadgeField, type BadgePart } from '@huiwu/contract/badges';

const FIELDS = Object.entries(BADGE_FIELDS) as [BadgeField, string][];

type NewPart = BadgeField | 'text' | 'code' | 'logo';

/** What can be put onto a badge. */
export const NEW_PARTS: readonly { key: NewPart; label: string }[] = [
  ...FIELDS.map(([key, label]) => ({ key, label })),
  { key: 'text', label: '固定文字' },
  { key: 'code', label: '二维码' },
  { key: 'logo', label: '标志' },
];

const MARGIN = 4;
const [LINE, SIZE, SIDE] = [8, 5, 30];

/** In the upper left, from where it is moved. */
export const newPart = (key: NewPart, { width, height }: { width: number; height: number }): BadgePart => {
  const place = { x: MARGIN, y: MARGIN };
  if (key === 'code' || key === 'logo') {
    const side = Math.min(SIDE, width - MARGIN, height - MARGIN);
    return { kind: key, ...place, width: side, height: side };
  }
  const line = { ...place, width: width - 2 * MARGIN, height: LINE, size: SIZE, align: 'center' } as const;
  return key === 'text' ? { kind: 'text', text: '固定文字', ...line } : { kind: 'field', field: key, ...line };
};

import { BADGE_FIELDS, type BadgeField, type BadgePart } from '@huiwu/contract/badges';

const FIELDS = Object.entries(BADGE_FIELDS) as [BadgeField, string][];

/** What can be put onto a badge. */
export const NEW_PARTS: readonly { key: BadgeField | 'text' | 'code'; label: string }[] = [
  ...FIELDS.map(([key, label]) => ({ key, label })),
  { key: 'text', label: '固定文字' },
  { key: 'code', label: '二维码' },
];

const MARGIN = 4;
const [LINE, SIZE, SIDE] = [8, 5, 30];

/** In the upper left, from where it is moved. */
export const newPart = (
  key: BadgeField | 'text' | 'code',
  { width, height }: { width: number; height: number },
): BadgePart => {
  const place = { x: MARGIN, y: MARGIN };
  if (key === 'code') {
    const side = Math.min(SIDE, width - MARGIN, height - MARGIN);
    return { kind: 'code', ...place, width: side, height: side };
  }
  const line = { ...place, width: width - 2 * MARGIN, height: LINE, size: SIZE, align: 'center' } as const;
  return key === 'text' ? { kind: 'text', text: '固定文字', ...line } : { kind: 'field', field: key, ...line };
};

import { REMIND_AGAIN_SECONDS, type MessageAudience } from '@huiwu/contract/web-messages';
import type { WebMessageRow } from './web-messages.table.ts';

/** An admin who may enter the meeting. */
export interface Addressee {
  id: string;
  name: string;
  departmentName: string;
  roleIds: string[];
  departmentIds: string[];
}

/** Whether an audience includes an admin who may enter the meeting. */
export const isAddressed = (
  { id, roleIds, departmentIds }: Addressee,
  { audience, targets }: { audience: MessageAudience; targets: readonly string[] },
): boolean => {
  const ids = { all: undefined, roles: roleIds, departments: departmentIds, chosen: [id] }[audience];
  return ids === undefined || ids.some((each) => targets.includes(each));
};

/** Until the readers may be reminded again. */
export const minutesToWait = ({ reminded_at }: Pick<WebMessageRow, 'reminded_at'>, now: Date): number => {
  if (reminded_at === null) return 0;
  return Math.ceil((Date.parse(reminded_at) + REMIND_AGAIN_SECONDS * 1000 - now.getTime()) / 60_000);
};

export const isOver = ({ expire_at }: Pick<WebMessageRow, 'expire_at'>, now: Date): boolean =>
  expire_at !== null && expire_at <= now.toISOString();

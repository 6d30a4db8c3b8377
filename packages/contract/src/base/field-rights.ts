import { MENU_IDS } from './functions.ts';

interface FieldEntry {
  /** Stable from release to release: it is stored with every role. */
  id: string;
  title: string;
  menuId: string;
  /** The access of admins whose roles do not mention the field. */
  default: 'hidden' | 'masked' | 'read' | 'write';
}

/** The fields with their own access right. All other fields follow their resource. */
export const FIELDS = {
  'admins.phone': { id: 'F000000000000001', title: '手机号码', menuId: MENU_IDS.admins, default: 'masked' },
  'admins.email': { id: 'F000000000000002', title: '邮箱', menuId: MENU_IDS.admins, default: 'masked' },
  'admins.idCard': { id: 'F000000000000003', title: '身份证号', menuId: MENU_IDS.admins, default: 'hidden' },
  'applications.phone': { id: 'F000000000000004', title: '手机号码', menuId: MENU_IDS.applications, default: 'masked' },
  'outbox.recipient': { id: 'F000000000000050', title: '接收人', menuId: MENU_IDS.outbox, default: 'masked' },
} as const satisfies Record<string, FieldEntry>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

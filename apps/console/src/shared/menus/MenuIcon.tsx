import type { ComponentType } from 'react';
import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CloudSyncOutlined,
  MailOutlined,
  BankOutlined,
  BookOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ControlOutlined,
  DownloadOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  LaptopOutlined,
  LoginOutlined,
  MenuOutlined,
  NumberOutlined,
  ScanOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TagOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';

const ICONS: Record<string, ComponentType> = {
  home: HomeOutlined,
  meeting: CalendarOutlined,
  calendar: CalendarOutlined,
  member: TeamOutlined,
  members: TeamOutlined,
  team: TeamOutlined,
  system: SettingOutlined,
  setting: SettingOutlined,
  settings: SettingOutlined,
  admin: UserOutlined,
  admins: UserOutlined,
  user: UserOutlined,
  role: SolutionOutlined,
  department: ApartmentOutlined,
  menu: MenuOutlined,
  dict: BookOutlined,
  config: ControlOutlined,
  serial: NumberOutlined,
  customer: BankOutlined,
  company: BankOutlined,
  application: AuditOutlined,
  applications: AuditOutlined,
  audit: AuditOutlined,
  log: FileSearchOutlined,
  logs: FileSearchOutlined,
  'business-log': FileTextOutlined,
  task: CloudSyncOutlined,
  outbox: MailOutlined,
  'sign-in-log': LoginOutlined,
  online: LaptopOutlined,
  file: FileTextOutlined,
  idcard: IdcardOutlined,
  tag: TagOutlined,
  invitation: SendOutlined,
  hotel: ShopOutlined,
  export: DownloadOutlined,
  checkin: CheckSquareOutlined,
  scan: ScanOutlined,
};

/** The icon of a menu entry. Unknown names have a default icon, because entries can be created by hand. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return (
    <span className="menu-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}

/** The names to choose from; each icon appears once. */
export const MENU_ICONS: string[] = Object.keys(ICONS).filter(
  (name, place, names) => names.findIndex((other) => ICONS[other] === ICONS[name]) === place,
);

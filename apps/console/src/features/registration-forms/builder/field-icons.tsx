import {
  AlignLeftOutlined,
  CalendarOutlined,
  CarOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  DownCircleOutlined,
  EnvironmentOutlined,
  FileOutlined,
  FontSizeOutlined,
  HomeOutlined,
  IdcardOutlined,
  MailOutlined,
  NumberOutlined,
  PhoneOutlined,
  PictureOutlined,
  SafetyOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { FormFieldKind } from '@huiwu/contract/registration-forms';

const ICONS: Record<FormFieldKind, ComponentType> = {
  text: FontSizeOutlined,
  textarea: AlignLeftOutlined,
  number: NumberOutlined,
  date: CalendarOutlined,
  datetime: ClockCircleOutlined,
  radio: CheckCircleOutlined,
  checkbox: CheckSquareOutlined,
  select: DownCircleOutlined,
  multiselect: UnorderedListOutlined,
  region: EnvironmentOutlined,
  phone: PhoneOutlined,
  email: MailOutlined,
  idcard: IdcardOutlined,
  file: FileOutlined,
  image: PictureOutlined,
  agree: SafetyOutlined,
  accommodation: HomeOutlined,
  travel: CarOutlined,
};

export function FieldIcon({ kind }: { kind: FormFieldKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="field-icon" aria-hidden>
      <Icon />
    </span>
  );
}

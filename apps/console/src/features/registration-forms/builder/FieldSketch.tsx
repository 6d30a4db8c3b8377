import type { ReactNode } from 'react';
import { TRAVEL_MODES, type FormField } from '@huiwu/contract/registration-forms';

const SHOWN_MAX = 6;

const BOXES: Partial<Record<FormField['kind'], string>> = {
  textarea: '多行文字',
  number: '数字',
  date: '年-月-日',
  datetime: '年-月-日 时:分',
  select: '请选择',
  multiselect: '请选择，可多选',
  region: '省 / 市',
  phone: '手机号码',
  email: '邮箱',
  idcard: '18 位身份证号',
  file: '选择文件',
  image: '上传图片',
};

const PARTS: Partial<Record<FormField['kind'], string>> = {
  accommodation: '入住日期、离店日期、房型、是否合住',
  travel: `出发地、交通方式（${Object.values(TRAVEL_MODES).slice(0, 3).join('、')}等）、到达时间、班次`,
};

/** A sketch of a field's input. It has few elements, because up to 60 are on the screen. */
export function FieldSketch({ field }: { field: FormField }): ReactNode {
  const { kind } = field;
  if (kind === 'agree') return null;
  if (kind === 'radio' || kind === 'checkbox') {
    const { options } = field;
    const more = options.length - SHOWN_MAX;
    const shown = options.slice(0, SHOWN_MAX).map(({ label }) => label || '（空）');
    return (
      <span className="field-sketch is-options">
        {shown.join('　')}
        {more > 0 && `　等 ${options.length} 项`}
      </span>
    );
  }
  const className = kind === 'textarea' ? 'field-sketch is-box is-high' : 'field-sketch is-box';
  return <span className={className}>{field.help || PARTS[kind] || BOXES[kind] || '单行文字'}</span>;
}

import { InputNumber, type InputNumberProps } from 'antd';

/** A number without the stepping buttons of the library, whose names are English. Arrow keys still step. */
export function NumberInput(props: InputNumberProps<number>) {
  return <InputNumber<number> controls={false} {...props} />;
}

import { InputNumber, type InputNumberProps } from 'antd';

/**
 * What was typed or pasted, without separators and with narrow digits: `1,600`, `１６００`. An empty text empties the
 * input; one that is no number changes nothing. The library compares and parses texts although its type says numbers.
 */
export const plainNumber = (text = ''): number => text.normalize('NFKC').replaceAll(/[,\s]/g, '') as unknown as number;

/** A number without the stepping buttons of the library, whose names are English. Arrow keys still step. */
export function NumberInput(props: InputNumberProps<number>) {
  return <InputNumber<number> controls={false} parser={plainNumber} {...props} />;
}

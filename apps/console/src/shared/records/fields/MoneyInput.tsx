import { InputNumber } from 'antd';

interface MoneyInputProps {
  id?: string;
  /** In fen. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
  onBlur?: () => void;
  'aria-label'?: string;
}

const FEN = 100;

/** An amount: entered in yuan, stored in fen. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      className="money-input"
      prefix="¥"
      precision={2}
      min={0}
      inputMode="decimal"
      value={value === null || value === undefined ? null : value / FEN}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * FEN))}
    />
  );
}

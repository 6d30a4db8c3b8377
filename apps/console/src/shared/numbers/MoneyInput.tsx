import { NumberInput } from './NumberInput.tsx';

interface MoneyInputProps {
  id?: string;
  /** In fen. */
  value?: number | null;
  onChange?: (fen: number | null) => void;
  onBlur?: () => void;
  'aria-label'?: string;
  placeholder?: string | undefined;
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  /** An input of a percentage stores hundredths of a percent. */
  isPercent?: boolean;
}

const FEN = 100;

/** Pasted amounts have signs, separators and full-width digits: `¥1,600.00`, `１６００`. */
const parsed = (text: string | undefined): number => {
  const plain = (text ?? '').normalize('NFKC').replaceAll(/[¥元%,\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
};

/**
 * An amount: entered in yuan, stored in fen. Percentages have two decimals as well. A negative amount stays as it was
 * entered, so that the form can refuse it instead of storing another.
 */
export function MoneyInput({ value, onChange, isPercent = false, ...rest }: MoneyInputProps) {
  const isNegative = typeof value === 'number' && value < 0;
  return (
    <NumberInput
      {...rest}
      {...(isNegative && { status: 'error', 'aria-invalid': true })}
      className="money-input"
      {...(isPercent ? { suffix: '%' } : { prefix: '¥' })}
      precision={2}
      inputMode="decimal"
      parser={parsed}
      value={value === null || value === undefined ? null : value / FEN}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * FEN))}
    />
  );
}

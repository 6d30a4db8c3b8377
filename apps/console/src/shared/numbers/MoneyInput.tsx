import { NumberInput, plainNumber } from './NumberInput.tsx';

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

/** Pasted amounts have signs as well: `¥1,600.00`. */
const parsed = (text = ''): number => plainNumber(text.replaceAll(/[¥￥元%％]/g, ''));

/** While it is typed the text stays as it is. Afterwards it has two decimals, or more if more were typed. */
const formatted = (
  value: number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string => {
  const text = String(value ?? '');
  if (userTyping) return input;
  return /^-?\d+(?:\.\d{0,2})?$/.test(text) ? Number(text).toFixed(2) : text;
};

/** Amounts with more than two decimals are not whole fen. They are not rounded, so that the form can refuse them. */
const fenOf = (yuan: number): number => {
  const [fen, rounded] = [yuan * FEN, Math.round(yuan * FEN)];
  return Number(yuan.toFixed(2)) === yuan ? rounded : fen;
};

/**
 * An amount: entered in yuan, stored in fen. Percentages have two decimals as well. A negative amount, or one with a
 * third decimal, stays as it was entered, so that the form can refuse it instead of storing another.
 */
export function MoneyInput({ value, onChange, isPercent = false, ...rest }: MoneyInputProps) {
  const isWrong = typeof value === 'number' && (value < 0 || !Number.isInteger(value));
  return (
    <NumberInput
      {...rest}
      {...(isWrong && { status: 'error', 'aria-invalid': true })}
      className="money-input"
      {...(isPercent ? { suffix: '%' } : { prefix: '¥' })}
      formatter={formatted}
      inputMode="decimal"
      parser={parsed}
      value={value === null || value === undefined ? null : value / FEN}
      onChange={(yuan) => onChange?.(yuan === null ? null : fenOf(yuan))}
    />
  );
}

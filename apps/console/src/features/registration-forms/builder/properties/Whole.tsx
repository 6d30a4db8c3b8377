import { Property } from './Property.tsx';
import { NumberInput } from '../../../../shared/numbers/NumberInput.tsx';

interface WholeProps {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** `null` means no limit. */
  onChange: (value: number | null) => void;
}

/** An input for a whole number. */
export function Whole({ label, value, min, max, onChange }: WholeProps) {
  return (
    <Property label={label}>
      {(id) => (
        <NumberInput id={id} min={min} max={max} precision={0} placeholder="不限" value={value} onChange={onChange} />
      )}
    </Property>
  );
}

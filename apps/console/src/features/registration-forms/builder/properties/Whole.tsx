import { InputNumber } from 'antd';
import { Property } from './Property.tsx';

interface WholeProps {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** An empty input is no bound. */
  onChange: (value: number | null) => void;
}

/** A whole number within bounds. */
export function Whole({ label, value, min, max, onChange }: WholeProps) {
  return (
    <Property label={label}>
      {(id) => (
        <InputNumber<number>
          id={id}
          min={min}
          max={max}
          precision={0}
          placeholder="不限"
          value={value}
          onChange={onChange}
        />
      )}
    </Property>
  );
}

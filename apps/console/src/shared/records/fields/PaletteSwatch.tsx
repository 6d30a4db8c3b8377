import type { ReactNode } from 'react';
import './palette.css';

interface PaletteProps {
  /** Of the palette of the contract. */
  color: string;
  label: ReactNode;
}

/** A colour with its name. */
export function PaletteSwatch({ color, label }: PaletteProps) {
  return (
    <span className="palette-swatch" data-palette={color}>
      {label}
    </span>
  );
}

/** A text in one of the colours. */
export function PaletteTag({ color, label }: PaletteProps) {
  return (
    <span className="palette-tag" data-palette={color}>
      {label}
    </span>
  );
}

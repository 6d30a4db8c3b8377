import { fitted, type BadgePart, type BadgePartOf, type PrintedBadge, type WrittenPart } from '@huiwu/contract/badges';
import encodeQR from 'qr';
import { useMemo, type ReactNode } from 'react';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
/** Share of the height of a sign by which its line stands below the middle. */
const DESCENT = 0.36;
const QUIET_ZONE = 2;

function CodePart({ part: { x, y, width, height }, code }: { part: BadgePartOf<'code'>; code: string }) {
  const squares = useMemo(() => encodeQR(code, 'raw', { ecc: 'medium', border: QUIET_ZONE }), [code]);
  const path = squares
    .flatMap((line, row) => line.map((isDark, at) => (isDark ? `M${at} ${row}h1v1h-1z` : '')))
    .join('');
  const scale = Math.min(width, height) / squares.length;
  return <path d={path} fill="#000" transform={`translate(${x} ${y}) scale(${scale})`} />;
}

function TextPart({ part, text }: { part: WrittenPart; text: string }) {
  const { x, y, width, height, align } = part;
  const line = fitted(text, part);
  const left = { left: x, center: x + width / 2, right: x + width }[align];
  return (
    <text
      x={left}
      y={y + height / 2 + line.size * DESCENT}
      fontSize={line.size}
      textAnchor={ANCHORS[align]}
      fill="#000"
    >
      {line.text}
    </text>
  );
}

const LOGO = '标志';

function LogoPart({ part: { x, y, width, height }, logo }: { part: BadgePartOf<'logo'>; logo: string }) {
  if (logo !== '') return <image href={logo} {...{ x, y, width, height }} aria-label={LOGO} />;
  return (
    <g className="badge-no-logo">
      <rect {...{ x, y, width, height }} />
      <text x={x + width / 2} y={y + height / 2} fontSize={Math.min(4, width / 6)} textAnchor="middle">
        {LOGO}
      </text>
    </g>
  );
}

function DrawnPart({ part, badge, logo }: { part: BadgePart; badge: PrintedBadge; logo: string }) {
  switch (part.kind) {
    case 'code':
      return <CodePart part={part} code={badge.code} />;
    case 'logo':
      return <LogoPart part={part} logo={logo} />;
    case 'text':
      return <TextPart part={part} text={part.text} />;
    case 'field':
      return <TextPart part={part} text={badge[part.field]} />;
  }
}

interface BadgeDrawingProps {
  size: { width: number; height: number };
  layout: readonly BadgePart[];
  badge: PrintedBadge;
  /** Address of the picture of the template; empty without one. */
  logo: string;
  children?: ReactNode;
}

/** A badge in millimetres, white on any theme, as the printer will have it. */
export function BadgeDrawing({ size: { width, height }, layout, badge, logo, children }: BadgeDrawingProps) {
  return (
    <svg
      className="badge-drawing"
      viewBox={`0 0 ${width} ${height}`}
      // Nothing inside an image is reached by the keyboard.
      role={children === undefined ? 'img' : 'group'}
      aria-label={`证件 ${badge.name}`}
    >
      <rect width={width} height={height} fill="#fff" />
      {layout.map((part, index) => (
        <DrawnPart key={index} {...{ part, badge, logo }} />
      ))}
      {children}
    </svg>
  );
}

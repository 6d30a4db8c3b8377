import type { Figure } from '@huiwu/contract/home';

const WIDTH = 120;
const HEIGHT = 36;
/** Half the line's width, so that the extremes are not cut off. */
const EDGE = 2;

interface SparklineProps {
  points: Figure['points'];
  /** Text alternative for screen readers. */
  title: string;
}

/** A line chart without axes. Its title contains the values. */
export function Sparkline({ points, title }: SparklineProps) {
  const highest = Math.max(1, ...points.map(({ count }) => count));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length - 1);
  const places = points.map(({ count }, index) => {
    const y = HEIGHT - EDGE - (count / highest) * (HEIGHT - 2 * EDGE);
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  const [last = ''] = places.slice(-1);
  const [x = '0', y = '0'] = last.split(',');
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <title>{title}</title>
      <polygon points={`${EDGE},${HEIGHT} ${places.join(' ')} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline points={places.join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}

import { formatMinute } from '../../shared/formats/times.ts';

interface Validity {
  beginTime: string | null;
  endTime: string | null;
}

/** The validity of a role as text; empty if it is unlimited. */
export const validityText = ({ beginTime, endTime }: Validity): string => {
  if (beginTime !== null && Date.parse(beginTime) > Date.now()) return `${formatMinute(beginTime)} 起`;
  return endTime === null ? '' : `至 ${formatMinute(endTime)}`;
};

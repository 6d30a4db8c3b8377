import { useState } from 'react';
import { formatTime } from '../formats/times.ts';
import './meetings.css';

const TONES = 6;
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', weekday: 'long' });

/** Derived from the id, so that a meeting always has the same colour. */
const toneOf = (id: string): number => [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TONES;

interface MeetingCoverProps {
  id: string;
  /** Path of its image; empty if it has none that can be shown. */
  image: string;
  beginAt: string;
}

/** The image of a meeting; without one, its start date. */
export function MeetingCover({ id, image, beginAt }: MeetingCoverProps) {
  const [broken, setBroken] = useState('');
  if (image !== '' && image !== broken) {
    return <img className="meeting-cover" src={image} alt="" loading="lazy" onError={() => setBroken(image)} />;
  }
  const [month = '', day = ''] = formatTime(beginAt).slice(5, 10).split('-').map(Number).map(String);
  return (
    <span className="meeting-cover" data-tone={toneOf(id)} aria-hidden="true">
      <strong className="number">{day}</strong>
      <span>
        {month} 月
        <br />
        {WEEKDAY.format(new Date(beginAt))}
      </span>
    </span>
  );
}

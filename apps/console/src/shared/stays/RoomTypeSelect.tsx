import { daysBetween, laterNight } from '@huiwu/contract/hotels';
import type { StayPlan } from '@huiwu/contract/stays';
import { Select } from 'antd';
import { formatFen } from '../formats/numbers.ts';

type Hotels = StayPlan['hotels'];

const NIGHTS_SHOWN = 14;

interface RoomTypeSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  hotels: Hotels;
}

/** Room types of all hotels, below the names of their hotels. */
export function RoomTypeSelect({ hotels, ...props }: RoomTypeSelectProps) {
  const groups = hotels
    .filter(({ roomTypes }) => roomTypes.length > 0)
    .map((hotel) => ({
      label: hotel.name,
      options: hotel.roomTypes.map(({ id, name, beds, price }) => ({
        value: id,
        chosen: `${hotel.name} · ${name}`,
        label: [name, `${beds} 床`, ...(price === null ? [] : [formatFen(price)])].join(' · '),
      })),
    }));
  return (
    <Select
      {...props}
      placeholder="请选择"
      options={groups}
      showSearch
      optionFilterProp="label"
      optionLabelProp="chosen"
    />
  );
}

interface NightsLeftProps {
  hotels: Hotels;
  roomTypeId?: string | undefined;
  checkIn: string | null;
  checkOut: string | null;
}

/** How many rooms are left on each night that is asked for. */
export function NightsLeft({ hotels, roomTypeId, checkIn, checkOut }: NightsLeftProps) {
  const type = hotels.flatMap(({ roomTypes }) => roomTypes).find(({ id }) => id === roomTypeId);
  const count = checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0;
  if (type === undefined || !checkIn || count < 1) return null;
  const nights = Array.from({ length: Math.min(count, NIGHTS_SHOWN) }, (_, index) => laterNight(checkIn, index));
  const leftOn = (night: string) => type.nights.find((each) => each.night === night)?.left ?? 0;
  return (
    <ul className="stay-nights" aria-label="每晚余量">
      {nights.map((night) => (
        <li key={night} data-full={leftOn(night) === 0 ? '' : undefined}>
          <span className="number">
            {Number(night.slice(5, 7))}/{Number(night.slice(8))}
          </span>
          <span>{leftOn(night) === 0 ? '无余房' : `余 ${leftOn(night)} 间`}</span>
        </li>
      ))}
    </ul>
  );
}

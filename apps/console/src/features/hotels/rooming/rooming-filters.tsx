import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField } from '../../../shared/filters/filter-fields.tsx';
import { DayInput } from '../../../shared/records/fields/DayInput.tsx';
import { allHotelsQuery, hotelRoomsQuery } from '../hotel-rooms.queries.ts';

interface ChoiceProps {
  id: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

const chosen = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

function HotelSelect({ id, value, onChange }: ChoiceProps) {
  const { data, isPending } = useQuery(allHotelsQuery());
  return (
    <Select<string | null>
      id={id}
      allowClear
      placeholder="全部"
      loading={isPending}
      options={(data?.list ?? []).map((hotel) => ({ value: hotel.id, label: hotel.name }))}
      value={chosen(value)}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function HotelName({ id }: { id: string }) {
  return useQuery(allHotelsQuery()).data?.list.find((hotel) => hotel.id === id)?.name ?? '';
}

/** Changing the hotel clears the room type, which belongs to one hotel. */
export const hotelFilter: FilterField = {
  label: '酒店',
  names: ['hotel'],
  input: ({ id, values, onChange }) => (
    <HotelSelect id={id} value={values['hotel']} onChange={(hotel) => onChange({ hotel, roomType: '' })} />
  ),
  say: (values) => <HotelName id={values['hotel'] ?? ''} />,
};

function RoomTypeOfHotel({ hotelId, id, value, onChange }: ChoiceProps & { hotelId: string }) {
  const { data, isLoading } = useQuery({ ...hotelRoomsQuery(hotelId), enabled: hotelId !== '' });
  return (
    <Select<string | null>
      id={id}
      allowClear
      disabled={hotelId === ''}
      placeholder={hotelId === '' ? '请先选择酒店' : '全部'}
      loading={isLoading}
      options={(data?.roomTypes ?? []).map((type) => ({ value: type.id, label: type.name }))}
      value={chosen(value)}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function RoomTypeName({ hotelId, id }: { hotelId: string; id: string }) {
  const { data } = useQuery({ ...hotelRoomsQuery(hotelId), enabled: hotelId !== '' });
  return data?.roomTypes.find((type) => type.id === id)?.name ?? '所选房型';
}

export const roomTypeFilter: FilterField = {
  label: '房型',
  names: ['roomType'],
  input: ({ id, values, onChange }) => (
    <RoomTypeOfHotel
      id={id}
      hotelId={values['hotel'] ?? ''}
      value={values['roomType']}
      onChange={(roomType) => onChange({ roomType })}
    />
  ),
  say: (values) => <RoomTypeName hotelId={values['hotel'] ?? ''} id={values['roomType'] ?? ''} />,
};

export const nightFilter: FilterField = {
  label: '在住日期',
  names: ['night'],
  input: ({ id, values, onChange }) => (
    <DayInput id={id} value={chosen(values['night'])} onChange={(night) => onChange({ night: night ?? '' })} />
  ),
};

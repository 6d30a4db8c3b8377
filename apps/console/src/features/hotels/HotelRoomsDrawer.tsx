import { hotelRooms, type HotelRooms } from '@huiwu/contract/hotels';
import type { HotelRow } from '@huiwu/contract/hotels';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { EditDrawer } from '../../shared/forms/EditDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { editedRoomsQuery, ROOMS_VERB, useEditHotelRooms } from './hotel-rooms.queries.ts';
import {
  changesBetween,
  inputOf,
  problemIn,
  takenOf,
  valuesOf,
  type RoomsValues,
  type RoomTypeValues,
} from './hotel-room-values.ts';
import { RoomGrid } from './RoomGrid.tsx';

/** Edits the room types of a hotel and their rooms per night. One save stores all of them. */
export function HotelRoomsDrawer({ id, name, onClose, onSaved }: RecordLayerProps<HotelRow>) {
  const { mutateAsync } = useEditHotelRooms();
  return (
    <EditDrawer<HotelRooms, RoomsValues>
      {...{ id, name, onClose, onSaved }}
      verb={ROOMS_VERB}
      isWide
      query={useQuery(editedRoomsQuery(id))}
      shape={hotelRooms}
      nameOf={() => name}
      valuesOf={valuesOf}
      changesOf={changesBetween}
      save={(values, { version }) => mutateAsync({ id, version, roomTypes: inputOf(values) })}
    >
      {(rooms) => <RoomsField rooms={rooms} />}
    </EditDrawer>
  );
}

function RoomsField({ rooms }: { rooms: HotelRooms }) {
  const taken = takenOf(rooms);
  const check = async (_: unknown, roomTypes: RoomTypeValues[]): Promise<void> => {
    const problem = problemIn(roomTypes, taken);
    if (problem !== undefined) throw new Error(problem);
  };
  return (
    <Form.Item name="roomTypes" rules={[{ validator: check }]}>
      <RoomGrid nights={rooms.nights} taken={taken} />
    </Form.Item>
  );
}

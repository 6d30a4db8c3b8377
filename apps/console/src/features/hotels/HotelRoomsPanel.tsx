import type { HotelRooms, HotelRoomType } from '@huiwu/contract/hotels';
import { useQuery } from '@tanstack/react-query';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatCount, formatFen } from '../../shared/formats/numbers.ts';
import { hotelRoomsQuery, ROOMS_VERB } from './hotel-rooms.queries.ts';
import { NightHead } from './NightHead.tsx';
import './hotels.css';

/** The rooms of a hotel by room type and night. */
export function HotelRoomsPanel({ id }: { id: string }) {
  return (
    <TitledPanel title={ROOMS_VERB}>
      <LoadFirst query={useQuery(hotelRoomsQuery(id))}>{(rooms) => <Rooms rooms={rooms} />}</LoadFirst>
    </TitledPanel>
  );
}

// A scrollable region must be focusable, so that the keyboard can scroll it.
const reachable = (node: HTMLElement | null): void => {
  if (node) node.tabIndex = 0;
};

function Rooms({ rooms: { nights, roomTypes } }: { rooms: HotelRooms }) {
  if (roomTypes.length === 0) return <EmptyNotice title="还没有房型" hint="点击“房量”设置房型和每晚的房量。" />;
  return (
    <section className="room-grid-scroll" aria-label="每晚房量" ref={reachable}>
      <table className="room-grid" aria-label="每晚房量">
        <thead>
          <tr>
            <th scope="col" className="room-grid-name">
              房型
            </th>
            {nights.map((night) => (
              <NightHead key={night} night={night} />
            ))}
          </tr>
        </thead>
        <tbody>
          {roomTypes.map((type) => (
            <TypeRow key={type.id} type={type} nights={nights} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="room-grid-name">
              合计
            </th>
            {nights.map((night) => (
              <td key={night}>
                <Count {...sumOf(roomTypes, night)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const sumOf = (roomTypes: readonly HotelRoomType[], night: string) => {
  const all = roomTypes.flatMap(({ nights }) => nights.filter((each) => each.night === night));
  return {
    count: all.reduce((sum, each) => sum + each.count, 0),
    taken: all.reduce((sum, each) => sum + each.taken, 0),
  };
};

function TypeRow({ type, nights }: { type: HotelRoomType; nights: readonly string[] }) {
  return (
    <tr>
      <th scope="row" className="room-grid-name">
        {type.name}
        <small>
          {type.beds} 床{type.price !== null && ` · ${formatFen(type.price)}`}
        </small>
      </th>
      {nights.map((night) => (
        <td key={night}>
          <Count {...sumOf([type], night)} />
        </td>
      ))}
    </tr>
  );
}

/** The number of rooms, and how many of them are assigned. */
function Count({ count, taken }: { count: number; taken: number }) {
  if (count === 0) return <span className="room-grid-none">—</span>;
  return (
    <>
      <span className="number">{formatCount(count)}</span>
      {taken > 0 && <small className="room-grid-taken">已排 {taken}</small>}
    </>
  );
}

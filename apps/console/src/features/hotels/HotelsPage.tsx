import { editHotelRooms, getHotel, hotelCalls, hotelRecord, type Hotel, type HotelRow } from '@huiwu/contract/hotels';
import { actTitle } from '../../shared/actions/act-title.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { HotelRoomsPanel } from './HotelRoomsPanel.tsx';
import { ROOMS_VERB } from './hotel-rooms.queries.ts';

export const hotelsConsole = defineConsoleRecord<HotelRow, Hotel>({
  noun: 'hotels',
  record: hotelRecord,
  calls: hotelCalls,
  // Its rooms need the page: a layer over the list has no room for them.
  isOnlyEdited: true,
  texts: {
    title: '住宿',
    description: '会议使用的酒店，各有房型和每晚的房量。',
    one: '酒店详情',
    list: '酒店',
    empty: { hint: '先新增酒店，再设置房型和每晚的房量。', hasAdd: true },
    consequences: () => ({ delete: '房型和房量一并删除，删除后不能恢复。' }),
  },
  actions: [{ verb: ROOMS_VERB, to: editHotelRooms, layer: 'rooms' }],
  layers: {
    rooms: {
      to: editHotelRooms,
      titleOf: (name) => actTitle(ROOMS_VERB, name),
      Layer: lazyChunk(async () => (await import('./HotelRoomsDrawer.tsx')).HotelRoomsDrawer),
    },
  },
});

/** The hotels of the meeting that is open. */
export function HotelsPage() {
  return <MeetingRecordsPage of={hotelsConsole} />;
}

/** One hotel with its rooms and all that was done to it. */
export function HotelDetailPage() {
  const { of } = useMeetingRecord(hotelsConsole);
  return (
    <RecordPage of={of} get={getHotel}>
      {({ id }) => <HotelRoomsPanel id={id} />}
    </RecordPage>
  );
}

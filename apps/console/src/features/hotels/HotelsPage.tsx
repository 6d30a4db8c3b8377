import { areaName } from '@huiwu/contract/base/areas';
import { editHotelRooms, getHotel, hotelCalls, hotelRecord, type Hotel, type HotelRow } from '@huiwu/contract/hotels';
import { listStays } from '@huiwu/contract/stays';
import { actTitle } from '../../shared/actions/act-title.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { HotelViews } from './HotelViews.tsx';
import { HotelRoomsPanel } from './HotelRoomsPanel.tsx';
import { ROOMS_VERB } from './hotel-rooms.queries.ts';

const areaOf = ({ areaCode }: Pick<Hotel, 'areaCode'>) => areaName(areaCode) || '—';

export const hotelsConsole = defineConsoleRecord<HotelRow, Hotel>({
  noun: 'hotels',
  record: hotelRecord,
  calls: hotelCalls,
  // The rooms need the width of a page, so the detail is not shown in a drawer.
  isOnlyEdited: true,
  show: ['name', 'areaCode', 'address', 'contactName', 'contactPhone', 'roomTypeCount'],
  columns: { areaCode: { render: areaOf } },
  facts: [
    'name',
    'areaCode',
    'address',
    'contactName',
    'contactPhone',
    'roomTypeCount',
    'lng',
    'lat',
    'createdAt',
    'updatedAt',
  ],
  factOf: { areaCode: areaOf },
  texts: {
    title: '住宿',
    description: '会议使用的酒店，各有房型和每晚的房量。',
    one: '酒店详情',
    list: '酒店',
    empty: { hint: '先新增酒店，再设置房型和每晚的房量。', hasAdd: true },
    consequences: () => ({ delete: '房型和房量一并删除，删除后不能恢复。' }),
  },
  actions: [
    { verb: ROOMS_VERB, to: editHotelRooms, layer: 'rooms' },
    {
      verb: '分房名单',
      to: listStays,
      run: ({ id }, { path, navigate }) => navigate(`${path.replace(/\/detail\/[^/]+$/, '')}/rooming?hotel=${id}`),
    },
  ],
  layers: {
    rooms: {
      to: editHotelRooms,
      titleOf: (name) => actTitle(ROOMS_VERB, name),
      Layer: lazyChunk(async () => (await import('./HotelRoomsDrawer.tsx')).HotelRoomsDrawer),
    },
  },
});

export function HotelsPage() {
  return <MeetingRecordsPage of={hotelsConsole} above={<HotelViews />} />;
}

/** The detail page of a hotel: facts, rooms and history. */
export function HotelDetailPage() {
  const { of } = useMeetingRecord(hotelsConsole);
  return (
    <RecordPage of={of} get={getHotel}>
      {({ id }) => <HotelRoomsPanel id={id} />}
    </RecordPage>
  );
}

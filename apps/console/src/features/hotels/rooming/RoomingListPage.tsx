import { releaseStay, saveStay, stayCalls, stayRecord, type Stay } from '@huiwu/contract/stays';
import { lazyChunk } from '../../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../../shared/meetings/MeetingRecordsPage.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../../shared/records/define-console-record.ts';
import { STAY_VERB, STAYS } from '../../../shared/stays/stays.queries.ts';
import { HotelViews } from '../HotelViews.tsx';
import { hotelFilter, nightFilter, roomTypeFilter } from './rooming-filters.tsx';

const roomingConsole = defineConsoleRecord<Stay, Stay>({
  noun: STAYS,
  refreshes: ['hotels'],
  record: stayRecord,
  calls: stayCalls,
  texts: {
    title: '分房名单',
    description: '每间房住谁、住哪几晚；同一分房号的人员同住一间。',
    list: '分房名单',
    counted: '人',
    empty: { hint: '在“参会人员”的操作中选择“住宿”，为已占名额的人员安排房间。' },
  },
  show: [
    'name',
    'roomNo',
    'hotel',
    'roomType',
    'checkIn',
    'checkOut',
    'nights',
    'sharing',
    'mates',
    'gender',
    'phone',
    'company',
    'regNo',
  ],
  columns: {
    name: { width: 108 },
    roomNo: { width: 108 },
    hotel: { width: 160 },
    roomType: { width: 112 },
    sharing: { width: 100 },
    mates: { width: 120 },
    company: { width: 180 },
    regNo: { width: 196, isExtra: true },
    gender: { width: 72 },
    nights: { width: 72 },
  },
  filters: [hotelFilter, roomTypeFilter, nightFilter, 'sharing', 'name'],
  actions: [
    { verb: STAY_VERB, to: saveStay, layer: 'stay' },
    {
      verb: '取消住宿',
      to: releaseStay,
      isDangerous: true,
      consequence: () => '房量随即空出，同住人员的安排不变。',
    },
  ],
  layers: {
    stay: {
      to: saveStay,
      titleOf: (name) => `${STAY_VERB} ${name}`,
      Layer: lazyChunk<RecordLayerProps<Stay>>(
        async () => (await import('../../../shared/stays/StayDrawer.tsx')).StayDrawer,
      ),
    },
  },
});

/** Who stays in which room of the hotels of the meeting. */
export function RoomingListPage() {
  return <MeetingRecordsPage of={roomingConsole} above={<HotelViews />} />;
}

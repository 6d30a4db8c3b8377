import { queryOptions } from '@tanstack/react-query';
import { editHotelRooms, getHotelRooms } from '@huiwu/contract/hotels';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const ROOMS_VERB = '房量';

/** The rooms of a hotel as they are shown. */
export const hotelRoomsQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'rooms', id],
    queryFn: ({ signal }) => callEndpoint(getHotelRooms, { id }, { signal }),
  });

/** The same for somebody who changes them, never exchanged under their hands. */
export const editedRoomsQuery = (id: string) => recordQuery('hotels', getHotelRooms, id);

export const useEditHotelRooms = () =>
  useEndpointMutation(editHotelRooms, { refreshes: ['hotels'], handles: CONFLICT_CODES });

import { queryOptions } from '@tanstack/react-query';
import { editHotelRooms, getHotelRooms, listHotels } from '@huiwu/contract/hotels';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { EDITOR_QUERY } from '../../shared/records/records.queries.ts';

export const ROOMS_VERB = '房量';

export const hotelRoomsQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'rooms', id],
    queryFn: ({ signal }) => callEndpoint(getHotelRooms, { id }, { signal }),
  });

const ALL = { page: 1, limit: 200 };

/** All hotels of the meeting, to choose from. */
export const allHotelsQuery = () =>
  queryOptions({
    queryKey: ['hotels', 'all'],
    queryFn: ({ signal }) => callEndpoint(listHotels, ALL, { signal }),
  });

/** The rooms for an editor. They are not refetched, because a refetch would replace unsaved values. */
export const editedRoomsQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'edited-rooms', id],
    queryFn: ({ signal }) => callEndpoint(getHotelRooms, { id }, { signal }),
    ...EDITOR_QUERY,
  });

export const useEditHotelRooms = () =>
  useEndpointMutation(editHotelRooms, { refreshes: ['hotels'], handles: CONFLICT_CODES });

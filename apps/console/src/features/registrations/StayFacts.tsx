import { useQuery } from '@tanstack/react-query';
import { isOccupying, type RegistrationDetail } from '@huiwu/contract/registrations';
import { listStays, SHARINGS, type Stay } from '@huiwu/contract/stays';
import { useAccess } from '../../shared/access/useAccess.ts';
import { stayQuery } from '../../shared/stays/stays.queries.ts';

const textOf = ({ hotel, roomType, checkIn, checkOut, roomNo, mates, sharing }: Stay): string =>
  [
    `${hotel.name} · ${roomType.name}`,
    `${checkIn} 入住，${checkOut} 离店`,
    `分房号 ${roomNo}`,
    mates === '' ? SHARINGS[sharing] : `与${mates}同住`,
  ].join('；');

/** The room of a registration that has one, for users who may see stays. */
export function StayFacts({ detail: { id, state } }: { detail: RegistrationDetail }) {
  const { can } = useAccess();
  const query = useQuery({ ...stayQuery(id), enabled: can(listStays) && isOccupying(state) });
  const stay = query.data?.list[0];
  if (stay === undefined) return null;
  return (
    <section className="registration-facts" aria-label="住宿">
      <h2 className="form-section">住宿</h2>
      <p>{textOf(stay)}。</p>
    </section>
  );
}

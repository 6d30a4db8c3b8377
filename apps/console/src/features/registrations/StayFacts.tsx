import { useQuery } from '@tanstack/react-query';
import { isOccupying, type RegistrationDetail } from '@huiwu/contract/registrations';
import { getStayPlan, SHARINGS, type StayPlan } from '@huiwu/contract/stays';
import { useAccess } from '../../shared/access/useAccess.ts';
import { stayPlanQuery } from '../../shared/stays/stays.queries.ts';

const textOf = ({ stay, hotels }: StayPlan): string | undefined => {
  if (stay === null) return undefined;
  const hotel = hotels.find(({ roomTypes }) => roomTypes.some(({ id }) => id === stay.roomTypeId));
  const room = hotel?.roomTypes.find(({ id }) => id === stay.roomTypeId);
  return [
    [hotel?.name, room?.name].filter(Boolean).join(' · '),
    `${stay.checkIn} 入住，${stay.checkOut} 离店`,
    `分房号 ${stay.roomNo}`,
    stay.mates.length > 0 ? `与 ${stay.mates.map(({ name }) => name).join('、')} 同住` : SHARINGS[stay.sharing],
  ].join('；');
};

/** The room of a registration that has one, for users who may see stays. */
export function StayFacts({ detail: { id, state } }: { detail: RegistrationDetail }) {
  const { can } = useAccess();
  const query = useQuery({ ...stayPlanQuery(id), enabled: can(getStayPlan) && isOccupying(state) });
  const text = query.data && textOf(query.data);
  if (text === undefined) return null;
  return (
    <section className="registration-answers" aria-label="住宿">
      <h3>住宿</h3>
      <p>{text}。</p>
    </section>
  );
}

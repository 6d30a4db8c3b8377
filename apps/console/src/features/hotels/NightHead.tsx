const WEEKDAYS = '日一二三四五六';

/** A column header with day and weekday. */
export function NightHead({ night }: { night: string }) {
  const weekday = new Date(night).getUTCDay();
  return (
    <th scope="col" className="room-grid-night" data-weekend={weekday === 5 || weekday === 6 ? '' : undefined}>
      <span className="number">
        {Number(night.slice(5, 7))}/{Number(night.slice(8))}
      </span>
      <small>周{WEEKDAYS[weekday]}</small>
    </th>
  );
}

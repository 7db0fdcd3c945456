import { firm } from '../config/firm';

/** Opening hours, one line for each part of the week. */
export const Hours = () =>
  firm.hours.map(({ days, time }) => (
    <span key={days} style={{ display: 'block' }}>
      {days}, {time}
    </span>
  ));

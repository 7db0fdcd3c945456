import { firm } from '../config/firm';
import { unbrokenTimes } from '../lib/unbrokenTimes';

/** Opening hours of the office, one line for each part of the week. */
export const Hours = () =>
  firm.hours.map(({ days, time }) => (
    <span key={days} style={{ display: 'block' }}>
      {`${days}, ${unbrokenTimes(time)}`}
    </span>
  ));

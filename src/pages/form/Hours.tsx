import { firm } from '../../config/firm';

/** When there is somebody. */
export const Hours = () =>
  firm.hours.map(({ days, time }) => (
    <div key={days}>
      {days}, {time}
    </div>
  ));

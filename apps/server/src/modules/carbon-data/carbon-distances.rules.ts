/** Mean radius of the earth in kilometres. */
const RADIUS_KM = 6371.0088;
const STEPS_PER_KM = 10;

export interface GeoPlace {
  lat: number;
  lng: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The great circle between two places in kilometres, rounded to 100 metres, as a decimal text: `1067.3`. From here on
 * the distance is an exact decimal.
 */
export const greatCircleKm = (from: GeoPlace, to: GeoPlace): string => {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const half = (difference: number) => Math.sin(difference / 2) ** 2;
  const a = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to.lng - from.lng));
  const km = 2 * RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, a)));
  const steps = Math.round(km * STEPS_PER_KM);
  return `${Math.floor(steps / STEPS_PER_KM)}.${steps % STEPS_PER_KM}`;
};

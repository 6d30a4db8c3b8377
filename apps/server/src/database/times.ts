const SHANGHAI = '+08:00';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** ISO years before 0 and after 9999 begin with a sign, which would sort before all others. */
const bounded = (moment: string): string => {
  if (moment.startsWith('+')) return '9999-12-31T23:59:59.999Z';
  return moment.startsWith('-') ? '0000-01-01T00:00:00.000Z' : moment;
};

const toIso = (text: string): string => {
  const full = isDay(text) ? `${text}T00:00:00` : text.replace(' ', 'T');
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(full);
  return bounded(new Date(hasZone ? full : full + SHANGHAI).toISOString());
};

/** The start of a half-open range from a filter. Days and times are in Asia/Shanghai. */
export const rangeStart = (text: string | undefined): string | undefined => (text ? toIso(text) : undefined);

/** The exclusive end of a range: a day includes all of it, a time includes its last second. */
export const rangeEnd = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  const step = isDay(text) ? 24 * 3600_000 : 1000;
  return bounded(new Date(Date.parse(toIso(text)) + step).toISOString());
};

import type { Caller } from './caller.ts';
import { canReadField } from './rights.ts';

/**
 * The figures of a refusal; undefined for admins without the field right to amounts, who are told none. Attendees know
 * the amounts of their own orders.
 */
export const toldAmounts = <Figures>(of: { caller: Caller } | object, figures: Figures): Figures | undefined => {
  if (!('caller' in of)) return figures;
  const { attendee, rights } = of.caller;
  return attendee !== undefined || canReadField(rights, 'orders.amounts') ? figures : undefined;
};

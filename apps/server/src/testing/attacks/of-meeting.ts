import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { areaOf } from '@huiwu/contract/catalogue/access';

/** Whether a call is on what is in a meeting, so that it needs one that the caller has entered. */
export const isOfMeeting = ({ access }: Endpoint): boolean => {
  const name = functionOf(access);
  return name !== undefined && areaOf(name) === 'meeting';
};

import { useState } from 'react';
import { getCaptcha, type Captcha } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Loading, one picture, or none because it could not be fetched. */
export type CaptchaPicture = Captcha | 'loading' | 'failed';

const fetchCaptcha = () => callEndpoint(getCaptcha, {}, { handles: 'all' });

/** The graphic code: nothing until a failed sign-in asked for it, then a picture that can be changed for another. */
export const useCaptcha = () => {
  const [picture, setPicture] = useState<CaptchaPicture>();
  const another = async () => {
    setPicture('loading');
    setPicture(await fetchCaptcha().catch(() => 'failed' as const));
  };
  const id = typeof picture === 'object' ? picture.id : undefined;
  return { picture, id, isNeeded: picture !== undefined, another: () => void another() };
};

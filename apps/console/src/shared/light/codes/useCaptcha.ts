import { useState } from 'react';
import { getCaptcha, type Captcha } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Loading, an image, or none because it could not be fetched. */
export type CaptchaPicture = Captcha | 'loading' | 'failed';

const fetchCaptcha = () => callEndpoint(getCaptcha, {}, { handles: 'all' });

/** The captcha: undefined until a failed sign-in requires it, then an image that can be replaced. */
export const useCaptcha = () => {
  const [picture, setPicture] = useState<CaptchaPicture>();
  const another = async () => {
    setPicture('loading');
    setPicture(await fetchCaptcha().catch(() => 'failed' as const));
  };
  const id = typeof picture === 'object' ? picture.id : undefined;
  return { picture, id, isNeeded: picture !== undefined, another: () => void another() };
};

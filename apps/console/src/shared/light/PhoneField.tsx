import { LightField } from './LightField.tsx';
import type { LightFieldProps } from './useLightForm.ts';

interface Props extends LightFieldProps {
  autoComplete: 'username' | 'tel';
  defaultValue?: string;
}

/** A mainland mobile number. Longer input is let in, since people paste numbers with blanks around them. */
export function PhoneField(props: Props) {
  return <LightField {...props} label="手机号码" type="tel" inputMode="tel" maxLength={20} />;
}

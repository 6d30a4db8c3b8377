import { LightField } from './LightField.tsx';
import type { LightFieldProps } from './useLightForm.ts';

interface Props extends LightFieldProps {
  autoComplete: 'username' | 'tel';
  defaultValue?: string;
}

/** A mainland mobile number. Longer input is accepted, because pasted numbers can contain spaces. */
export function PhoneField(props: Props) {
  return <LightField {...props} label="手机号码" type="tel" inputMode="tel" maxLength={20} />;
}

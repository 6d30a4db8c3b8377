import type { Audience } from '@huiwu/contract/registrations';

/** Some conditions of an audience. */
export interface AudiencePartProps {
  audience: Audience;
  onChange: (changes: Audience) => void;
}

import type { Registration } from '@huiwu/contract/registrations';
import { PaletteTag } from '../../shared/records/fields/PaletteSwatch.tsx';

export function RegistrationTag({ tag }: { tag: Registration['tags'][number] }) {
  return <PaletteTag color={tag.color} label={tag.name} />;
}

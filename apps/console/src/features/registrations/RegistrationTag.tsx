import { Tag } from 'antd';
import type { Registration } from '@huiwu/contract/registrations';

/** A tag of a registration in its colour. */
export function RegistrationTag({ tag }: { tag: Registration['tags'][number] }) {
  return <Tag color={tag.color}>{tag.name}</Tag>;
}

import { matchAudienceList } from '@huiwu/contract/registrations';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../access/Allowed.tsx';
import { lazyChunk } from '../../chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../layers/LayerPlace.tsx';
import { PeopleSelect } from './PeopleSelect.tsx';

const PeopleList = lazyChunk(async () => (await import('./PeopleList.tsx')).PeopleList);

interface PeopleInputProps {
  id: string;
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Registrations that are named, one by one or by a list. */
export function PeopleInput({ id, label, value, onChange }: PeopleInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const title = `${label}：从清单选择`;
  const take = (ids: string[]) => {
    onChange(ids);
    close();
  };
  return (
    <>
      <PeopleSelect id={id} value={value} onChange={onChange} />
      <Allowed to={matchAudienceList}>
        <Button className="people-by-list" aria-haspopup="dialog" aria-label={title} onClick={() => setIsOpen(true)}>
          从清单选择
        </Button>
        <LayerPlace title={title} onClose={close}>
          {isOpen && <PeopleList title={title} chosen={value} onTake={take} onClose={close} />}
        </LayerPlace>
      </Allowed>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQuery } from '../../shared/dictionaries/dictionaries.queries.ts';
import { dictionaryLabel } from '../../shared/dictionaries/dictionary-label.ts';
import { DictionarySelect } from '../../shared/dictionaries/DictionarySelect.tsx';
import { DictionaryTag } from '../../shared/dictionaries/DictionaryTag.tsx';
import { Outcome } from './Sample.tsx';

const TYPE = 'sys_state';

export function DictionarySample() {
  const [value, setValue] = useState<string | undefined>('0,1,未登记');
  const { data: entries = [] } = useQuery(dictionaryQuery(TYPE));
  return (
    <>
      <div className="sample-row">
        <DictionarySelect type={TYPE} isMultiple aria-label="状态" value={value} onChange={setValue} />
        <DictionaryTag type={TYPE} value={value} />
      </div>
      <Outcome title="字典文字">{dictionaryLabel(entries, value)}</Outcome>
    </>
  );
}

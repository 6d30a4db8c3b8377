import { audience } from '@huiwu/contract/registrations';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { BulkProps } from '../../shared/bulk/bulk-props.ts';
import { BULKS, type BulkName } from './bulks.ts';

const BulkDialog = lazyChunk(async () => (await import('./BulkDialog.tsx')).BulkDialog);

const isName = (name: string): name is BulkName => Object.hasOwn(BULKS, name);
const NAMES = Object.keys(BULKS).filter(isName);

/** What of the list's filters an audience has: lists show deleted rows as well. */
const audienceOf = ({ ids, isAll, filter }: Omit<BulkProps, 'onDone'>) => {
  const { isDeleted: _isDeleted, ...asked } = filter;
  return audience.parse(isAll ? asked : { ids });
};

/** Actions for the selected registrations, or for all that the filters find, in the background. */
export function BulkActions({ onDone, ...about }: BulkProps) {
  const [name, setName] = useState<BulkName>();
  // Selected rows are approved one by one, with their results at once.
  const offered = NAMES.filter((each) => about.isAll || each !== 'approve');
  return (
    <>
      {offered.map((each) => (
        <Allowed key={each} to={BULKS[each].to}>
          <Button danger={BULKS[each].isDangerous} onClick={() => setName(each)}>
            {BULKS[each].verb}
          </Button>
        </Allowed>
      ))}
      <LayerPlace title={name === undefined ? '' : BULKS[name].verb} onClose={() => setName(undefined)}>
        {name !== undefined && (
          <BulkDialog name={name} audience={audienceOf(about)} onClose={() => setName(undefined)} onDone={onDone} />
        )}
      </LayerPlace>
    </>
  );
}

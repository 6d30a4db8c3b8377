import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { BulkProps } from '../../shared/bulk/bulk-props.ts';
import { audienceOf } from './bulk-audience.ts';
import { BULKS, type BulkName } from './bulks.ts';

const BulkDialog = lazyChunk(async () => (await import('./BulkDialog.tsx')).BulkDialog);

const isName = (name: string): name is BulkName => Object.hasOwn(BULKS, name);
const NAMES = Object.keys(BULKS).filter(isName);
/** Done to selected rows one by one, with their results at once. */
const ONE_BY_ONE: readonly BulkName[] = ['approve', 'push'];

/** Actions for the selected registrations, or for all that the filters find, in the background. */
export function BulkActions({ onDone, ...about }: BulkProps) {
  const [name, setName] = useState<BulkName>();
  const offered = NAMES.filter((each) => about.isAll || !ONE_BY_ONE.includes(each));
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

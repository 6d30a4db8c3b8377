import {
  compareMailVersions,
  getMailTemplate,
  restoreMailVersion,
  type MailTemplateRow,
  type MailVersion,
} from '@huiwu/contract/mail-templates';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BlockPlace } from '../../shared/components/BlockPlace.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatTime } from '../../shared/formats/times.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { versionsQuery } from './mail-templates.queries.ts';

// The comparison of texts is a library of its own.
const TextDiff = lazyChunk(async () => (await import('./TextDiff.tsx')).TextDiff);

const SYSTEM = { value: 0, label: '系统默认内容' };

const SYSTEM_VERSION = { number: SYSTEM.value };

const optionOf = ({ number, author, at }: MailVersion) => ({
  value: number,
  label: `版本 ${number} · ${author} · ${formatTime(at)}`,
});

/** Two versions of a template beside each other. */
export function CompareDrawer({ id, name, onClose, onSaved }: RecordLayerProps<MailTemplateRow>) {
  const query = useQuery(versionsQuery(id));
  return (
    <SideDrawer title={`版本对比 ${name}`} isWide onClose={onClose}>
      <LoadFirst query={query}>{(versions) => <Comparison {...{ id, versions, onSaved }} />}</LoadFirst>
    </SideDrawer>
  );
}

interface ComparisonProps {
  id: string;
  versions: MailVersion[];
  onSaved: (id: string) => void;
}

function Comparison({ id, versions, onSaved }: ComparisonProps) {
  const { data: template } = useQuery(recordQuery('mail-templates', getMailTemplate, id));
  const [{ number: newest } = SYSTEM_VERSION] = versions;
  const hasDefault = template !== undefined && template.scene !== 'free';
  const [chosen, setFrom] = useState(versions[1]?.number);
  const [to, setTo] = useState(newest);
  // A first version is compared with the system's text, where its scene has one.
  const from = chosen ?? (hasDefault ? SYSTEM.value : newest);
  const query = useQuery({
    queryKey: ['mail-templates', id, 'compare', from, to],
    queryFn: ({ signal }) => callEndpoint(compareMailVersions, { id, from, to }, { signal }),
    enabled: template !== undefined,
  });
  const options = [...versions.map(optionOf), ...(hasDefault ? [SYSTEM] : [])];
  return (
    <>
      <div className="mail-compare-choice">
        <Select aria-label="较早版本" value={from} options={options} onChange={setFrom} />
        <Select aria-label="较新版本" value={to} options={options} onChange={setTo} />
      </div>
      <LoadFirst query={query}>
        {(compared) => (
          <BlockPlace waiting={<Waiting heading="38%" rows={6} />}>
            <TextDiff {...compared} />
          </BlockPlace>
        )}
      </LoadFirst>
      {from > 0 && from !== newest && template && (
        <Restoring {...{ id, version: template.version, number: from, onSaved }} />
      )}
    </>
  );
}

interface RestoringProps {
  id: string;
  version: number;
  number: number;
  onSaved: (id: string) => void;
}

function Restoring({ id, version, number, onSaved }: RestoringProps) {
  const { can } = useAccess();
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync } = useEndpointMutation(restoreMailVersion, { refreshes: ['mail-templates'] });
  const restore = async () => {
    const isAgreed = await confirm({
      title: `恢复版本 ${number}？`,
      consequence: '以该版本的内容作为新版本，现有内容仍保留在版本中。',
      verb: '恢复',
    });
    if (!isAgreed) return;
    await mutateAsync({ id, version, number });
    toast.done(`已恢复版本 ${number}`);
    onSaved(id);
  };
  if (!can(restoreMailVersion)) return null;
  return <Button onClick={() => void restore()}>{`恢复版本 ${number}`}</Button>;
}

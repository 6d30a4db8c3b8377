import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportJob } from '@huiwu/contract/imports';
import { useRefresh } from '../api/useEndpointMutation.ts';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import { SideDrawer } from '../layers/SideDrawer.tsx';
import { CheckStep } from './CheckStep.tsx';
import { importJobQuery, IMPORTS, isBusy, type ConsoleImport } from './imports.queries.ts';
import { ImportStep } from './ImportStep.tsx';
import { MapStep } from './MapStep.tsx';
import { UploadStep } from './UploadStep.tsx';
import './imports.css';

interface ImportDrawerProps {
  of: ConsoleImport;
  /** Which import; a new one where there is none. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
  onClose: () => void;
}

const STEPS = ['上传', '匹配', '检查', '导入'] as const;
type StepName = (typeof STEPS)[number];

/** Where an import stands, so that a reload goes on there. */
const stepOf = (job: ImportJob | undefined): StepName => {
  if (job === undefined) return '上传';
  if (job.state === 'uploaded') return '匹配';
  if (job.state === 'mapped') return job.activity?.kind === 'check' ? '检查' : '匹配';
  return job.state === 'checked' ? '检查' : '导入';
};

/** A file from its upload to what came of it. */
export function ImportDrawer({ of, id, onOpen, onClose }: ImportDrawerProps) {
  const [file, setFile] = useState<File>();
  return (
    <SideDrawer title={of.verb ?? '导入'} isWide isLight={false} bodyClass="import-body" onClose={onClose}>
      {id === undefined ? (
        <>
          <Steps current="上传" />
          <UploadStep
            of={of}
            onUploaded={(job, sent) => {
              setFile(sent);
              onOpen(job.id);
            }}
            onOpen={onOpen}
          />
        </>
      ) : (
        <OneImport key={id} of={of} id={id} file={file} onOpen={onOpen} />
      )}
    </SideDrawer>
  );
}

interface OneImportProps {
  of: ConsoleImport;
  id: string;
  /** While the page has not been loaded again: for another sheet of it. */
  file: File | undefined;
  onOpen: (id: string | undefined) => void;
}

function OneImport({ of, id, file, onOpen }: OneImportProps) {
  const query = useQuery(importJobQuery(of, id));
  const [isMapping, setIsMapping] = useState(false);
  useOutcome(of, query.data);
  return (
    <LoadFirst query={query}>
      {(job) => {
        const step = isMapping ? '匹配' : stepOf(job);
        const about = { of, job, onOpen };
        return (
          <>
            <Steps current={step} />
            <p className="quiet import-file">
              {job.number} · {job.fileName}
              {job.sheet !== '' && ` · 工作表 ${job.sheet}`}
            </p>
            {step === '匹配' && <MapStep {...about} file={file} onMapped={() => setIsMapping(false)} />}
            {step === '检查' && <CheckStep {...about} onMapAgain={() => setIsMapping(true)} />}
            {step === '导入' && <ImportStep {...about} />}
          </>
        );
      }}
    </LoadFirst>
  );
}

const BUSY = 'busy';

/** Where the work on an import stands. */
const outcomeOf = (job: ImportJob | undefined): string | undefined => {
  if (job === undefined) return undefined;
  return isBusy(job) ? BUSY : `${job.state} ${job.activity?.taskId ?? ''}`;
};

/**
 * What ran in the background has ended: rows, and the list behind, are other ones. It may have begun and ended between
 * two looks at it, so what counts is that it stands elsewhere than before.
 */
const useOutcome = (of: ConsoleImport, job: ImportJob | undefined): void => {
  const client = useQueryClient();
  const { refresh } = useRefresh(of.refreshes);
  const outcome = outcomeOf(job);
  const known = useRef(outcome);
  const tell = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: [IMPORTS, of.name, 'rows'] });
    refresh();
  });
  useEffect(() => {
    const before = known.current;
    known.current = outcome;
    if (before !== undefined && before !== outcome && outcome !== BUSY) tell();
  }, [outcome]);
};

function Steps({ current }: { current: StepName }) {
  return (
    <ol className="import-steps" aria-label="导入步骤">
      {STEPS.map((step, at) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span aria-hidden="true">{at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}

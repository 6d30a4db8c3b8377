import { useState, type SyntheticEvent } from 'react';
import { wordsOfResult } from './result-words.ts';
import type { Scanner } from './scanner.ts';
import type { ShownScan } from './scan-state.ts';

interface ResultPanelProps {
  shown: ShownScan | null;
  scanner: Scanner;
  canUndo: boolean;
  /** Where the desk goes on typing. */
  onDone: () => void;
}

/** One large answer: colour, sign and words. */
export function ResultPanel({ shown, ...rest }: ResultPanelProps) {
  const { tone, sign, title, reason } = wordsOfResult(shown);
  return (
    <section className={`scan-result scan-${tone}`}>
      <div className="scan-answer" role="status" aria-label="签到结果">
        <span className="scan-sign" aria-hidden="true">
          {sign}
        </span>
        <div className="scan-words">
          <strong className="scan-title">{title}</strong>
          {shown?.person && <Person person={shown.person} />}
          <p className="scan-reason">{reason}</p>
          {shown?.id === null && <p className="scan-reason">离线记录，联网后自动上传</p>}
        </div>
      </div>
      {shown !== null && <Actions key={shown.nonce} {...rest} shown={shown} />}
    </section>
  );
}

function Person({ person }: { person: NonNullable<ShownScan['person']> }) {
  return (
    <>
      <p className="scan-name">{person.name}</p>
      <p className="scan-about">{[person.company, person.type].filter((text) => text !== '').join(' · ')}</p>
      {person.popup.length > 0 && (
        <dl className="scan-popup">
          {person.popup.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type ActionsProps = Omit<ResultPanelProps, 'shown'> & { shown: ShownScan };

const focus = (element: HTMLElement | null): void => element?.focus();

function Actions({ shown, scanner, canUndo, onDone }: ActionsProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  if (shown.result === 'need_confirm')
    return (
      <div className="scan-actions">
        <button type="button" ref={focus} onClick={() => void scanner.scan(shown.asked, true).then(onDone)}>
          确认签到
        </button>
      </div>
    );
  const canBeUndone = canUndo && shown.result === 'ok' && shown.id !== null && shown.isUndone !== true;
  if (!canBeUndone) return null;
  if (isUndoing) return <UndoForm {...{ shown, scanner, onDone }} onCancel={() => setIsUndoing(false)} />;
  return (
    <div className="scan-actions">
      <button type="button" className="scan-quiet" onClick={() => setIsUndoing(true)}>
        撤销签到
      </button>
    </div>
  );
}

interface UndoFormProps extends Omit<ActionsProps, 'canUndo'> {
  onCancel: () => void;
}

function UndoForm({ shown, scanner, onDone, onCancel }: UndoFormProps) {
  const [reason, setReason] = useState('');
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && (await scanner.undo(shown, reason.trim()))) onDone();
  };
  return (
    <form className="scan-actions" onSubmit={(event) => void handleSubmit(event)}>
      <label className="scan-undo">
        撤销原因
        <input value={reason} maxLength={200} required ref={focus} onChange={({ target }) => setReason(target.value)} />
      </label>
      <button type="submit">撤销签到</button>
      <button type="button" className="scan-quiet" onClick={onCancel}>
        取消
      </button>
    </form>
  );
}

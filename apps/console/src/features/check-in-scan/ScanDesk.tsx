import { SCAN_DIRECTIONS, SCAN_TONES, type ScanDirection } from '@huiwu/contract/check-ins/door';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { closeSession } from '../../shared/session/session-store.ts';
import { ManualInput } from './ManualInput.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { timeOfDay, titleOf } from './result-words.ts';
import { pointOf, type ScanState } from './scan-state.ts';
import type { Scanner } from './scanner.ts';
import { useScanner } from './useScanner.ts';
import './scan.css';

const CameraView = lazy(async () => ({ default: (await import('./CameraView.tsx')).CameraView }));

const DIRECTIONS = Object.entries(SCAN_DIRECTIONS) as [ScanDirection, string][];

interface ScanDeskProps {
  /** The point to begin with. */
  point: string;
  /** Beside the title: where the camera is opened, or the way back. */
  links?: ReactNode;
  /** The page may use a camera. */
  hasCamera: boolean;
  /** Told when another point is chosen, so that a reload opens it again. */
  onPoint: (point: string) => void;
}

/** The screen of the desk and of the phone at the door. */
export function ScanDesk({ point: asked, links, hasCamera, onPoint }: ScanDeskProps) {
  const { state, scanner } = useScanner(asked);
  const input = useRef<HTMLInputElement>(null);
  const [isCameraOn, setIsCameraOn] = useState(false);
  const point = pointOf(state);
  useGun(input);

  const handlePoint = (id: string) => {
    scanner.choosePoint(id);
    onPoint(id);
  };
  const handleCode = (code: string): boolean => {
    const isTaken = scanner.hasRoom();
    if (isTaken) void scanner.scan({ code, registration: null, method: 'scan' });
    return isTaken;
  };
  return (
    <div className="scan-desk">
      <Head {...{ state, scanner, links }} onPoint={handlePoint} />
      {state.problem !== '' && (
        <p className="scan-problem" role="alert">
          {state.problem}
        </p>
      )}
      {state.setAside > 0 && (
        <p className="scan-problem" role="alert">
          有 {state.setAside} 条扫码的内容不能上传，已留在本机，其余不受影响
        </p>
      )}
      {state.isSignedOut && (
        <p className="scan-problem" role="alert">
          登录已失效，扫码先保存在本机，重新登录后上传。
          <button type="button" className="scan-quiet" onClick={closeSession}>
            重新登录
          </button>
        </p>
      )}
      {point === undefined && state.problem === '' && !state.isSignedOut && (
        <p className="scan-reason">{noPointOf(state)}</p>
      )}
      <ResultPanel
        {...{ point, scanner }}
        canUndo={state.canUndo}
        shown={state.last}
        onDone={() => input.current?.focus()}
      />
      {hasCamera && (
        <button type="button" className="scan-quiet" onClick={() => setIsCameraOn(!isCameraOn)}>
          {isCameraOn ? '关闭摄像头' : '打开摄像头'}
        </button>
      )}
      {isCameraOn && (
        <Suspense fallback={<p className="scan-reason">正在打开摄像头</p>}>
          <CameraView onCode={handleCode} />
        </Suspense>
      )}
      <ManualInput inputRef={input} scanner={scanner} isDisabled={point === undefined} />
      <History state={state} />
    </div>
  );
}

/** Why no point can be chosen. */
const noPointOf = ({ isOnline, hasDesk }: ScanState): string => {
  if (hasDesk) return '还没有启用的签到点，请先在“签到点”中新增或启用。';
  return isOnline ? '正在载入签到点' : '没有网络，本机也没有保存本会议的签到点；请联网后打开一次本页，断网时才能签到。';
};

/** A gun types wherever the focus is: keys outside of a field go to the input. */
const useGun = (input: React.RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target === document.body || target instanceof HTMLButtonElement;
      if (key.length === 1 && key !== ' ' && isElsewhere && !ctrlKey && !metaKey && !altKey) input.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
    return () => window.removeEventListener('keydown', handleKey);
  }, [input]);
};

interface HeadProps {
  state: ScanState;
  scanner: Scanner;
  links: ReactNode;
  onPoint: (id: string) => void;
}

const networkOf = ({ isOnline, rosterSize }: ScanState): string => {
  if (isOnline) return '已联网';
  return rosterSize === null ? '没有网络，也没有离线名单' : `离线，名单 ${rosterSize} 人`;
};

function Head({ state, scanner, links, onPoint }: HeadProps) {
  const { points, pointId, direction, waiting, isOnline } = state;
  const point = pointOf(state);
  return (
    <header className="scan-head">
      <label className="scan-point">
        签到点
        <select value={pointId} onChange={({ target }) => onPoint(target.value)} disabled={points.length === 0}>
          {points.length === 0 && <option value="">—</option>}
          {points.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {point?.mode === 'in_out' && (
        <fieldset className="scan-directions">
          <legend>方向</legend>
          {DIRECTIONS.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="scan-direction"
                checked={direction === value}
                onChange={() => scanner.turn(value)}
              />
              {label}场
            </label>
          ))}
        </fieldset>
      )}
      {point !== undefined && (
        <p className="scan-count" aria-label={`实到 ${point.arrived} 人，应到 ${point.expected} 人`}>
          <strong>{point.arrived}</strong> / {point.expected}
        </p>
      )}
      <p className={isOnline ? 'scan-net' : 'scan-net scan-offline'} aria-live="polite">
        {networkOf(state)}
      </p>
      {waiting > 0 && (
        <button type="button" className="scan-quiet" onClick={() => void scanner.send()}>
          待上传 {waiting} 条
        </button>
      )}
      {links}
    </header>
  );
}

function History({ state: { history } }: { state: ScanState }) {
  if (history.length === 0) return null;
  return (
    <section className="scan-history" aria-label="最近扫码">
      <h2>最近扫码</h2>
      <ol>
        {history.map((shown) => (
          <li key={shown.nonce}>
            <span>{timeOfDay(shown.at)}</span>
            <span className="scan-who">{shown.person?.name ?? '—'}</span>
            <span className={`scan-tag scan-${shown.isUndone ? 'warning' : SCAN_TONES[shown.result]}`}>
              {titleOf(shown)}
              {shown.told !== undefined && '（改判）'}
              {shown.id === null && '（待上传）'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

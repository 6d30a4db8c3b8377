import { useState } from 'react';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { ScanDesk } from './ScanDesk.tsx';

const here = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The page of a phone at the door, with nothing of the console around it. It goes on without a network. */
export function DoorPage() {
  const { code } = useMeeting();
  const [point] = useState(() => here().get('point') ?? '');
  const handlePoint = (id: string) => {
    const query = new URLSearchParams({ meetingCode: code, point: id });
    window.history.replaceState(null, '', `?${query.toString()}`);
  };
  return (
    <main className="scan-door">
      <title>扫码签到 - 智能运营一体化管理平台</title>
      <h1>扫码签到</h1>
      {code === '' ? (
        <p className="scan-problem" role="alert">
          还没有进入会议，请先在<a href="/#/">控制台</a>中进入会议，再打开“扫码签到”。
        </p>
      ) : (
        <ScanDesk
          point={point}
          hasCamera
          links={<a href={`/#/checkin/record?meetingCode=${encodeURIComponent(code)}`}>返回控制台</a>}
          onPoint={handlePoint}
        />
      )}
    </main>
  );
}

import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { ScanDesk } from './ScanDesk.tsx';

/** The desk inside of the console: for guns and the keyboard. The camera has a page of its own, which also works offline. */
export function ScanPage() {
  const { search, setSearch } = usePage();
  const { code } = useMeeting();
  const point = search.get('point') ?? '';
  const door = `/checkin/scan?${new URLSearchParams({ meetingCode: code, ...(point !== '' && { point }) }).toString()}`;
  return (
    <PageFrame
      title="扫码签到"
      description="用扫码枪扫描电子票，或按姓名、票码、手机尾号查找；手机和摄像头使用独立的签到页面。"
    >
      <section className="panel" aria-label="扫码签到">
        <ScanDesk
          point={point}
          hasCamera={false}
          links={<a href={door}>手机、摄像头签到</a>}
          onPoint={(id) => setSearch(() => new URLSearchParams({ point: id }), { replace: true })}
        />
      </section>
    </PageFrame>
  );
}

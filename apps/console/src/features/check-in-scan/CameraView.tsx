import { useEffect, useRef, useState } from 'react';
import { openReader } from './ticket-reader.ts';

const LOOK_EVERY_MS = 120;
/** The same ticket in front of the camera is one scan. */
const SAME_MS = 4000;

const PROBLEMS: Record<string, string> = {
  NotAllowedError: '没有使用摄像头的权限，请在浏览器设置中允许',
  NotFoundError: '没有找到摄像头',
  NotReadableError: '摄像头被其他程序占用',
};

const wordsOf = (failure: unknown): string =>
  PROBLEMS[failure instanceof DOMException ? failure.name : ''] ?? '摄像头无法使用，请用扫码枪或手动输入';

const openCamera = async (): Promise<MediaStream> => {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new Error('no secure origin');
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
};

interface CameraViewProps {
  /** Whether the code was taken; else it is told again while the camera sees it. */
  onCode: (code: string) => boolean;
}

/** What the camera sees. Two tickets in one picture are none: no one knows whose turn it is. */
export function CameraView({ onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let last = { code: '', at: 0 };
    const look = (codes: string[]): void => {
      const [code, ...others] = [...new Set(codes)];
      setProblem(others.length > 0 ? '画面中有多张票，请一次只对准一张' : '');
      if (code === undefined || others.length > 0) return;
      const isSame = code === last.code && performance.now() - last.at < SAME_MS;
      if (isSame || told.current(code)) last = { code, at: performance.now() };
    };
    const run = async (): Promise<void> => {
      const [opened, read] = [await openCamera(), await openReader()];
      stream = opened;
      const shown = video.current;
      if (isOver || shown === null) return stop();
      shown.srcObject = opened;
      await shown.play();
      while (!isOver) {
        look(await read(shown));
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    };
    const stop = (): void => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    run().catch((failure: unknown) => {
      stop();
      setProblem(wordsOf(failure));
    });
    return stop;
  }, []);

  return (
    <div className="scan-camera">
      <video ref={video} muted playsInline aria-label="摄像头画面" />
      {problem !== '' && (
        <p className="scan-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

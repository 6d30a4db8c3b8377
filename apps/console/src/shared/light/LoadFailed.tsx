import { useNewBuild } from '../api/release.ts';

export function LoadFailed() {
  const isOutdated = useNewBuild(({ build }) => build !== '');
  return (
    <div className="light-failed" role="alert">
      <p>{isOutdated ? '系统已发布新版本，请重新加载。' : '页面加载失败，请检查网络后重试。'}</p>
      <button type="button" className="light-button" onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  );
}

export function LoadFailed() {
  return (
    <div className="light-failed" role="alert">
      <p>页面没有加载成功，请检查网络后重试。</p>
      <button type="button" className="light-button" onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  );
}

export function SingleSignOnPage() {
  return (
    <>
      <p className="light-lead">本系统尚未配置单点登录，请使用手机号码登录。如需启用，请联系系统管理员。</p>
      <a className="light-button" href="#/login">
        返回登录
      </a>
    </>
  );
}

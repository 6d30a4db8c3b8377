export function SignInFirst() {
  return (
    <>
      <p className="light-lead">修改密码需要先登录；如果忘记了密码，可以通过手机短信重设。</p>
      <a className="light-button" href="#/login">
        去登录
      </a>
      <div className="light-links">
        <a href="#/retrieve">忘记密码</a>
      </div>
    </>
  );
}

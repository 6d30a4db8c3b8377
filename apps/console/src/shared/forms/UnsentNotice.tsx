import { Alert } from 'antd';

/** Says that the server was not reached: what was typed is still there, and pressing once more makes nothing twice. */
export function UnsentNotice() {
  return <Alert type="warning" showIcon role="alert" className="form-notice" title="未保存，网络恢复后请重试" />;
}

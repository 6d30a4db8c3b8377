import { Alert } from 'antd';

/** Tells the user that the server was not reached. The input is kept, and sending again does not create a duplicate. */
export function UnsentNotice() {
  return <Alert type="warning" showIcon role="alert" className="form-notice" title="未保存，网络恢复后请重试" />;
}

import { useEffect, useState, type ComponentType } from 'react';
import { CallFailure, LOCAL_CODES } from '../shared/api/call-failure.ts';
import { announce } from '../shared/api/notices.ts';
import { useNewBuild } from '../shared/api/release.ts';
import { arrive } from './arrive.ts';

const MESSAGE = '此功能没有加载成功，请检查网络后重试';

const sayMissing = (): void => {
  // There the offer of the new console says it.
  if (useNewBuild.getState().build !== '') return;
  const failure = new CallFailure({ code: LOCAL_CODES.network, message: MESSAGE, isTransport: true });
  announce({ kind: 'network', message: MESSAGE, failure });
};

/**
 * A piece of the shell whose code arrives when it is first shown. One that does not arrive is announced, leaves
 * everything else as it is, and is tried again when it is shown again.
 */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let Part: ComponentType<Props> | undefined;
  return function LaterPart(props: Props) {
    const [, setHasArrived] = useState(false);
    useEffect(() => {
      if (Part) return;
      arrive(load).then((arrived) => {
        Part = arrived;
        setHasArrived(true);
      }, sayMissing);
    }, []);
    return Part && <Part {...props} />;
  };
};

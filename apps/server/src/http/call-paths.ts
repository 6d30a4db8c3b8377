import { fullPath, type Endpoint } from '@huiwu/contract/base/endpoint';

/** The path of a call in the syntax of the router. */
export const routePath = (endpoint: Endpoint): string => fullPath(endpoint).replace(/\{(\w+)\}/g, ':$1');

/** Each state-changing GET of the specification also exists as POST, and so does each call that a form may send. */
export const methodsOf = ({ method, effect, body }: Endpoint): ('GET' | 'POST')[] =>
  method === 'GET' && (effect !== 'reads' || body === 'form') ? ['GET', 'POST'] : [method];

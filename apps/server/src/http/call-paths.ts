import { BASE_PATH, type Endpoint } from '@huiwu/contract/base/endpoint';

/** The path of a call as the router wants it. */
export const routePath = (endpoint: Endpoint): string => BASE_PATH + endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** The state-changing GETs of the specification each have a POST twin, and so has what may be asked by a form. */
export const methodsOf = ({ method, effect, body }: Endpoint): ('GET' | 'POST')[] =>
  method === 'GET' && (effect !== 'reads' || body === 'form') ? ['GET', 'POST'] : [method];

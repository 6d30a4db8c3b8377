import { fullPath, pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import * as z from 'zod/mini';
import { methodsOf } from '../call-paths.ts';

type Json = Record<string, unknown>;

const TOKENS: Record<string, Json> = {
  systemKey: { type: 'apiKey', in: 'header', name: 'X-System-Key' },
  systemToken: { type: 'apiKey', in: 'header', name: 'X-System-Token' },
  userToken: { type: 'apiKey', in: 'header', name: 'X-User-Token' },
  attendeeToken: { type: 'apiKey', in: 'header', name: 'X-Attendee-Token' },
  cookieHalf: { type: 'apiKey', in: 'cookie', name: 'huiwu_half' },
};

interface ShapePlace {
  /** The call that the shape belongs to. */
  name: string;
  /** Schemas that others refer to, collected for the whole document. */
  schemas: Json;
}

/** A recursive shape refers to a definition inside itself. In the document all definitions are in one place. */
const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output', { name, schemas }: ShapePlace): Json => {
  const prefix = `${name}.${io}.`;
  const whole = JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }));
  const {
    $schema: _dialect,
    $defs: parts = {},
    ...schema
  } = JSON.parse(whole.replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as Json;
  for (const [part, content] of Object.entries(parts as Json)) schemas[prefix + part] = content;
  return schema;
};

const without = (schema: Json, names: string[]): Json => {
  const properties = Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Json).filter(([name]) => !names.includes(name)),
  );
  const required = ((schema['required'] ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...schema, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
};

const parametersOf = (schema: Json, names: string[], place: 'path' | 'query'): Json[] => {
  const properties = (schema['properties'] ?? {}) as Json;
  const required = (schema['required'] ?? []) as string[];
  return names
    .filter((name) => name in properties)
    .map((name) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: properties[name],
    }));
};

const securityOf = ({ access }: Endpoint): Json[] => {
  if (access === 'open') return [];
  if (access === 'signed-in-by-cookie') return [{ cookieHalf: [] }, { userToken: [] }];
  const system = { systemKey: [], systemToken: [] };
  if (access === 'public') return [system];
  return [access === 'attendee' ? { ...system, attendeeToken: [] } : { ...system, userToken: [] }];
};

const describe = ({ access, effect, alsoAt }: Endpoint): string => {
  const right =
    typeof access === 'object'
      ? `需要功能权限「${FUNCTIONS[access.function].title}」（${FUNCTIONS[access.function].key}）`
      : {
          open: '不需要令牌',
          public: '需要系统令牌',
          'signed-in': '需要登录',
          attendee: '需要参会者令牌',
          'signed-in-by-cookie': '需要登录（浏览器只凭 Cookie，其他客户端只凭用户令牌）',
        }[access];
  const others = alsoAt === undefined ? '' : `；也可用路径 ${alsoAt.join('、')}`;
  return effect === 'creates' ? `${right}；可带 Idempotency-Key 请求头${others}。` : `${right}${others}。`;
};

const BINARY = { type: 'string', format: 'binary' };

const answerOf = (endpoint: Endpoint, place: ShapePlace): Json => ({
  description:
    endpoint.answers === 'file' ? '成功时为文件本身；否则为错误信息。' : 'code 为 200 表示成功；其余见错误目录。',
  content: {
    ...(endpoint.answers === 'file' ? { 'application/octet-stream': { schema: BINARY } } : {}),
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg'],
        properties: {
          code: { type: 'integer' },
          msg: { type: 'string' },
          data: schemaOf(endpoint.output, 'output', place),
        },
      },
    },
  },
});

/** A multipart form has a file beside its texts. A call without input has no body. */
const bodyOf = (endpoint: Endpoint, schema: Json): Json => {
  const properties = (schema['properties'] ?? {}) as Json;
  const isEmpty = Object.keys(properties).length === 0 && !('oneOf' in schema) && !('anyOf' in schema);
  if (endpoint.body === 'multipart') {
    const withFile = { ...schema, properties: { ...properties, file: BINARY }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } };
  }
  if (isEmpty) return {};
  const type = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
};

const operation = (place: ShapePlace, endpoint: Endpoint, method: string): Json => {
  const { name } = place;
  const schema = schemaOf(endpoint.input, 'input', place);
  const inPath = pathParameters(endpoint.path);
  const others = Object.keys((schema['properties'] ?? {}) as Json).filter((each) => !inPath.includes(each));
  return {
    operationId: method === endpoint.method ? name : `${name}ByPost`,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [
      endpoint.path
        .split('/')
        .slice(1, -1)
        .filter((part) => !part.startsWith('{'))
        .slice(0, 3)
        .join('/'),
    ],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(schema, inPath, 'path'),
      ...(method === 'GET' ? parametersOf(schema, others, 'query') : []),
    ],
    ...(method === 'POST' &&
      bodyOf(endpoint, inPath.length > 0 && !endpoint.pathInBody ? without(schema, inPath) : schema)),
    responses: { 200: answerOf(endpoint, place) },
  };
};

/** The contract as an OpenAPI 3.1 document, so that nothing of the wire is written twice. */
export const openApiDocument = (endpoints: Record<string, Endpoint>, release: string): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = fullPath(endpoint);
    const operations = methodsOf(endpoint).map(
      (method) => [method.toLowerCase(), operation({ name, schemas }, endpoint, method)] as const,
    );
    paths[path] = { ...paths[path], ...Object.fromEntries(operations) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '会务 Huiwu', version: release, description: '智能运营一体化管理平台的全部接口。' },
    paths,
    components: { schemas, securitySchemes: TOKENS },
  };
};

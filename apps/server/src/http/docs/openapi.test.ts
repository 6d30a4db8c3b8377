import { pathParameters } from '@huiwu/contract/base/endpoint';
import { everyCall } from '@huiwu/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}

interface Operation {
  operationId: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> };
  responses: { 200: { content: { 'application/json': { schema: { properties: object } } } } };
}

const document = JSON.parse(JSON.stringify(openApiDocument(everyCall, '1.0.0'))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const referred = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** What no reader of JSON Schema 2020-12 would understand. */
const faultsIn = (schema: unknown, place: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return typeof schema === 'boolean' ? [] : [place];
  const {
    type,
    properties = {},
    required = [],
    items,
    pattern,
    anyOf = [],
    oneOf = [],
    allOf = [],
    $ref,
  } = schema as Record<string, never>;
  const names = Object.keys(properties);
  const own = [
    ...(type === undefined || [type].flat().every((each) => TYPES.includes(each)) ? [] : [`${place}: type`]),
    ...((required as string[]).every((name) => names.includes(name)) ? [] : [`${place}: required`]),
    ...($ref === undefined || referred.includes($ref) ? [] : [`${place}: reference`]),
  ];
  if (pattern !== undefined) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  const inner = [
    ...Object.entries(properties),
    ...[...anyOf, ...oneOf, ...allOf].entries(),
    ...(items === undefined ? [] : [['items', items] as const]),
  ];
  return [...own, ...inner.flatMap(([name, each]) => faultsIn(each, `${place}.${name}`))];
};

describe('the API document', () => {
  test.each(operations)('$method $path has portable schemas', ({ path, operation }) => {
    const schemas = [
      ...operation.parameters.map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      operation.responses[200].content['application/json'].schema,
    ];
    expect(schemas.flatMap((schema) => faultsIn(schema, path))).toEqual([]);
  });

  test.each(operations)('$method $path names the parameters of its path, and only those', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(pathParameters(path));
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  test('has portable components with valid names', () => {
    const parts = Object.entries(document.components.schemas);
    expect(parts.flatMap(([name, schema]) => faultsIn(schema, name))).toEqual([]);
    expect(parts.filter(([name]) => !/^[\w.-]+$/.test(name))).toEqual([]);
  });

  test('marks upload forms and file answers', () => {
    const requestBody = document.paths['/api/backend/common/upload']?.['post']?.requestBody;
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    });
    const twin = document.paths['/api/backend/common/download']?.['post'];
    expect(twin?.requestBody?.content['application/x-www-form-urlencoded']?.schema).toMatchObject({
      required: ['fileName'],
    });
    const responses = document.paths['/api/backend/common/download/zip']?.['post']?.responses;
    expect(Object.keys(responses?.[200].content ?? {})).toEqual(['application/octet-stream', 'application/json']);
  });

  test('has every call once, and the twin of each GET that changes something or takes a form', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const twins = Object.entries(everyCall)
      .filter(([, { method, effect, body }]) => method === 'GET' && (effect !== 'reads' || body === 'form'))
      .map(([name]) => `${name}ByPost`);
    expect(ids.toSorted()).toEqual([...Object.keys(everyCall), ...twins].toSorted());
  });

  test('asks attendees for their own token, and admins for theirs', () => {
    const tokensOf = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.security[0] ?? {});
    expect(tokensOf('/api/attendee/registration/get', 'get')).toEqual(['systemKey', 'systemToken', 'attendeeToken']);
    expect(tokensOf('/api/backend/common/upload', 'post')).toEqual(['systemKey', 'systemToken', 'userToken']);
  });

  test('omits tokens only for calls that need none', () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0);
    expect(open.map(({ operation }) => operation.operationId)).toEqual(['getSystemToken']);
  });
});

import { pathParameters, type Endpoint, type ParsedInputOf } from '@huiwu/contract/base/endpoint';
import { refuseFields, type FieldProblem } from '@huiwu/contract/base/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyOf = ({ body }: FastifyRequest): Values => {
  if (body === undefined || body === null) return {};
  return isObject(body) ? body : refuseFields([{ field: '', message: '请求内容应为 JSON 对象' }]);
};

/** The body may repeat a path parameter, but only with the same value. */
const merged = (params: Values, rest: Values, names: string[]): Values => {
  const contradictions = names.filter((name) => name in rest && rest[name] !== params[name]);
  if (contradictions.length > 0)
    refuseFields(contradictions.map((field) => ({ field, message: '与路径中的值不一致' })));
  return { ...rest, ...params };
};

const defaultMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return '不支持的字段';
  if (issue.code === 'invalid_type') return issue.input === undefined ? '缺少此字段' : '类型不正确';
  return '内容不正确';
};

z.config({ customError: defaultMessages });

const problems = (error: z.core.$ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: issue.message }));
    return [{ field: path.join('.'), message: issue.message }];
  });

/** One sentence per field. The first one is enough to continue. */
const firstOfEach = (all: FieldProblem[]): FieldProblem[] =>
  [...new Map(all.toReversed().map((each) => [each.field, each])).values()].toReversed();

/** PostgreSQL cannot store this character in a text, and the embedded engine ends a text at it. */
const NUL = '\u0000';

const isStorable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed();

/** Characters that no text may contain. The shape of the call says what a single line may not contain. */
const unstorableIn = (values: unknown, path: string[] = []): FieldProblem[] => {
  if (typeof values === 'string')
    return !isStorable(values) ? [{ field: path.join('.'), message: '含有不能使用的字符' }] : [];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]) => unstorableIn(value, [...path, name]));
};

/** Returns the values in the shape of the endpoint, or refuses with a sentence for each invalid field. */
export const parseValues = <E extends Endpoint>(endpoint: E, values: Values): ParsedInputOf<E> => {
  const result = z.safeParse(endpoint.input, values);
  if (!result.success) return refuseFields(firstOfEach(problems(result.error)));
  const unusable = unstorableIn(result.data);
  if (unusable.length > 0) refuseFields(unusable);
  return result.data as ParsedInputOf<E>;
};

/** The input from path, query or body. */
export const parseInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> => {
  const names = pathParameters(endpoint.path);
  const rest = endpoint.method === 'GET' && request.method === 'GET' ? (request.query as Values) : bodyOf(request);
  return parseValues(endpoint, merged(request.params as Values, rest, names));
};

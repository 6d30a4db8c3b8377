import { expect, onTestFinished, test } from 'vitest';
import { startDns } from '../../testing/providers/dns.ts';
import { createTxtRecords } from './txt-records.ts';

test('a name without TXT records is told apart from a question without an answer', async () => {
  const dns = await startDns({
    'many.example': ['one', `${'long '.repeat(80)}end`],
    'none.example': [],
    'broken.example': 'servfail',
    'closed.example': 'refused',
    'silent.example': 'silent',
  });
  onTestFinished(dns.close);
  const { find } = createTxtRecords({ servers: [dns.server], timeoutMs: 100 });
  expect(await find('many.example')).toEqual({ kind: 'found', records: ['one', `${'long '.repeat(80)}end`] });
  expect(await find('none.example')).toEqual({ kind: 'found', records: [] });
  expect(await find('unknown.example')).toEqual({ kind: 'found', records: [] });
  for (const name of ['broken.example', 'closed.example', 'silent.example'])
    expect(await find(name)).toMatchObject({ kind: 'failed' });
  expect(await createTxtRecords({ servers: ['127.0.0.1:1'] }).find('many.example')).toMatchObject({ kind: 'failed' });
});

import { sessionErrors } from '@huiwu/contract/sessions';
import { describe, expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { fakeVisitor } from '../../testing/fakes.ts';
import { testServices } from '../../testing/test-services.ts';

const PASSWORD = 'Right-horse-7';

describe('sign-in', () => {
  test('with the right password opens a session', async () => {
    const services = await testServices();
    const build = buildersFor(services);
    const { id } = await build.customer();
    const { phone } = await build.admin(id, { password: PASSWORD });
    const answer = await services.signIns.signIn({ type: 'password', phone, password: PASSWORD }, fakeVisitor());
    expect(answer.PasswordMethod).toBe('normal');
    expect(sessionErrors.badCredentials.code).toBe(500);
  });
});

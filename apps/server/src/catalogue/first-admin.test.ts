import { describe, expect, it } from 'vitest';
import { fakeRequestContext } from '../testing/fakes.ts';
import { testServices } from '../testing/test-services.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const NOTHING_SET = { bootstrapPhone: undefined, bootstrapPassword: undefined };

describe('the first administrator', () => {
  it('is refused with an invalid phone', async () => {
    const services = await testServices();
    const making = ensureFirstAdmin({ ...services, config: { ...NOTHING_SET, bootstrapPhone: '123' } });
    await expect(making).rejects.toThrow('HUIWU_BOOTSTRAP_PHONE');
  });

  it('is refused with a weak password', async () => {
    const services = await testServices();
    const making = ensureFirstAdmin({ ...services, config: { ...NOTHING_SET, bootstrapPassword: 'password' } });
    await expect(making).rejects.toThrow('HUIWU_BOOTSTRAP_PASSWORD');
  });

  it('is created once, however often the server starts', async () => {
    const services = await testServices();
    await ensureFirstAdmin({ ...services, config: NOTHING_SET });
    await expect(ensureFirstAdmin({ ...services, config: NOTHING_SET })).resolves.toBeUndefined();
  });

  it('is created by one of two nodes that start together', async () => {
    const services = await testServices();
    const made = await Promise.all([1, 2].map(() => ensureFirstAdmin({ ...services, config: NOTHING_SET })));
    expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  });

  it('is not shown a password that was configured', async () => {
    const services = await testServices();
    const config = { bootstrapPhone: '19900000123', bootstrapPassword: 'Opening@2026' };
    await expect(ensureFirstAdmin({ ...services, config })).resolves.toEqual({
      phone: '19900000123',
      generatedPassword: undefined,
    });
  });

  it('signs in with the generated password and must change it', async () => {
    const services = await testServices();
    const first = await ensureFirstAdmin({ ...services, config: NOTHING_SET });
    const draft = { type: 'password' as const, phone: first?.phone ?? '', password: first?.generatedPassword ?? '' };
    await expect(services.signIns.signIn(draft, fakeRequestContext())).resolves.toMatchObject({
      PasswordMethod: 'initial',
    });
  });
});

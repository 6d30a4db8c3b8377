import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, it } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const { caller, operator } = await build.platform();
  return { services, build, caller, operator };
};

describe('the next serial number', () => {
  it('of an unknown type is not found', async () => {
    const { services, caller } = await setUp();
    await expect(services.serialNumbers.nextSerialNumber({ type: 'spaceship' }, caller)).rejects.toMatchObject(
      baseErrors.notFound,
    );
  });

  it('is refused to an admin who may not add the record', async () => {
    const { services, build, operator } = await setUp();
    const caller = await build.callerFor((await build.admin(operator.id)).id);
    await expect(services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller)).rejects.toMatchObject(
      baseErrors.forbidden,
    );
  });

  it('increases within a day', async () => {
    const { services, caller } = await setUp();
    await services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller);
    await expect(services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller)).resolves.toBe('HY20261121-0002');
  });

  it('starts again every day in the time zone of Shanghai', async () => {
    const { services, caller } = await setUp();
    await services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller);
    services.clock.set('2026-11-21T16:00:00.000Z');
    await expect(services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller)).resolves.toBe('HY20261122-0001');
  });

  it('is different for every concurrent caller', async () => {
    const { services, caller } = await setUp();
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller)),
    );
    expect(new Set(numbers).size).toBe(20);
  });

  it('is returned when the transaction that took it fails', async () => {
    const { services, caller } = await setUp();
    const failing = services.store.change(ALL_CUSTOMERS, async (work) => {
      await services.serialNumbers.take(work, 'meeting');
      throw new Error('no meeting after all');
    });
    await expect(failing).rejects.toThrow('no meeting after all');
    await expect(services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller)).resolves.toBe('HY20261121-0001');
  });

  it('is the same for a repeated call with the same idempotency key', async () => {
    const { services, caller } = await setUp();
    const idempotency = {
      owner: caller.adminId,
      key: 'once-only',
      call: 'x',
      bodyHash: 'y',
      now: '2026-11-21T02:00:00.000Z',
    };
    const first = await services.serialNumbers.nextSerialNumber({ type: 'meeting' }, { ...caller, idempotency });
    await expect(
      services.serialNumbers.nextSerialNumber({ type: 'meeting' }, { ...caller, idempotency }),
    ).resolves.toBe(first);
  });

  it('is logged in the business log', async () => {
    const { services, caller } = await setUp();
    const number = await services.serialNumbers.nextSerialNumber({ type: 'meeting' }, caller);
    const [row] = await services.store.read(ALL_CUSTOMERS).businessLogs.listLatestOf(caller.adminId, 1);
    expect(row).toMatchObject({ action: '取号', target_name: number });
  });
});

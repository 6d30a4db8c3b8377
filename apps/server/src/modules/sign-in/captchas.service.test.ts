import { describe, expect, test } from 'vitest';
import { testServices } from '../../testing/test-services.ts';

describe('a captcha', () => {
  test('is an image of pixels', async () => {
    const { captchas } = await testServices();
    const { image } = await captchas.getCaptcha();
    expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/);
  });

  test('is refused without its id or its answer', async () => {
    const { captchas } = await testServices();
    const { id } = await captchas.getCaptcha();
    expect([
      await captchas.isRight(undefined, '1234'),
      await captchas.isRight(id, undefined),
      await captchas.isRight('nothing', '1234'),
    ]).toEqual([false, false, false]);
  });

  test('can be answered once only', async () => {
    const { captchas, db } = await testServices();
    const { id } = await captchas.getCaptcha();
    await captchas.isRight(id, 'wrong');
    expect(await db.selectFrom('captchas').selectAll().execute()).toEqual([]);
  });

  test('that has expired is deleted when the next one is created', async () => {
    const { captchas, db, clock } = await testServices();
    await captchas.getCaptcha();
    clock.advance(301);
    const { id } = await captchas.getCaptcha();
    expect((await db.selectFrom('captchas').select('id').execute()).map((row) => row.id)).toEqual([id]);
  });
});

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '#server/providers/provider-error.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { queueMessage } from './outbox.ts'

// Nodes that are paused while they send a message, or lose the database.

let shop: TestShop
const providers = createFakeProviders()
beforeAll(async () => {
  shop = await openTestShop({ providers })
})
afterAll(() => shop.close())

const queueMail = () =>
  queueMessage(shop.shop.db, {
    channel: 'mail',
    template: 'payment-received',
    recipient: 'ana@buyer.test',
    params: { order_id: '1', order_sn: 'C1', amount_fen: 123_450 },
    language: 'en-us',
    at: shop.clock.now(),
  })

const find = (id: string) =>
  shop.shop.db.selectFrom('outbox').select(['status', 'tries']).where('id', '=', id).executeTakeFirstOrThrow()

test('a mail that another node sent meanwhile is not sent again when the first try fails late', async () => {
  const { send } = providers.mail
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  providers.mail.send = () => {
    started.resolve()
    return finish.promise
  }
  const id = await queueMail()
  const heldUp = shop.run('send-messages')
  await started.promise
  providers.mail.send = send
  shop.clock.forward(31)
  await shop.run('send-messages')
  finish.reject(new ProviderError({ kind: 'timeout', provider: 'mail', operation: 'send' }))
  await heldUp
  expect(await find(id)).toEqual({ status: 'sent', tries: 2 })
  shop.clock.forward(120)
  await shop.run('send-messages')
  expect(providers.sent.mail).toHaveLength(1)
})

test('a mail that was sent counts as sent, although the database was away when that was to be stored', async () => {
  providers.sent.mail.length = 0
  await sql`create sequence outages`.execute(shop.shop.db)
  await sql`
    create function end_connection() returns trigger language plpgsql as $$ begin
      if nextval('outages') = 1 then
        raise exception 'terminating connection due to administrator command' using errcode = '57P01';
      end if;
      return new;
    end $$`.execute(shop.shop.db)
  await sql`
    create trigger outage before update on outbox for each row when (new.status <> 'sending')
    execute function end_connection()`.execute(shop.shop.db)
  const id = await queueMail()
  await shop.run('send-messages')
  expect(await find(id)).toEqual({ status: 'sent', tries: 1 })
  expect(providers.sent.mail).toHaveLength(1)
  expect(shop.errors).toEqual([])
})

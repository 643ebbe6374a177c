import { deleteAccount } from '@corium/contract/account'
import { expect, test } from 'vitest'
import { openAccount, prove } from '../../../test/identity.ts'
import { openShopForTest } from '../../../test/shop.ts'
import { lockMember } from './lock-member.ts'

test('a request of a member whose account was deleted after its session was checked is refused', async () => {
  const shop = await openShopForTest()
  const [ana, bob] = [await openAccount(shop), await openAccount(shop)]
  const lock = (id: string) => shop.shop.db.transaction().execute((trx) => lockMember(trx, id))
  await lock(ana.id)
  await ana.get(deleteAccount, { proof: await prove(ana, 'cancel_account') })
  await expect(lock(ana.id)).rejects.toMatchObject({ refusal: 'session-invalid' })
  await lock(bob.id)
})

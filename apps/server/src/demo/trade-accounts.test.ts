import { login } from '@corium/contract/passport'
import { getTradeCredit } from '@corium/contract/trade-credit'
import { expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { openShopForTest } from '../../test/shop.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './seed-demo.ts'

const [{ account: mobile, password }] = demoAccounts

// The last day of one of the longest months, and days that follow the shortest and the longest ones.
test.each(['2027-01-31', '2027-03-01', '2027-04-01', '2028-03-31'])(
  'a demo that starts on %s has a statement that is paid and one to pay, not overdue',
  async (day) => {
    const clock = createTestClock(new Date(`${day}T00:30:00+08:00`))
    const shop = await openShopForTest({ clock })
    await seedDemo(shop.shop.db, shop.shop)
    const buyer = shop.visitor()
    buyer.token = (await buyer.get(login, { mobile, password, country_code: 'CN' })).token
    const { credit } = await buyer.get(getTradeCredit, {})
    expect(credit?.overdue).toBe(0)
    const { statements, owed } = credit!
    expect(statements[0]).toMatchObject({ open: owed, is_overdue: false })
    expect(owed).toBeGreaterThan(0)
    expect(statements.some(({ open }) => open === 0)).toBe(true)
  },
)

import { exportDeskOrders } from '@corium/contract/order-desk'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('a notice of an error waits for staff who look away, and is there once', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  await page.clock.install()
  await enterBackOffice(page, await logInManager(api))
  await page.route(`**${exportDeskOrders.path}`, (route) =>
    route.fulfill({ json: { code: 8, data: {}, msg: 'Not for you' } }),
  )
  await page.goto('/admin/orders')
  const button = page.getByRole('button', { name: staffTexts('states')('export') })
  await button.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Not for you' })
  await expect(notice).toBeVisible()
  await page.clock.fastForward(600_000)
  await button.click()
  await expect(notice).toHaveCount(1)
  await page.locator('.ant-notification-notice-close').click()
  await page.clock.fastForward(1000)
  await expect(notice).toHaveCount(0)
})

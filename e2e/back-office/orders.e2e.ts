import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('a paid order waits among those to ship and opens with its lines and its history', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await payByApi(api, member.token, order)
  await enterBackOffice(page, await logInManager(api))
  const t = staffTexts('orders')

  await page.goto(`/admin/orders?keyword=${order.order_sn}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: order.order_sn.replace(/(.{4})(?=.)/g, '$1\u00a0') }).click()
  await expect(page.getByRole('heading', { name: t('lines', { count: 1 }) })).toBeVisible()
  await expect(page.getByRole('region', { name: t('payment') })).toContainText('¥')
  await expectAccessible(page)
})

test('the list is saved as a file for spreadsheets', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?view=completed')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: staffTexts('orders')('export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^corium-orders-\d{8}\.csv$/)
})

test('a list that matches nothing says so and offers all orders again', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?keyword=no-such-order')
  await expect(page.getByRole('heading', { name: staffTexts('orders')('noMatch') })).toBeVisible()
  await page.getByRole('button', { name: staffTexts('states')('clearFilters') }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

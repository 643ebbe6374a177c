import { exportDeskOrders, setPacked } from '@corium/contract/order-desk'
import { logInManager, logInPacker, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
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

test('a toast on a phone goes by itself under a finger, and by a tap', { tag: '@phone' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await payByApi(api, member.token, order)
  await page.clock.install()
  await enterBackOffice(page, await logInPacker(api))
  await page.goto(`/admin/orders/${order.order_id}`)
  await page.getByRole('button', { name: t('pack'), exact: true }).click()
  const packed = page.getByText(t('packedDone'))
  await expect(packed).toBeVisible()
  await packed.hover()
  await page.clock.runFor(11_000)
  await expect(packed).toHaveCount(0)

  await page.getByRole('button', { name: t('unpack'), exact: true }).click()
  const unpacked = page.getByText(t('unpackedDone'))
  await unpacked.tap()
  await expect(unpacked).toHaveCount(0)
})

test.describe('a lost connection', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('what the connection kept from being taken back can be taken back again', { tag: '@once' }, async ({
    page,
    api,
    member,
    staffTexts,
  }) => {
    const t = staffTexts('orders')
    const undo = page.getByRole('button', { name: staffTexts('states')('undo') })
    const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
    await payByApi(api, member.token, order)
    await enterBackOffice(page, await logInPacker(api))
    await page.goto(`/admin/orders/${order.order_id}`)
    await page.getByRole('button', { name: t('pack'), exact: true }).click()
    await expect(undo).toBeVisible()
    await page.route(`**${setPacked.path}`, (route) => route.abort(), { times: 1 })
    await undo.click()
    await expect(page.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await undo.click()
    await expect(page.getByRole('button', { name: t('pack'), exact: true })).toBeVisible()
    await expect(page.getByText(staffTexts('states')('unreachable'))).toHaveCount(0)
  })
})

import { cancelOrder, getOrder } from '@corium/contract/orders'
import { getDeskRefund, listDeskRefunds } from '@corium/contract/refund-desk'
import { money } from '../../apps/back-office/src/shop/money.ts'
import { brokenWords, expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
import { enterBackOffice } from './staff.ts'

test('a refund that does not go through is paid by hand, and the buyer sees it', async ({
  page,
  api,
  member,
  staffTexts,
  localized,
}) => {
  const t = staffTexts('refunds')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 5)], 3)
  const { order_id, order_sn } = order
  await payByApi(api, member.token, order)
  const getPaid = () => api.call(getOrder, { order_id }, member.token)
  await expect.poll(async () => (await getPaid()).payments[0]?.paid_order).toBe(true)
  await sandbox.failRefund((await getPaid()).payments[0]!.pay_sn)
  await api.call(cancelOrder, { order_id, reason_id: 'other' }, member.token)
  const manager = await logInManager(api)
  const findStuck = async () =>
    (await api.call(listDeskRefunds, { view: 'stuck', keyword: order_sn }, manager)).list[0]
  await expect.poll(async () => (await findStuck())?.handle.redirect).toBe(true)
  const { refund_sn, amount } = (await findStuck())!

  await enterBackOffice(page, manager)
  await page.goto(`/admin/refunds?keyword=${order_sn}`)
  await expect(page.getByText(t('stuck')).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: refund_sn }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(refund_sn)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('settle'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(t('reference')).fill('ICBC 2026-77')
  await drawer.getByLabel(t('amountPaid')).fill('1')
  await drawer.getByLabel(staffTexts('states')('note')).fill('The account was closed')
  const save = drawer.getByRole('button', { name: t('settleNow', { amount: money(amount) }) })
  await save.click()
  // The wrong amount is refused at its field, and the input stays.
  await expect(drawer.getByLabel(t('amountPaid'))).toHaveAttribute('aria-invalid', 'true')
  await expect(drawer.getByLabel(t('reference'))).toHaveValue('ICBC 2026-77')
  await expectAccessible(page)
  await drawer.getByLabel(t('amountPaid')).fill((amount / 100).toFixed(2))
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('ICBC 2026-77')).toBeVisible()
  await expect(page.getByText(t('byHand'))).toBeVisible()

  await logIn(page, member.token)
  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  await expect(
    page.getByText(localized('Refunded by bank transfer', '已通过银行转账退款')).first(),
  ).toBeVisible()
})

test('the numbers of a refund stand in one line each', { tag: '@once' }, async ({ page, api }) => {
  const manager = await logInManager(api)
  const { list } = await api.call(listDeskRefunds, { view: 'all' }, manager)
  const refunds = await Promise.all(
    list.map(({ refund_id }) => api.call(getDeskRefund, { refund_id }, manager)),
  )
  const longest = refunds.sort((a, b) => b.provider_number.length - a.provider_number.length)[0]!
  await enterBackOffice(page, manager)
  await page.goto(`/admin/refunds/${longest.refund_id}`)
  const numbers = page.getByText(new RegExp(`^(${longest.provider_number}|${longest.pay_sn})$`))
  await expect(numbers).toHaveCount(2)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(numbers, /.+/g), `at ${width}`).toEqual([])
  }
})

import { getDeskOrder } from '@corium/contract/order-desk'
import { refundOrderPart } from '@corium/contract/part-refunds'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { enterBackOffice, holdCall } from './staff.ts'

/** The keystrokes of a scanner, which types faster than the test could. */
const scan = (page: Page, text: string) =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, text)

test('a scanned order opens to be shipped; R refunds a part of it, and the buyer reads why', {
  tag: '@once',
}, async ({ page, api, member, staffTexts, texts }) => {
  const { goods, sku } = await findSku(api, inAmpleStock, 30)
  const order = await orderByApi(api, member.token, [{ goods, sku }], sku.min_num + 1)
  await payByApi(api, member.token, order)
  await enterBackOffice(page, await logInManager(api))
  const t = staffTexts('orders')

  await page.goto('/admin/after-sales')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scan(page, order.order_sn)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel(t('parcelNumber'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.keyboard.press('r')
  await drawer.getByRole('checkbox', { name: goods.goods_name }).check()
  const quantity = drawer.getByLabel(t('partOf', { name: `${goods.goods_name}, ${sku.color.name}` }))
  await quantity.fill('1')
  const words = 'The roll ended early; the rest leaves as planned.'
  await drawer.getByLabel(t('words')).fill(words)
  await drawer.getByText(t('writeOff')).click()
  await expectAccessible(page)
  const refund = drawer.getByRole('button', { name: /^Refund RMB|^Refund ¥/ })
  await refund.click()
  await expect(drawer.getByText(staffTexts('states')('chooseReason'))).toBeVisible()
  await drawer.getByLabel(t('refundReason')).click()
  await page.getByTitle('Short length or quantity').click()
  await refund.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('region', { name: t('payment') })).toContainText('Short length or quantity')
  await expect(page.getByRole('region', { name: t('history') })).toContainText(words)

  await page.evaluate((token) => localStorage.setItem('token', token), member.token)
  await page.goto(`/web/home/orderDetails?order_id=${order.order_id}`)
  await expect(page.getByRole('region', { name: texts('orders')('history') })).toContainText(words)
})

test('nothing is refunded before the amount of what is chosen is there', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const { goods, sku } = await findSku(api, inAmpleStock, 31)
  const order = await orderByApi(api, member.token, [{ goods, sku }], sku.min_num + 2)
  await payByApi(api, member.token, order)
  await enterBackOffice(page, await logInManager(api))
  const t = staffTexts('orders')
  await page.goto(`/admin/orders/${order.order_id}`)
  await page.getByRole('button', { name: t('refundPart') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: goods.goods_name }).check()
  const quantity = drawer.getByLabel(t('partOf', { name: `${goods.goods_name}, ${sku.color.name}` }))
  await quantity.fill('1')
  const refund = drawer.getByRole('button', { name: /^Refund RMB|^Refund ¥/ })
  await expect(refund).toBeEnabled()
  const held = await holdCall(page, { path: '/staff/pc_api.order/getRefundPreview' })
  await quantity.fill('2')
  await expect(refund).toBeDisabled()
  held.resolve()
  await expect(refund).toBeEnabled()
})

test.describe('when the answer to a refund is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('staff send it again, also from a form that they closed, and it is refunded once', {
    tag: '@once',
  }, async ({ page, api, member, staffTexts }) => {
    const { goods, sku } = await findSku(api, inAmpleStock, 32)
    const order = await orderByApi(api, member.token, [{ goods, sku }], sku.min_num + 3)
    const { order_id } = order
    await payByApi(api, member.token, order)
    const owner = await logInManager(api)
    await enterBackOffice(page, owner)
    const t = staffTexts('orders')
    await page.goto(`/admin/orders/${order_id}`)
    await page.getByRole('button', { name: t('refundPart') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('checkbox', { name: goods.goods_name }).check()
    await drawer.getByLabel(t('partOf', { name: `${goods.goods_name}, ${sku.color.name}` })).fill('1')
    // The delivery fee can be refunded only once, so the same form results in a smaller amount afterwards.
    await drawer.getByRole('checkbox', { name: t('refundShipping', { amount: '' }).trim() }).check()
    await drawer.getByLabel(t('refundReason')).click()
    await page.getByTitle('Short length or quantity').click()
    const refund = drawer.getByRole('button', { name: /^Refund RMB|^Refund ¥/ })
    await expect(refund).toBeEnabled()
    const named = await refund.textContent()
    const refunds = async () => (await api.call(getDeskOrder, { order_id }, owner)).refunds

    const preview = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/getRefundPreview') && (await response.json()).data?.shipping === 0,
    )
    await loseAnswer(page, refundOrderPart)
    await refund.click()
    await expect(drawer.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await preview
    await expect(refund).toHaveText(String(named))
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: t('refundPart') }).click()
    await expect(refund).toHaveText(String(named))
    await refund.click()
    await expect(drawer).toBeHidden()
    expect(await refunds()).toHaveLength(1)

    // A different refund than the unanswered one is refused once, because staff have not read the remaining amount.
    await page.getByRole('button', { name: t('refundPart') }).click()
    const goodwill = drawer.getByLabel(t('goodwill'))
    await goodwill.fill('1')
    await drawer.getByLabel(t('refundReason')).click()
    await page.getByTitle('Short length or quantity').click()
    await loseAnswer(page, refundOrderPart)
    await refund.click()
    await expect(drawer.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    await goodwill.fill('2')
    await refund.click()
    await expect(drawer.getByText(staffTexts('states')('changedMeanwhile'))).toBeVisible()
    expect(await refunds()).toHaveLength(2)
    await refund.click()
    await expect(drawer).toBeHidden()
    expect(await refunds()).toHaveLength(3)
  })
})

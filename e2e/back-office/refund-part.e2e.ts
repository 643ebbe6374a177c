import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice, holdCall } from './staff.ts'

/** The keys of a scanner, which types faster than the test could. */
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

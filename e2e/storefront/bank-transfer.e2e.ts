import { randomUUID } from 'node:crypto'
import { recordPayment } from '@corium/contract/order-desk'
import { listPayMethods } from '@corium/contract/payments'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { tabAndPress, tabTo } from '../keyboard.ts'

test('a buyer chooses to pay by bank transfer by keyboard, sees the account, and reads when the money is there', async ({
  page,
  api,
  texts,
  member,
}) => {
  const paymentTexts = texts('payment')
  const item = await findSku(api, (one) => inAmpleStock(one) && one.sku.price * 20 > 40_000, 31)
  const { order_id, order_sn, payable } = await orderByApi(api, member.token, [item], 20)
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  const wechat = page.getByRole('radio', { name: /微信|WeChat/ })
  await expect(wechat).toBeChecked()
  await tabTo(page, wechat)
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/method=bank-transfer/)
  const panel = page.getByRole('region', { name: paymentTexts('toPay') })
  await expect(panel).not.toContainText('8000 0000 0000 1234')
  await expectAccessible(page)

  await tabAndPress(page, panel.getByRole('button', { name: texts('payment')('transferChoose') }))
  await expect(panel).toContainText('8000 0000 0000 1234')
  await expect(panel).toContainText(order_sn)
  const { transfer: hold } = await api.call(listPayMethods, { order_id }, member.token)
  const lastMinute = new Date(((hold?.held_until ?? 0) - 60) * 1000)
  await expect(panel).toContainText(lastMinute.toTimeString().slice(0, 5))
  await expectAccessible(page)

  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  await page
    .getByRole('link', { name: texts('orders')('pay') })
    .filter({ visible: true })
    .click()
  await expect(panel).toContainText('8000 0000 0000 1234')

  const staff = await logInManager(api)
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const transfer = {
    method: 'bank-transfer',
    reference: `T-${order_sn}`,
    day,
    note: 'Arrived',
    request_id: randomUUID(),
  } as const
  await api.call(recordPayment, { order_id, amount: payable, ...transfer }, staff)
  await page.reload()
  await expect(page.getByRole('heading', { name: paymentTexts('paidTitle') })).toBeVisible()
})

import { capturePaypal, startPayment } from '@corium/contract/payments'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
import { enterBackOffice } from './staff.ts'

test('staff read of a dispute before they ship, one order or several, and how it ended', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const { order_id, order_sn } = await orderByApi(
    api,
    member.token,
    [await findSku(api, inAmpleStock, 34)],
    3,
  )
  const started = await api.call(startPayment, { order_id, method: 'paypal' }, member.token)
  const token = new URL(started.approve_url).searchParams.get('token') ?? ''
  await sandbox.atPaypal('approve', { order_id: token })
  await api.call(capturePaypal, { token }, member.token)
  const dispute = await sandbox.dispute(token)
  const t = staffTexts('orders')
  await enterBackOffice(page, await logInManager(api))

  await page.goto('/admin/')
  const history = page.getByRole('region', { name: t('history') })
  await expect(async () => {
    await page.goto(`/admin/orders/${order_id}`)
    await expect(history).toContainText('Payment disputed', { timeout: 2000 })
  }).toPass()
  await expect(history).toContainText('Goods not received')
  const warning = page.getByRole('alert').filter({ hasText: t('disputeOpen') })
  await expect(warning).toContainText(dispute.dispute_id)
  await expect(warning).toContainText(/Answer in PayPal’s Resolution Center by/)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('refundPart'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(t('disputeRefund'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(t('disputeBeforeShipping'))

  await page.goto('/admin/')
  await page.getByRole('link', { name: staffTexts('today')('disputes-open') }).click()
  const row = page.getByRole('row').filter({ hasText: orderNumber(order_sn) })
  await expect(row).toContainText('Payment disputed: Goods not received. Answer by')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('shipOrders', { count: 1 }) }).click()
  await expect(page.getByRole('dialog')).toContainText(t('disputedFor', { reason: 'Goods not received' }))

  await page.goto(`/admin/print/orders?sheets=picking&ids=${order_id}`)
  await expect(page.getByRole('status')).toContainText(`${orderNumber(order_sn)} (Goods not received)`)

  await sandbox.endDispute(dispute, 'seller')
  await expect(async () => {
    await page.goto(`/admin/orders/${order_id}`)
    await expect(history).toContainText('Decided for the shop', { timeout: 2000 })
  }).toPass()
  await expect(warning).toBeHidden()
})

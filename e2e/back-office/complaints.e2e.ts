import { replyToComplaint } from '@corium/contract/complaint-desk'
import { capturePaypal, startPayment } from '@corium/contract/payments'
import type { Page } from '@playwright/test'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { sandbox } from '../sandbox-client.ts'
import { enterBackOffice } from './staff.ts'

/** A paid order, about which its buyer can complain to WeChat Pay. */
async function payByWechat(api: ApiClient, { token }: Pick<Member, 'token'>, skip: number) {
  const order = await orderByApi(api, token, [await findSku(api, inAmpleStock, skip)], 3)
  const { pay_sn, code_url } = await api.call(
    startPayment,
    { order_id: order.order_id, method: 'wechat_native' },
    token,
  )
  await sandbox.pay({ code_url })
  return { ...order, pay_sn }
}

/** Opens the page of a complaint, once the shop has received it. */
async function openComplaint(page: Page, complaintId: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/complaints/${complaintId}`)
    await expect(page.getByText(words)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('staff find a complaint, answer it, refund the order and complete it', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
  isPhone,
}) => {
  const { order_id, order_sn, pay_sn } = await payByWechat(api, member, 36)
  const words = `The hide is stained, ${pay_sn}`
  const { complaint_id } = await sandbox.complain(pay_sn, words)
  const t = staffTexts('complaints')
  const orders = staffTexts('orders')
  await enterBackOffice(page, await logInManager(api))
  const warning = page.getByRole('alert').filter({ hasText: orders('complaintOpen') })

  await expect(async () => {
    await page.goto(`/admin/orders/${order_id}`)
    await expect(warning).toContainText(complaint_id, { timeout: 2000 })
  }).toPass()
  await warning.getByRole('link', { name: orders('readComplaint') }).click()

  const thread = page.getByRole('region', { name: t('thread') })
  await expect(thread).toContainText(words)
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: t('writeReply') })
  await expect(page.getByRole('button', { name: t('send'), exact: true })).toBeDisabled()
  await field.fill('We send another hide.')
  await field.press('Control+Enter')
  const sent = thread.getByRole('listitem').filter({ hasText: 'We send another hide.' })
  // The reply is in WeChat Pay's history.
  await expect(sent).toContainText(isPhone ? '何静 回复' : '何静 Replied')
  await expect(field).toHaveValue('')
  await sandbox.writeOnComplaint(complaint_id, 'No, I want the money back.')
  await expect(async () => {
    await page.reload()
    await expect(thread).toContainText('No, I want the money back.', { timeout: 2000 })
  }).toPass()

  await page.getByRole('button', { name: t('refundOrder'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(orders('refundPart'))
  await page.keyboard.press('Escape')

  await page.goto('/admin/complaints')
  await page.getByRole('searchbox').fill(order_sn)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: orderNumber(order_sn) })).toHaveCount(1)
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: words }).click()

  await field.fill('You get it back today.')
  await page.getByRole('button', { name: t('send'), exact: true }).click()
  await expect(thread).toContainText('You get it back today.')
  await page.getByRole('button', { name: t('complete'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(t('completeText'))
  await page.getByRole('button', { name: t('completeNow') }).click()
  await expect(field).toBeHidden()
  await page.goto(`/admin/orders/${order_id}`)
  await expect(page.getByRole('region', { name: orders('history') })).toContainText(
    isPhone ? '微信支付投诉已结束' : 'Complaint ended',
  )
  await expect(warning).toBeHidden()
})

test('a reply that WeChat Pay refuses is kept with the reason', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const { pay_sn } = await payByWechat(api, member, 37)
  const { complaint_id } = await sandbox.complain(pay_sn, 'Nothing came')
  await sandbox.refuseNext('wechat-pay.complaint-act', 'PARAM_ERROR', complaint_id)
  const t = staffTexts('complaints')
  await enterBackOffice(page, await logInManager(api))
  await openComplaint(page, complaint_id, 'Nothing came')
  await page.getByRole('textbox', { name: t('writeReply') }).fill('Words that WeChat does not like')
  await page.getByRole('button', { name: t('send'), exact: true }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'WeChat Pay does not accept the text' })
  await expect(refusal).toContainText('Words that WeChat does not like')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: t('editAgain') }).click()
  await expect(page.getByRole('textbox', { name: t('writeReply') })).toHaveValue(
    'Words that WeChat does not like',
  )
})

test('an order whose dispute was lost says why it cannot be shipped', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const sku = await findSku(api, inAmpleStock, 38)
  const { order_id, order_sn } = await orderByApi(api, member.token, [sku], 3)
  const started = await api.call(startPayment, { order_id, method: 'paypal' }, member.token)
  const token = new URL(started.approve_url).searchParams.get('token') ?? ''
  await sandbox.atPaypal('approve', { order_id: token })
  await api.call(capturePaypal, { token }, member.token)
  await sandbox.endDispute(await sandbox.dispute(token), 'buyer')
  const t = staffTexts('orders')
  await enterBackOffice(page, await logInManager(api))
  const reason = page.getByRole('alert').filter({ hasText: t('moneyBack') })
  await expect(async () => {
    await page.goto(`/admin/orders/${order_id}`)
    await expect(reason).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(reason).toContainText(t('moneyBackCancel'))
  await expect(page.getByRole('button', { name: t('refundPart'), exact: true })).toBeHidden()
  await page.goto(`/admin/print/orders?sheets=picking&ids=${order_id}`)
  await expect(page.getByRole('status')).toContainText(
    `${orderNumber(order_sn)} (${staffTexts('print')('moneyBack')})`,
  )
  await page.goto(`/admin/orders/${order_id}`)
  await page.getByRole('button', { name: t('cancelOrder'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('when the answer to a reply is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('staff send it again, and the buyer reads it once', { tag: '@once' }, async ({
    page,
    api,
    member,
    staffTexts,
  }) => {
    const { pay_sn } = await payByWechat(api, member, 33)
    const { complaint_id } = await sandbox.complain(pay_sn, 'The color is another one')
    const t = staffTexts('complaints')
    await enterBackOffice(page, await logInManager(api))
    const thread = page.getByRole('region', { name: t('thread') })
    await openComplaint(page, complaint_id, 'The color is another one')
    const field = page.getByRole('textbox', { name: t('writeReply') })
    await field.fill('We look at it today.')
    await loseAnswer(page, replyToComplaint)
    const send = page.getByRole('button', { name: t('send'), exact: true })
    await send.click()
    await expect(page.getByText(staffTexts('states')('unreachable'))).toBeVisible()
    const replies = thread.getByRole('listitem').filter({ hasText: 'We look at it today.' })
    // The reply was sent: it is in WeChat Pay's history.
    await expect(replies).toContainText('何静 Replied')
    await send.click()
    await expect(field).toHaveValue('')
    await expect(replies).toHaveCount(1)
  })
})

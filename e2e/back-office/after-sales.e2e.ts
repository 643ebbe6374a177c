import { randomInt, randomUUID } from 'node:crypto'
import { type AfterType, getAfterSales } from '@corium/contract/after-sales'
import { addDeskMessage, approveCase, recordReturn, refuseCase } from '@corium/contract/after-sales-desk'
import { calcAfterSales, createAfterSales, getAfterSalesOption } from '@corium/contract/after-sales-form'
import { addAfterMessage, listAfterMessages } from '@corium/contract/after-sales-messages'
import { afterStatus } from '@corium/contract/after-status'
import { setPacked, shipOrder } from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import { confirmReceipt, getOrder } from '@corium/contract/orders'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, logInPacker, orderByApi, payByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test } from '../fixtures.ts'
import { bitmap } from '../test-picture.ts'
import { enterBackOffice, holdCall } from './staff.ts'

/** An order that its buyer has received, with the options for a claim. */
async function receivedOrder(api: ApiClient, { token }: Member, staff: string) {
  const order = await orderByApi(api, token, [await findSku(api, inAmpleStock)])
  const { order_id } = order
  await payByApi(api, token, order)
  const getStatus = async () => (await api.call(getOrder, { order_id }, token)).order_status
  await expect.poll(getStatus).toBe(orderStatus.pendingShipment)
  const [bought] = (await api.call(getOrder, { order_id }, token)).lines
  const lines = [{ order_goods_id: bought!.order_goods_id, num: bought!.num }]
  const parcels = [{ courier: 'sf', courier_number: `SF${randomInt(1e12)}`, lines }]
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, staff)
  await api.call(confirmReceipt, { order_id }, token)
  const option = await api.call(getAfterSalesOption, { order_id }, token)
  const reasonFor = (type: AfterType) =>
    option.reasons.find(
      ({ is_received, types, available }) => available && is_received === 1 && types.includes(type),
    )!.reason_id
  const contact = { name: 'Lin Zhao', mobile: '13800138000' }
  const words = { description: 'A crease 40 cm long.', file_ids: [], contact, request_id: randomUUID() }
  return { order_id, lines, option, reasonFor, words }
}

/** A case of a buyer who keeps the goods and requests a refund. */
async function askForRefund(api: ApiClient, member: Member, staff: string) {
  const { order_id, lines, reasonFor, words } = await receivedOrder(api, member, staff)
  const asked = {
    ...({
      order_id,
      lines,
      type: 'refund_only',
      is_received: 1,
      reason_id: reasonFor('refund_only'),
    } as const),
  }
  const { refund_amount } = await api.call(calcAfterSales, asked, member.token)
  const form = { ...asked, ...words, refund_amount, return_method: 'none' } as const
  return api.call(createAfterSales, form, member.token)
}

/** A case whose goods are being returned for an exchange. */
async function sendBackForExchange(api: ApiClient, member: Member, staff: string) {
  const { order_id, lines, option, reasonFor, words } = await receivedOrder(api, member, staff)
  const other = option.lines[0]!.exchange_skus.find(({ available_num }) => available_num >= lines[0]!.num)
  const asked = {
    type: 'exchange',
    is_received: 1,
    reason_id: reasonFor('exchange'),
    return_method: 'courier',
  } as const
  const exchanged = [{ ...lines[0]!, exchange_sku_id: other!.sku_id }]
  const form = { ...words, ...asked, order_id, lines: exchanged, refund_amount: 0 }
  const { after_id } = await api.call(createAfterSales, form, member.token)
  await api.call(approveCase, { after_id, needs_return: true }, staff)
  const parcel = { courier: 'sf', courier_number: `SF${randomInt(1e12)}` }
  await api.call(recordReturn, { after_id, ...parcel }, staff)
  return after_id
}

test('a refund is approved with words to the buyer, who sees it under way', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('afterSales')
  const manager = await logInManager(api)
  const { after_id, after_sn } = await askForRefund(api, member, manager)
  await enterBackOffice(page, manager)

  await page.goto(`/admin/after-sales?view=to-audit&keyword=${after_sn}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: orderNumber(after_sn) }).click()
  await expect(
    page.getByRole('heading', { name: t('caseTitle', { number: orderNumber(after_sn) }) }),
  ).toBeVisible()
  await expect(page.getByText('A crease 40 cm long.')).toBeVisible()
  await expectAccessible(page)

  await page.getByText(t('asNote'), { exact: true }).click()
  await page.getByLabel(t('writeNote')).fill('A regular; be quick.')
  // Text that is typed during the save stays, and stays a note.
  const saving = await holdCall(page, addDeskMessage)
  await page.getByRole('button', { name: t('saveNote') }).click()
  await page.getByLabel(t('writeNote')).fill('She rang again.')
  saving.resolve()
  await expect(page.getByRole('listitem').filter({ hasText: 'A regular; be quick.' })).toBeVisible()
  await expect(page.getByLabel(t('writeNote'))).toHaveValue('She rang again.')
  await page.getByText(t('toBuyer'), { exact: true }).click()
  const words = page.getByLabel(t('writeInEnglish'))
  await words.fill('We look into it.')
  await page.locator('input[type=file]').first().setInputFiles(bitmap('shelf.bmp'))
  await expect(
    page.getByRole('button', { name: staffTexts('states')('enlarge', { index: 1 }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`${t('send')}$`) }).click()
  await expect(words).toHaveValue('')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'We look into it.' })
    .getByRole('button', { name: staffTexts('states')('enlarge', { index: 1 }) })
    .click()
  const name = staffTexts('states')('pictureOf', { index: 1, total: 1 })
  await expect(page.getByRole('dialog').getByRole('img', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const { list } = await api.call(listAfterMessages, { after_id }, member.token)
  expect(list.map(({ text }) => text)).toEqual(['We look into it.'])

  const panel = page.getByRole('region', { name: t('decide') })
  await panel.getByLabel(t('wordsToBuyer')).fill('Choose the right one any time.')
  await panel.locator('button[type=submit]').click()
  await expect(page.getByText(t('approved'))).toBeVisible()
  const { status, history } = await api.call(getAfterSales, { after_id }, member.token)
  expect([afterStatus.refunding, afterStatus.completed]).toContain(status)
  expect(history.map(({ note }) => note)).toContain('Choose the right one any time.')
})

test('goods that the buyer wants back unsent are held back; once they have left, the case asks for a return', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('afterSales')
  const manager = await logInManager(api)
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  const { order_id } = order
  await payByApi(api, member.token, order)
  const read = () => api.call(getOrder, { order_id }, member.token)
  await expect.poll(async () => (await read()).order_status).toBe(orderStatus.pendingShipment)
  await api.call(setPacked, { order_id, is_packed: true }, manager)
  const lines = (await read()).lines.map(({ order_goods_id, num }) => ({ order_goods_id, num }))
  const asked = { order_id, lines, type: 'refund_only', is_received: 0 } as const
  const reason_id = 'no-longer-needed-unsent'
  const { refund_amount } = await api.call(calcAfterSales, { ...asked, reason_id }, member.token)
  const contact = { name: 'Lin Zhao', mobile: '13800138000' }
  const form = { ...asked, reason_id, refund_amount, return_method: 'none', contact } as const
  const words = { description: '', file_ids: [], request_id: randomUUID() }
  const { after_id, after_sn } = await api.call(createAfterSales, { ...form, ...words }, member.token)

  await enterBackOffice(page, manager)
  await page.goto(`/admin/orders/${order_id}`)
  const inOrder = staffTexts('orders')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', new RegExp(after_id))
  await expectAccessible(page)
  await page.getByRole('button', { name: inOrder('ship'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(inOrder('openCases', { count: 1 }))).toBeVisible()
  await expect(drawer.getByRole('checkbox')).not.toBeChecked()
  await drawer.getByRole('checkbox').check()
  await drawer.getByLabel(inOrder('parcelNumber')).fill(`SF${randomInt(1e9, 9e9)}`)
  await drawer.getByRole('button', { name: inOrder('shipParcels', { count: 1 }) }).click()
  await expect(drawer).toBeHidden()

  await page.goto(`/admin/after-sales/${after_id}`)
  await expect(
    page.getByRole('heading', { name: t('caseTitle', { number: orderNumber(after_sn) }) }),
  ).toBeVisible()
  await expect(page.getByText(t('sentMeanwhile'))).toBeVisible()
  await expect(page.getByRole('radio', { name: t('wayRefund') })).toBeHidden()
  await page.getByRole('button', { name: t('approveReturn') }).click()
  await expect(page.getByText(t('approved'))).toBeVisible()
  const { status } = await api.call(getAfterSales, { after_id }, member.token)
  expect(status).toBe(afterStatus.toSendBack)
})

test('goods that came back are checked and the replacement is shipped', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('afterSales')
  const manager = await logInManager(api)
  const after_id = await sendBackForExchange(api, member, manager)
  await enterBackOffice(page, manager)
  await page.goto(`/admin/after-sales/${after_id}`)
  const panel = page.getByRole('region', { name: t('decide') })
  const sellable = panel.getByRole('textbox').first()
  await sellable.fill('100')
  await expect(sellable).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByRole('button', { name: t('acceptExchange') })).toBeDisabled()
  await sellable.fill('0.5')
  await panel.locator('input[type=file]').setInputFiles(bitmap('came-back.bmp'))
  await expect(
    panel.getByRole('button', { name: staffTexts('states')('enlarge', { index: 1 }) }),
  ).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('acceptExchange') }).click()

  await panel.getByText(t('refund'), { exact: true }).click()
  await expect(panel.getByRole('button', { name: t('refundInstead') })).toBeEnabled()
  await panel.getByText(t('ship'), { exact: true }).click()
  const ship = panel.getByRole('button', { name: t('shipReplacement') })
  await ship.click()
  await expect(panel.getByText(t('enterNumber'))).toBeVisible()
  await panel.getByLabel(t('courier')).click()
  await page.locator('.ant-select-item-option').first().click()
  await panel.getByLabel(t('courierNumber')).fill(`SF${randomInt(1e12)}`)
  await expectAccessible(page)
  await ship.click()
  await expect(page.getByRole('region', { name: t('noDecision') })).toBeVisible()

  await page.getByRole('button', { name: t('correctParcel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('courier')).click()
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  const number = `SF${randomInt(1e12)}`
  await dialog.getByLabel(t('courierNumber')).fill(number)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('saveNumber') }).click()
  await expect(page.getByRole('region', { name: t('ourParcel') })).toContainText(number)
  const found = await api.call(getAfterSales, { after_id }, member.token)
  expect(found).toMatchObject({
    status: afterStatus.replacementSent,
    shop_express: { courier_number: number },
  })
  expect(found.check_pictures).toHaveLength(1)

  await page.goto(`/admin/orders/${found.order_id}`)
  await page.getByRole('link', { name: found.lines[0]!.exchange!.sku_code }).click()
  await expect(page).toHaveURL(new RegExp(after_id))
})

test('words for a case that a colleague has decided meanwhile are kept', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('afterSales')
  const manager = await logInManager(api)
  const { after_id } = await askForRefund(api, member, manager)
  await enterBackOffice(page, manager)
  await page.goto(`/admin/after-sales/${after_id}`)
  const panel = page.getByRole('region', { name: t('decide') })
  await panel.getByLabel(t('wordsToBuyer')).fill('Half an hour of words')
  await api.call(refuseCase, { after_id, reason: 'other', note: 'Already cut' }, manager)
  await panel.locator('button[type=submit]').click()
  await expect(page.getByText(t('notSent'))).toBeVisible()
  await expect(page.getByText('Half an hour of words')).toBeVisible()
  await expectAccessible(page)
  expect(await api.call(getAfterSales, { after_id }, member.token)).toMatchObject({
    status: afterStatus.refused,
  })
})

test('staff who may not decide see the case and who can give them the permission', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('afterSales')
  const { after_id } = await askForRefund(api, member, await logInManager(api))
  await enterBackOffice(page, await logInPacker(api))
  await page.goto(`/admin/after-sales/${after_id}`)
  await expect(page.getByText(t('notYours'))).toBeVisible()
  await expect(page.getByRole('radio', { name: t('refuse'), exact: true })).toBeHidden()
})

test('what the buyer writes waits for an answer until staff say that it needs none; the list fits a tablet', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('afterSales')
  const owner = await logInManager(api)
  const { after_id, after_sn } = await askForRefund(api, member, owner)
  await api.call(refuseCase, { after_id, reason: 'pictures' }, owner)
  const text = 'But you can see the crease.'
  await api.call(addAfterMessage, { after_id, text, file_ids: [], request_id: randomUUID() }, member.token)
  await enterBackOffice(page, owner)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/after-sales?view=to-answer')
  await expect(page.getByRole('row').filter({ hasText: orderNumber(after_sn) })).toContainText(
    t('waitsForAnswer'),
  )
  const table = page.locator('.ant-table-content')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: orderNumber(after_sn) }).click()
  const messages = page.getByRole('region', { name: t('messages') })
  await messages.getByRole('button', { name: t('noAnswerNeeded') }).click()
  await expect(messages.getByText(t('waitsForAnswer'))).toBeHidden()
  await page.getByRole('button', { name: staffTexts('states')('undo') }).click()
  await expect(messages.getByText(t('waitsForAnswer'))).toBeVisible()
  await messages.getByRole('button', { name: t('noAnswerNeeded') }).click()
  await expect(messages.getByText(t('waitsForAnswer'))).toBeHidden()
})

test('only staff who decide about cases are led to the most urgent one', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const owner = await logInManager(api)
  await askForRefund(api, member, owner)
  const audit = page.getByRole('button', { name: staffTexts('afterSales')('auditFirst') })
  for (const [token, num] of [
    [owner, 1],
    [await logInPacker(api), 0],
  ] as const) {
    await enterBackOffice(page, token)
    await page.goto('/admin/after-sales?view=to-audit')
    await expect(page.locator('.list-table .row-link').first()).toBeVisible()
    await expect(audit).toHaveCount(num)
  }
})

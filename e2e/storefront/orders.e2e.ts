import { randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { shipOrder } from '@corium/contract/order-desk'
import { cancelOrder, confirmReceipt, deleteOrder, getOrder } from '@corium/contract/orders'
import { expectAccessible } from '../accessibility.ts'
import { logInPacker, newTrackingNumber, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { testAddress } from '../test-address.ts'

// Tests lose the responses to these calls on purpose.
test.use({ allowedErrors: [/ERR_FAILED.*order\/(confirmReceipt|del|cancel)/] })

test('an order whose cancellation got no answer is canceled when the buyer tries again', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('orders')
  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)], 3)
  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  await page
    .getByRole('button', { name: t('cancel') })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await loseAnswer(page, cancelOrder)
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await expect(page.getByText(t('canceled'))).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an order shipped in two parcels is followed, confirmed, bought again and deleted', async ({
  page,
  api,
  member,
  texts,
  meters,
  localized,
}) => {
  const t = texts('orders')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)], 3)
  const { order_id } = order
  await payByApi(api, member.token, order)
  const packer = await logInPacker(api)
  const [line] = (await api.call(getOrder, { order_id }, member.token)).lines
  const numbers = [newTrackingNumber(), newTrackingNumber()] as const
  for (const [index, num] of [1, 2].entries()) {
    const lines = [{ order_goods_id: line!.order_goods_id, num }]
    const parcels = [{ courier: 'sf', courier_number: numbers[index]!, lines }]
    await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, packer)
  }

  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  const first = page.getByRole('region', { name: t('parcelOf', { no: 1, count: 2 }) })
  const second = page.getByRole('region', { name: t('parcelOf', { no: 2, count: 2 }) })
  await expect(page).toHaveTitle(`${t('orderNumber', { number: order.order_sn })} · Corium`)
  await expect(first).toContainText(numbers[0])
  await expect(first).toContainText(meters(1))
  await expect(second).toContainText(meters(2))
  await expect(second).toContainText(texts('tracking')('nothingYet'))
  await expect(
    second.getByRole('link', {
      name: texts('tracking')('atCourier', { company: localized('SF Express', '顺丰速运') }),
    }),
  ).toHaveAttribute('href', new RegExp(numbers[1]))
  await expectAccessible(page)

  await page.getByRole('button', { name: t('extend') }).click()
  await expect(page.getByText(t('extended'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('extend') })).toBeHidden()
  const confirm = page.getByRole('button', { name: t('confirm') })
  await confirm.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('notYet') }).click()
  // The response to the first try is lost; the second try counts as done.
  await confirm.click()
  await loseAnswer(page, confirmReceipt)
  await dialog.getByRole('button', { name: t('confirm') }).click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await dialog.getByRole('button', { name: t('confirm') }).click()
  await expect(page.getByText(t('confirmed'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(confirm).toBeHidden()
  expect((await api.call(getOrder, { order_id }, member.token)).order_status).toBe(40)

  await page
    .getByRole('button', { name: t('buyAgain'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('link', { name: t('toBag') }).click()
  await expect(page.getByRole('main')).toContainText(line!.goods_name)

  await visit(page, '/home/account/myorder?tab=completed')
  await page.getByRole('button', { name: t('deleteOf', { number: order.order_sn }) }).click()
  await loseAnswer(page, deleteOrder)
  await dialog.getByRole('button', { name: t('delete') }).click()
  await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
  await dialog.getByRole('button', { name: t('delete') }).click()
  await expect(page.getByText(t('deleted'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('what of an order cannot be bought again is reported', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('orders')
  const item = await findSku(api, inAmpleStock, 3)
  const order = await orderByApi(api, member.token, [item], 1)
  await payByApi(api, member.token, order)
  await page.route('**/shop/pc_api.order/buyAgain', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [{ sku_id, goods_name, color_name }] = body.data.added
    const failed = [{ sku_id, goods_name, color_name, reason: 'sold-out', reason_text: 'Sold out' }]
    await route.fulfill({ response, json: { ...body, data: { ...body.data, added: [], failed } } })
  })
  await visit(page, `/home/orderDetails?order_id=${order.order_id}`)
  await page.getByRole('button', { name: t('buyAgainOf', { name: item.goods.goods_name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('reportTitle') })
  await expect(dialog.getByRole('region', { name: t('reportFailed') })).toContainText('Sold out')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('stay') }).click()
  await expect(dialog).toBeHidden()
})

test('an unpaid order goes to another address once the buyer agrees to its new total', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('orders')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)], 1)
  const inLhasa = { consignee: 'Wu Ming', region_codes: ['54', '5401', '540102'] }
  await api.call(addAddress, { ...testAddress, ...inLhasa }, member.token)
  await visit(page, `/home/orderDetails?order_id=${order.order_id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: t('changeAddress'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Wu Ming' }).check()
  await dialog.getByRole('button', { name: t('deliverThere') }).click()
  const agree = dialog.getByRole('button', { name: t('agreeTotal') })
  await expect(agree).toBeVisible()
  await expectAccessible(page)
  await agree.click()
  await expect(page.getByText(t('addressChanged'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('to'), exact: true })).toContainText('Wu Ming')
  const { amount, consignee } = await api.call(getOrder, { order_id: order.order_id }, member.token)
  expect(consignee).toBe('Wu Ming')
  expect(amount).toBeGreaterThan(order.payable)
})

import { randomInt, randomUUID } from 'node:crypto'
import {
  addOrderNote,
  editParcel,
  getDeskOptions,
  getDeskOrder,
  listDeskOrders,
  listPapers,
  setPacked,
  shipOrder,
} from '@corium/contract/order-desk'
import { cancelOrder, getOrder, listCancelReasons } from '@corium/contract/orders'
import { refundOrderPart } from '@corium/contract/part-refunds'
import { getStaff } from '@corium/contract/staff'
import type { Page } from '@playwright/test'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { quantity } from '../../apps/back-office/src/shop/quantity.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, logInPacker, orderByApi, payByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
import { enterBackOffice, holdCall } from './staff.ts'

const newNumber = () => `SF${randomInt(1e9, 9e9)}`

/** A paid order of this many colors, starting with the color of this number. */
async function paidOrder(api: ApiClient, member: Member, colors = 1, skip = 24) {
  const skus = await Promise.all(
    Array.from({ length: colors }, (_, index) => findSku(api, inAmpleStock, skip + index)),
  )
  const order = await orderByApi(api, member.token, skus)
  await payByApi(api, member.token, order)
  const codes = skus.map(({ sku }) => sku.sku_code)
  return { ...order, codes, lines: skus.map(({ goods, sku }) => `${goods.goods_name}, ${sku.color.name}`) }
}

const openOrder = (page: Page, orderId: string) => page.goto(`/admin/orders/${orderId}`)

test('an order is packed and leaves in two parcels, by keyboard; a used number is refused beside its field', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const earlier = await paidOrder(api, member)
  const order = await paidOrder(api, member, 2)
  await enterBackOffice(page, await logInPacker(api))

  const usedNumber = newNumber()
  await openOrder(page, earlier.order_id)
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  await expect(page.getByLabel(t('parcelNumber'))).toBeFocused()
  await page.keyboard.type(usedNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: t('parcels', { count: 1 }) })).toContainText(usedNumber)

  await openOrder(page, order.order_id)
  await page.getByRole('button', { name: t('pack') }).click()
  await expect(page.getByRole('button', { name: t('unpack') })).toBeVisible()
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('anotherParcel') }).click()
  const [first, second] = [1, 2].map((number) =>
    drawer.getByRole('region', { name: t('parcel', { number }) }),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  await second.getByRole('checkbox', { name: order.lines[1] }).check()
  await expect(first.getByRole('checkbox', { name: order.lines[1] })).not.toBeChecked()
  await expect(drawer.getByRole('button', { name: t('shipParcels', { count: 2 }) })).toBeDisabled()
  await expectAccessible(page)
  await second.getByLabel(t('lotOf', { name: order.lines[1] ?? '' })).fill('L2601-Z')

  await first.getByLabel(t('parcelNumber')).focus()
  await page.keyboard.type(usedNumber)
  await page.keyboard.press('Enter')
  await expect(second.getByLabel(t('parcelNumber'))).toBeFocused()
  const secondNumber = newNumber()
  await page.keyboard.type(secondNumber)
  await page.keyboard.press('Enter')
  const taken = t('numberTaken', { number: earlier.order_sn.replace(/(.{4})(?=.)/g, '$1\u00a0') })
  await expect(first.getByText(taken)).toBeVisible()
  await expect(second.getByLabel(t('parcelNumber'))).toHaveValue(secondNumber)

  // The next scan replaces the refused number. The bar code of the packing slip is not a tracking number.
  await expect(first.getByLabel(t('parcelNumber'))).toBeFocused()
  await page.keyboard.type(order.order_sn)
  await page.keyboard.press('Enter')
  await expect(first.getByText('This is a number of the shop.')).toBeVisible()
  await expect(first.getByLabel(t('parcelNumber'))).toBeFocused()
  const firstNumber = newNumber()
  await page.keyboard.type(firstNumber)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('region', { name: t('parcels', { count: 2 }) })).toContainText(secondNumber)
  await expectAccessible(page)

  const bought = await api.call(getOrder, { order_id: order.order_id }, member.token)
  expect(bought).toMatchObject({ order_status: 30, ship_status: 2 })
  expect(bought.packages.map(({ courier_number }) => courier_number).sort()).toEqual(
    [firstNumber, secondNumber].sort(),
  )
  expect(bought.packages.map(({ lines }) => lines.length)).toEqual([1, 1])
  const lotOf = (number: string) =>
    bought.packages.find(({ courier_number }) => courier_number === number)?.lines[0]?.lot
  expect(lotOf(secondNumber)).toBe('L2601-Z')
  expect(lotOf(firstNumber)).toMatch(/^L\d{4}-[ABC]$/)
})

test('a part of a line stays for later; what was typed is not lost without asking', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  const order = await paidOrder(api, member)
  await enterBackOffice(page, await logInManager(api))
  await openOrder(page, order.order_id)
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  await page.getByLabel(t('partOf', { name: order.lines[0] ?? '' })).fill('0.5')
  const number = newNumber()
  await page.getByLabel(t('parcelNumber')).fill(number)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: staffTexts('states')('stay') }).click()
  await expect(page.getByLabel(t('parcelNumber'))).toHaveValue(number)
  await page.getByRole('button', { name: t('shipParcels', { count: 1 }) }).click()
  await expect(page.getByText(t('part-shipped')).first()).toBeVisible()
  const bought = await api.call(getOrder, { order_id: order.order_id }, member.token)
  expect(bought).toMatchObject({ order_status: 20, ship_status: 1, packages: [{ lines: [{ num: 0.5 }] }] })
  // The line shows the quantity that is left to send.
  const { num, unit } = bought.lines[0]!
  const left = quantity(num - 0.5, unit, 'en-us')
  await expect(page.getByText(t('stillToSend', { quantity: left }))).toBeVisible()
})

test('a note stays with colleagues, and canceling asks, tells the reason and refunds', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const order = await paidOrder(api, member)
  await enterBackOffice(page, await logInManager(api))
  await openOrder(page, order.order_id)
  const note = page.getByLabel(t('note'), { exact: true })
  await note.fill('Roll it face out')
  // Text that is typed during the save stays.
  const saving = await holdCall(page, addOrderNote)
  await page.keyboard.press('Enter')
  await note.fill('No prices')
  saving.resolve()
  await expect(page.getByRole('region', { name: t('history') })).toContainText('Roll it face out')
  await expect(note).toHaveValue('No prices')
  // The form accepts the next note once the order has been reloaded.
  await expect(note.locator('xpath=ancestor::form').locator('.ant-btn-loading')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: t('history') })).toContainText('No prices')
  await expect(note).toHaveValue('')

  await page.getByRole('button', { name: t('cancelOrder') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('¥')
  await dialog.getByRole('button', { name: t('cancelOrder') }).click()
  await expect(dialog.getByText(staffTexts('states')('chooseReason'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('cancelReason')).press('Enter')
  await page.locator('.ant-select-item-option').first().click()
  await dialog.getByRole('button', { name: t('cancelOrder') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t('ship'), exact: true })).toBeHidden()
  const bought = await api.call(getOrder, { order_id: order.order_id }, member.token)
  expect(bought.order_status).toBe(50)
  expect(bought.refunds).toHaveLength(1)
})

test('a parcel that a colleague has corrected meanwhile is corrected only by staff who have read that', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const { order_id } = await paidOrder(api, member)
  const staff = await logInManager(api)
  const [first, colleagues, own] = [newNumber(), newNumber(), newNumber()]
  const parcels = [{ courier: 'sf', courier_number: first }]
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, staff)
  await enterBackOffice(page, staff)
  await openOrder(page, order_id)
  await page.getByRole('button', { name: t('correct'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('correctTitle') })
  await dialog.getByLabel(t('parcelNumber')).fill(own)
  const numbers = async () =>
    (await api.call(getDeskOrder, { order_id }, staff)).packages.map((parcel) => parcel.courier_number)
  const [parcel] = (await api.call(getDeskOrder, { order_id }, staff)).packages
  const { package_id, express_company: courier } = parcel!
  const seen = { seen_courier: 'sf', seen_number: first }
  const corrected = { package_id, courier: 'sf', courier_number: colleagues, ...seen }
  await api.call(editParcel, corrected, staff)
  const save = dialog.getByRole('button', { name: t('correctSave') })
  await save.click()
  await expect(dialog.getByText(t('numberChanged', { courier, number: colleagues }))).toBeVisible()
  expect(await numbers()).toEqual([colleagues])
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await numbers()).toEqual([own])
})

test('chosen orders are shipped one number after the other; one that its buyer canceled says so and keeps its number', async ({
  page,
  api,
  member,
  staffTexts,
  isPhone,
}) => {
  const t = staffTexts('orders')
  // No other test buys this color, so the list contains only these orders.
  const orders = []
  for (let count = 0; count < 3; count++) orders.push(await paidOrder(api, member, 1, 45))
  await enterBackOffice(page, await logInPacker(api))
  await page.goto(`/admin/orders?keyword=${orders[0]?.codes[0]}`)
  const boxOf = ({ order_sn }: { order_sn: string }) =>
    page.getByRole('checkbox', { name: t('choose', { number: order_sn }) })
  for (const order of orders) await expect(boxOf(order)).toBeVisible()
  if (isPhone) for (const order of orders) await boxOf(order).check()
  else for (const key of 'jxjxjx') await page.keyboard.press(key)
  for (const order of orders) await expect(boxOf(order)).toBeChecked()
  await expect(page.getByText(t('chosen', { count: 3, amount: '' }).replace('，', ''))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('shipOrders', { count: 3 }) }).click()
  const [canceled, ...others] = orders as [(typeof orders)[0], ...typeof orders]
  const { order_id } = canceled
  const [reason] = (await api.call(listCancelReasons, { order_id }, member.token)).list
  await api.call(cancelOrder, { order_id, reason_id: reason?.reason_id ?? '' }, member.token)
  const fieldOf = ({ order_sn }: { order_sn: string }) => page.getByLabel(t('numberOf', { number: order_sn }))
  const inputs = page.getByRole('dialog').locator('input[data-scan]')
  await expect(inputs.first()).toBeFocused()
  for (let index = 0; index < 3; index++) {
    await expect(inputs.nth(index)).toBeFocused()
    // A number of another courier also selects that courier.
    await page.keyboard.type(index === 1 ? `YT${randomInt(1e12)}` : newNumber())
    await page.keyboard.press('Enter')
  }
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.filter({ hasText: t('shippedNow') })).toHaveCount(2)
  await expect(page.getByText(t('batchPart', { shipped: 2, failed: 1 }))).toBeVisible()
  await expect(fieldOf(canceled)).toHaveValue(/^SF/)
  await expect(fieldOf(canceled)).toBeFocused()
  await expectAccessible(page)
  for (const other of others) {
    const bought = await api.call(getOrder, { order_id: other.order_id }, member.token)
    expect(bought.order_status).toBe(30)
    const express_code = other === others[0] ? 'yuantong' : 'shunfeng'
    expect(bought.packages).toMatchObject([{ express_code }])
  }
})

test('packing slips, labels and a picking list are printed without the frame, in both languages', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('print')
  const orders = [await paidOrder(api, member), await paidOrder(api, member)]
  await enterBackOffice(page, await logInPacker(api))
  const reads: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/staff/pc_api.order/')) reads.push(path)
  })
  await page.goto(`/admin/print/orders?ids=${orders.map(({ order_id }) => order_id).join(',')}`)
  for (const { order_sn } of orders) {
    const slip = page.getByRole('article', { name: order_sn })
    await expect(slip).toContainText('装箱单')
    await expect(slip).toContainText('138 **** 8000')
    await expect(slip).toContainText(String(orders[0]?.codes[0]))
  }
  // One call reads all of them, for any number of orders.
  expect(reads).toEqual([listPapers.path])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('labels') }).click()
  await expect(page.getByRole('button', { name: t('print', { count: 2 }) })).toBeEnabled()
  await page.getByRole('button', { name: t('picking') }).click()
  const rows = page.getByRole('row').filter({ hasText: orders[0]?.codes[0] })
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  // The label of a parcel to Portland, abroad, is not in Chinese.
  const abroad = { view: 'completed', keyword: 'Robin Hale', limit: 1 } as const
  const found = await api.call(listDeskOrders, abroad, await logInManager(api))
  await page.goto(`/admin/print/orders?sheets=labels&ids=${found.list[0]?.order_id}`)
  await expect(page.getByRole('article').first()).toContainText('United States')

  // Back returns to the filtered list.
  const filtered = `/admin/orders?view=all&keyword=${orders[0]?.order_sn}`
  await page.goto(filtered)
  const list = staffTexts('orders')
  const box = ({ order_sn }: { order_sn: string }) => page.getByLabel(list('choose', { number: order_sn }))
  await box(orders[0]!).check()
  await page.getByRole('button', { name: t('slips') }).click()
  await page.getByRole('button', { name: t('labels') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: t('back') }).click()
  await expect(page).toHaveURL(filtered)

  // The printed orders are still selected for shipping, and staff can add others.
  await expect(box(orders[0]!)).toBeChecked()
  await page.getByLabel(list('search')).fill(orders[1]!.order_sn)
  await page.getByLabel(list('search')).press('Enter')
  await box(orders[1]!).check()
  await expect(page.getByRole('button', { name: list('shipOrders', { count: 2 }) })).toBeVisible()
})

test('a chosen order that is shipped from its own page is not chosen any more', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  const { order_id, order_sn } = await paidOrder(api, member)
  await enterBackOffice(page, await logInPacker(api))
  await page.goto(`/admin/orders?view=all&keyword=${order_sn}`)
  const box = page.getByLabel(t('choose', { number: order_sn }))
  await box.check()
  await page.locator(`.row-link[href*="${order_id}"]`).click()
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  await page.getByLabel(t('parcelNumber')).fill(newNumber())
  await page.getByRole('button', { name: t('shipParcels', { count: 1 }) }).click()
  await expect(page.getByRole('region', { name: t('parcels', { count: 1 }) })).toBeVisible()
  await page.locator('.page-crumb').getByRole('link').click()
  await expect(box).not.toBeChecked()
})

test('a shipment begins with a courier that is switched on', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  const order = await paidOrder(api, member)
  await enterBackOffice(page, await logInPacker(api))
  await page.evaluate(() => localStorage.setItem('staff-courier', 'switched-off'))
  await openOrder(page, order.order_id)
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('SF Express')).toBeVisible()
  await drawer.getByLabel(t('parcelNumber')).fill(`77${randomInt(1e9, 9e9)}`)
  await drawer.getByLabel(t('parcelNumber')).press('Enter')
  await expect(page.getByRole('region', { name: t('parcels', { count: 1 }) })).toContainText('SF Express')
})

test('paper has what is to send: nothing of an unpaid order, and not what was refunded', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('print')
  const orders = staffTexts('orders')
  const unpaid = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 26)])
  const { goods, sku } = await findSku(api, inAmpleStock, 27)
  const order = await orderByApi(api, member.token, [{ goods, sku }], sku.min_num + 1)
  await payByApi(api, member.token, order)
  const { order_id } = order
  const { lines } = await api.call(getOrder, { order_id }, member.token)
  const refund = {
    lines: [{ order_goods_id: lines[0]!.order_goods_id, num: 1 }],
    with_shipping: false,
    goodwill: 0,
    refundable: order.payable,
    amount: 100,
    reason_id: 'short',
    words: '',
    restock: true,
  }
  const manager = await logInManager(api)
  await api.call(refundOrderPart, { ...refund, order_id, request_id: randomUUID() }, manager)

  await enterBackOffice(page, await logInPacker(api))
  await openOrder(page, order_id)
  const one = quantity(1, lines[0]!.unit, 'en-us')
  await expect(page.getByText(orders('takenOff', { quantity: one }))).toBeVisible()
  await page.goto(`/admin/print/orders?ids=${unpaid.order_id},${order_id}`)
  await expect(page.getByRole('article', { name: order.order_sn })).toContainText(
    quantity(sku.min_num, lines[0]!.unit, 'en-us'),
  )
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('status')).toContainText(orderNumber(unpaid.order_sn))
  await page.getByRole('button', { name: t('picking') }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: t('labels') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('on a phone, the message about what was done leaves the button at the foot free', {
  tag: '@phone',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const order = await paidOrder(api, member)
  await enterBackOffice(page, await logInPacker(api))
  await openOrder(page, order.order_id)
  await page.getByRole('button', { name: t('pack') }).click()
  await expect(page.getByText(t('packedDone'))).toBeVisible()
  await page.getByRole('button', { name: t('ship'), exact: true }).click()
  await page.getByLabel(t('parcelNumber')).fill(newNumber())
  await expect(page.getByText(t('packedDone'))).toBeVisible()
  // The message stays for ten seconds; with the short timeout, the click fails if the message covers the button.
  await page.getByRole('button', { name: t('shipParcels', { count: 1 }) }).click({ timeout: 2000 })
  await expect(page.getByRole('region', { name: t('parcels', { count: 1 }) })).toBeVisible()
})

test('a parcel of a courier that is switched off is corrected under the name of that courier', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const { order_id } = await paidOrder(api, member)
  const token = await logInPacker(api)
  const parcels = [{ courier: 'sf', courier_number: newNumber() }]
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, token)
  const options = await api.call(getDeskOptions, {}, token)
  const { text: name } = options.couriers.find(({ value }) => value === 'sf')!
  // Only this page gets a list without the courier, because other tests ship at the same time.
  const data = { ...options, couriers: options.couriers.filter(({ value }) => value !== 'sf') }
  const path = `**${getDeskOptions.path}`
  await page.route(path, (route) => route.fulfill({ json: { code: 1, msg: '', data } }))
  await enterBackOffice(page, token)
  const answered = page.waitForResponse(path)
  await openOrder(page, order_id)
  await page.getByRole('button', { name: t('correct'), exact: true }).click()
  await answered
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').press('ArrowDown')
  const choices = page.locator('.ant-select-item-option')
  await expect(choices.filter({ hasText: data.couriers[0]!.text })).toBeVisible()
  await expect(dialog).toContainText(name)
})

test('the list of orders says how many parcels staff have to look at', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const token = await logInManager(api)
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  const { order_id, order_sn } = order
  await payByApi(api, member.token, order)
  const courier_number = `SF${randomInt(1e12)}`
  const parcels = [{ courier: 'sf', courier_number }]
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, token)
  await expect.poll(() => sandbox.isFollowed(courier_number)).toBe(true)
  await sandbox.reportParcel(courier_number, 'problem', '收件人电话无法接通，快件暂存网点')
  await enterBackOffice(page, token)
  await page.goto('/admin/orders')
  await page
    .getByRole('button', { name: new RegExp(`^${staffTexts('orders')('parcelsTitle')} ?\\d`) })
    .click()
  await expect(page.getByRole('link', { name: orderNumber(order_sn) })).toBeVisible()
})

test('what the role does not allow any more says so once, and is not offered again', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await payByApi(api, member.token, order)
  await enterBackOffice(page, await logInPacker(api))
  await page.goto(`/admin/orders/${order.order_id}`)
  const pack = page.getByRole('button', { name: staffTexts('orders')('pack'), exact: true })
  await expect(pack).toBeVisible()
  // Simulates that the owner changed the role, because other tests need the real one.
  await page.route(`**${setPacked.path}`, (route) =>
    route.fulfill({ json: { code: 8, data: {}, msg: 'Not for you' } }),
  )
  await page.route(`**${getStaff.path}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.permissions = ['orders']
    await route.fulfill({ response, json })
  })
  await pack.click()
  await expect(page.getByText('Not for you')).toBeVisible()
  await expect(pack).toHaveCount(0)
})

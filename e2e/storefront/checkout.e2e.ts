import { addAddress, deleteAddress } from '@corium/contract/addresses'
import { listBag, removeFromBag } from '@corium/contract/bag'
import { formatMoney } from '@corium/contract/format-money'
import { orderStatus } from '@corium/contract/order-status'
import { cancelOrder, getOrder, listOrders } from '@corium/contract/orders'
import { listDeskRefunds, settleRefund } from '@corium/contract/refund-desk'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { bagPage, checkoutButton, lineOf, respondWithFailure } from '../bag-page.ts'
import { findSku, inAmpleStock, type PurchasableSku } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { chooseOption } from '../page-actions.ts'
import { sandbox } from '../sandbox-client.ts'
import { testAddress } from '../test-address.ts'

const confirmPage = '/home/shopping/step2'

/** Waits until the payment page starts a payment, and returns the URL of its QR code. */
const waitForCodeUrl = async (page: Page): Promise<string> => {
  const started = await page.waitForResponse((response) => response.url().endsWith('/shop/pc_api.pay/create'))
  return (await started.json()).data.code_url
}

test('a member selects bag lines, places an order and continues its payment after a reload', async ({
  page,
  api,
  texts,
  localized,
  member,
}) => {
  const bag = texts('bag')
  const checkout = texts('checkout')
  const paymentTexts = texts('payment')
  const items = [await findSku(api, inAmpleStock), await findSku(api, inAmpleStock, 30)]
  const second = items[1] as PurchasableSku
  await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, items, 6)

  await visit(page, bagPage)
  const all = page.getByRole('checkbox', { name: bag('selectAll') })
  await expect(all).toBeChecked()
  await lineOf(page, second).getByRole('checkbox').uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await expect(page.getByText(bag('chosen', { chosen: 1, total: 2 }))).toBeVisible()
  await all.check()
  await expect(lineOf(page, second).getByRole('checkbox')).toBeChecked()
  // An English amount has a dollar sign, so a sentence by the total names the currency.
  await expect(page.getByText('Prices are in Chinese yuan (RMB).')).toHaveCount(Number(localized('1', '0')))
  await expectAccessible(page)

  await checkoutButton(page, bag('toConfirm')).click()
  await page.waitForURL(`**${confirmPage}`)
  await expect(page.getByRole('radio', { name: new RegExp(testAddress.consignee) })).toBeChecked()
  await page.getByLabel(checkout('remark')).fill('Please cut it in one piece.')
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).toContainText(/\d/)
  await expectAccessible(page)

  // At first no payment method is available. After a retry there is a code, and a reload keeps it.
  await page.route('**/shop/pc_api.pay/getMethods', (route) => route.fulfill({ json: noMethod }), {
    times: 1,
  })
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  const firstCode = waitForCodeUrl(page)
  const noMethodAlert = page.getByRole('alert').filter({ hasText: paymentTexts('noMethodTitle') })
  await noMethodAlert.getByRole('button', { name: texts('common')('retry') }).click()
  const code = page.getByRole('img', { name: new RegExp(paymentTexts('codeLabel', { amount: '' }).trim()) })
  await expect(code).toBeVisible()
  await expect(page.getByText(paymentTexts('waiting'))).toBeVisible()
  await expectAccessible(page)
  const secondCode = waitForCodeUrl(page)
  await page.reload()
  await expect(code).toBeVisible()
  expect(await secondCode).toBe(await firstCode)

  await sandbox.pay({ code_url: await secondCode })
  const paid = page.getByRole('heading', { name: paymentTexts('paidTitle') })
  await expect(paid).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(paid).toBeVisible()
})

const noMethod = {
  code: 1,
  data: { list: [{ method: 'wechat_native', name: 'WeChat Pay', note: '', available: false }] },
  msg: '',
}

test('the first of two buyers gets the last stock; the other sees the quantity that is left', {
  tag: '@once',
}, async ({ page, api, otherApi, texts, member }) => {
  const checkout = texts('checkout')
  const isScarce = ({ goods, sku }: PurchasableSku) =>
    goods.unit === 'm' &&
    sku.stock_state === 'in-stock' &&
    sku.stock_num >= 10 &&
    sku.stock_num <= sku.max_num &&
    Number.isInteger(sku.stock_num / sku.step_num)
  const item = await findSku(api, isScarce, 40)
  const all = item.sku.stock_num
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, [item], all)
  await visit(page, `${confirmPage}?address_id=${address_id}`)
  await page.getByLabel(checkout('remark')).fill('All of it, please.')
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')

  await orderByApi(otherApi, (await otherApi.register()).token, [item], all - 2)
  await placeOrder.click()
  await expect(page.getByRole('alert').getByText(checkout('stockShort'))).toBeVisible()
  await expect(lineOf(page, item)).toContainText('2')
  await expect(page.getByLabel(checkout('remark'))).toHaveValue('All of it, please.')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: checkout('changeInBag') })
    .click()

  // The hint to select a line disappears once one is selected.
  const bag = texts('bag')
  const line = lineOf(page, item)
  const toConfirm = checkoutButton(page, bag('toConfirm'))
  await line.getByRole('checkbox').uncheck()
  await toConfirm.click()
  await expect(page.getByText(bag('chooseFirst'))).toBeVisible()
  await line.getByRole('checkbox').check()
  await expect(page.getByText(bag('chooseFirst'))).toHaveCount(0)
  await line.getByRole('button', { name: new RegExp(`^${bag('take', { amount: '' }).trim()}`) }).click()
  await expect(line.getByRole('textbox')).toHaveValue(/^2(\.0)?$/)
  await toConfirm.click()
  await page.waitForURL(`**${confirmPage}`)
})

test('a selected line that sold out is listed before ordering, also when it is the only line', {
  tag: '@once',
}, async ({ page, api, otherApi, texts, localized, member }) => {
  const checkout = texts('checkout')
  const isScarce = ({ goods, sku }: PurchasableSku) =>
    goods.unit === 'm' &&
    sku.stock_state === 'in-stock' &&
    sku.stock_num <= sku.max_num &&
    Number.isInteger(sku.stock_num / sku.step_num)
  const scarce = await findSku(api, isScarce, 44)
  const other = await findSku(api, inAmpleStock, 20)
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, [scarce, other])
  await orderByApi(otherApi, (await otherApi.register()).token, [scarce], scarce.sku.stock_num)
  await visit(page, `${confirmPage}?address_id=${address_id}`)

  const unavailable = page.getByRole('region', { name: checkout('leftOut', { count: 1 }) })
  await expect(unavailable.getByRole('listitem')).toContainText(scarce.goods.goods_name)
  await expect(
    page.getByText(
      checkout('payBy', { methods: localized('WeChat Pay · PayPal or card', '微信支付 · PayPal 或银行卡') }),
    ),
  ).toBeVisible()
  await expectAccessible(page)

  const { list } = await api.call(listBag, {}, member.token)
  await api.call(removeFromBag, { cart_ids: [list[0]?.cart_id ?? ''] }, member.token)
  await page.reload()
  await expect(unavailable.getByRole('listitem')).toContainText(scarce.goods.goods_name)
  await page.getByRole('link', { name: checkout('backToBag') }).click()
  await expect(page.getByText(texts('bag')('invalid', { count: 1 }))).toBeVisible()
})

test.describe('when a response is lost', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('placing the order again after reconnecting creates only one order', { tag: '@once' }, async ({
    page,
    context,
    api,
    texts,
    member,
  }) => {
    const checkout = texts('checkout')
    const item = await findSku(api, inAmpleStock, 8)
    const { address_id } = await api.call(addAddress, testAddress, member.token)
    await addToBagByApi(api, member.token, [item], 3)
    await visit(page, `${confirmPage}?address_id=${address_id}`)
    const placeOrder = page.getByRole('button', {
      name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
    })
    await expect(placeOrder).not.toHaveAttribute('aria-busy')

    await page.route(
      '**/shop/pc_api.order/create',
      async (route) => {
        await route.fetch()
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await placeOrder.click()
    await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
    let offerReloaded = false
    page.on('request', (request) => {
      offerReloaded ||= request.url().endsWith('/shop/pc_api.order/confirm')
    })
    await context.setOffline(false)
    await placeOrder.click()
    await page.waitForURL('**/home/shopping/step3?order_id=*')
    expect(offerReloaded).toBe(false)
    expect((await api.call(listOrders, {}, member.token)).total).toBe(1)
  })

  test('reloading the page leads to the payment of the order that was placed', { tag: '@once' }, async ({
    page,
    api,
    texts,
    member,
  }) => {
    const checkout = texts('checkout')
    await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 8)], 3)
    const { order_id, order_sn } = (await api.call(listOrders, {}, member.token)).list[0]!
    await visit(page, confirmPage)
    const title = checkout('unpaidTitle', { number: order_sn })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: checkout('goToPayment') }).click()
    await expect(page).toHaveURL(new RegExp(`step3\\?order_id=${order_id}`))
  })
})

test('a closed payment gets a new code, and a paid order shows as soon as it can be loaded', {
  tag: '@once',
}, async ({ page, context, api, texts, member }) => {
  await page.clock.install()
  const nextPoll = () => page.clock.fastForward(3_000)
  const items = await Promise.all([18, 19, 20, 21].map((skip) => findSku(api, inAmpleStock, skip)))
  const { order_id } = await orderByApi(api, member.token, items)
  const closed = { pay_status: 3, order_status: 10, paid_at: null, order_id, server_time: 0 }
  await page.route(
    '**/shop/pc_api.pay/getStatus',
    (route) => route.fulfill({ json: { code: 1, data: closed, msg: '' } }),
    { times: 1 },
  )
  let codes = 0
  const second = page.waitForResponse(
    (response) => response.url().endsWith('/shop/pc_api.pay/create') && ++codes === 2,
  )
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  const { code_url } = (await (await second).json()).data
  await nextPoll()
  await expect(page.getByText(texts('payment')('waiting'))).toBeVisible()
  await expect(page.getByText(texts('payment')('moreLines', { count: 1 }))).toBeVisible()

  const orderInfo = '**/shop/pc_api.order/info'
  await page.route(orderInfo, respondWithFailure, { times: 1 })
  const failedLoad = page.waitForResponse(orderInfo)
  await sandbox.pay({ code_url })
  await nextPoll()
  await failedLoad
  await nextPoll()
  await expect(page.getByRole('heading', { name: texts('payment')('paidTitle') })).toBeFocused()

  // Later updates of the order do not move the focus.
  await page.route(orderInfo, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.order_status_text = 'Almost on its way'
    await route.fulfill({ response, json })
  })
  const link = page.getByRole('link', { name: texts('payment')('viewOrder') })
  await link.focus()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Almost on its way')).toBeVisible()
  await expect(link).toBeFocused()
})

test('a payment of the last seconds shows once it is confirmed, after the time to pay has run out', {
  tag: '@once',
}, async ({ page, api, texts, member }) => {
  const paymentTexts = texts('payment')
  await page.clock.install()
  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 16)])
  await page.route('**/shop/pc_api.order/info', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (json.data.order_status === orderStatus.pendingPayment) json.data.handle.pay = false
    await route.fulfill({ response, json })
  })
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  await expect(page.getByRole('heading', { name: paymentTexts('lapsedTitle') })).toBeVisible()
  await payByApi(api, member.token, { order_id })
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('heading', { name: paymentTexts('paidTitle') })).toBeFocused()
})

test('methods that an order can no longer be paid by give way to the reason', { tag: '@once' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 16)])
  await page.clock.install()
  await visit(page, `/home/shopping/step3?order_id=${order_id}&method=paypal`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.route('**/shop/pc_api.pay/getMethods', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const over = { available: false, unavailable_reason: 'order-not-payable', charge: null }
    for (const method of json.data.list) Object.assign(method, over)
    await route.fulfill({ response, json })
  })
  await page.route('**/shop/pc_api.order/info', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.handle.pay = false
    await route.fulfill({ response, json })
  })
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { name: texts('payment')('lapsedTitle') })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  // A poll may still be under way.
  await page.unrouteAll({ behavior: 'wait' })
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_FAILED.*order\/info/] })

  test('when the time to pay runs out, the page stops naming it and offers no method', {
    tag: '@once',
  }, async ({ page, api, texts, member }) => {
    const t = texts('payment')
    const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 16)])
    await page.clock.install()
    await page.route('**/shop/pc_api.order/info', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.pay_expire_at = json.data.server_time + 90
      await route.fulfill({ response, json })
    })
    await visit(page, `/home/shopping/step3?order_id=${order_id}`)
    const order = page.getByRole('complementary')
    await expect(order).toContainText('If it is not paid by')
    await page.route('**/shop/pc_api.order/info', (route) => route.abort())
    await page.clock.fastForward(91_000)
    await expect(page.getByRole('heading', { name: t('lapsedTitle') })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(order).toContainText(t('wentTo', { name: testAddress.consignee }))
    await expect(order).not.toContainText('If it is not paid by')
  })
})

test('the payment page of an order that was paid and canceled says whether the money is back', async ({
  page,
  api,
  texts,
  localized,
  member,
  isChinese,
}) => {
  const t = texts('payment')
  const item = await findSku(api, inAmpleStock, 16)
  const { order_id, order_sn } = await orderByApi(api, member.token, [item])
  const infoOf = () => api.call(getOrder, { order_id }, member.token)
  await payByApi(api, member.token, { order_id })
  const { payments } = await infoOf()
  await sandbox.failRefund(payments[0]!.pay_sn)
  await api.call(cancelOrder, { order_id, reason_id: 'changed-mind', remark: '' }, member.token)
  const { amounts, cancel_text } = await infoOf()
  const amount = formatMoney(amounts.paid, isChinese ? 'zh-cn' : 'en-us')
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  const canceled = page.getByRole('alert').filter({ hasText: t('canceledTitle') })
  await expect(canceled).toContainText(t('refunding', { amount }))
  await expect(canceled).toContainText(cancel_text)
  const order = page.getByRole('complementary')
  await expect(order).toContainText(t('total'))
  await expect(order).toContainText(t('paidBy', { method: amounts.paid_by }))
  await expect(order).toContainText(t('refundEntry', { status: '' }).trim())
  await expectAccessible(page)

  // WeChat Pay cannot pay this refund, so staff do.
  const manager = await logInManager(api)
  const findStuck = async () =>
    (await api.call(listDeskRefunds, { view: 'stuck', keyword: order_sn }, manager)).list[0]
  await expect.poll(async () => (await findStuck())?.handle.redirect).toBe(true)
  const { refund_id } = (await findStuck())!
  const paidByHand = { how: 'bank-transfer', reference: 'ICBC 2026-78', amount: amounts.paid } as const
  await api.call(settleRefund, { refund_id, ...paidByHand, note: 'The account was closed' }, manager)
  await page.reload()
  await expect(canceled).toContainText(t('refunded', { amount }))
  await expect(order).toContainText(localized('Refunded by bank transfer', '已通过银行转账退款'))
  await expect(order.getByRole('time')).toBeVisible()
  await page.getByRole('link', { name: t('viewOrder') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_sn)
})

test('an order that changed on another device is shown again before it is placed', { tag: '@once' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const checkout = texts('checkout')
  const items = [await findSku(api, inAmpleStock, 10), await findSku(api, inAmpleStock, 50)]
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, items, 3)
  await visit(page, `${confirmPage}?address_id=${address_id}`)
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')

  // Another device deletes the address, then one of the lines.
  await api.call(deleteAddress, { address_id }, member.token)
  await placeOrder.click()
  await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  const { list } = await api.call(listBag, {}, member.token)
  await api.call(removeFromBag, { cart_ids: [list[0]?.cart_id ?? ''] }, member.token)
  await placeOrder.click()
  await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL(new RegExp(confirmPage))
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
})

test('checkout recovers from an undeliverable address, a failed offer and a deleted address', {
  tag: '@once',
}, async ({ page, api, texts, member, localized }) => {
  const checkout = texts('checkout')
  const good = await api.call(addAddress, testAddress, member.token)
  const kabul = {
    ...testAddress,
    consignee: 'Nadia',
    country: 'AF',
    region_codes: [],
    province: 'Kabul',
    city: 'Kabul',
  }
  const undeliverable = await api.call(addAddress, kabul, member.token)
  await addToBagByApi(api, member.token, [await findSku(api, inAmpleStock, 12)], 3)
  await visit(page, `${confirmPage}?address_id=${undeliverable.address_id}`)
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  const nadia = page.getByRole('radio', { name: /Nadia/ })
  await expect(nadia).toBeChecked()
  await placeOrder.click()
  await expect(nadia).toBeFocused()

  // Moving the address to another country clears its error.
  const addresses = texts('addresses')
  await page.getByRole('button', { name: addresses('editOf', { name: 'Nadia' }) }).click()
  const dialog = page.getByRole('dialog')
  const country = dialog.getByRole('combobox', { name: addresses('country'), exact: true })
  await chooseOption(country, 'United States', localized('United States', '美国'))
  await dialog.getByLabel(addresses('postcode')).fill('97209')
  await dialog.getByRole('button', { name: addresses('save') }).click()
  await expect(nadia).toBeChecked()
  await expect(nadia).not.toHaveAttribute('aria-invalid')

  await page.route('**/shop/pc_api.order/confirm', respondWithFailure, { times: 1 })
  await page.getByRole('radio', { name: new RegExp(testAddress.consignee) }).click()
  const summary = page.getByRole('complementary')
  await expect(summary.getByRole('alert').filter({ hasText: 'Test failure.' })).toBeVisible()
  await summary.getByRole('button', { name: texts('common')('retry') }).click()
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(new RegExp(good.address_id))

  await page.getByRole('button', { name: addresses('deleteOf', { name: testAddress.consignee }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: addresses('delete'), exact: true })
    .click()
  await expect(nadia).toBeChecked()
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
})

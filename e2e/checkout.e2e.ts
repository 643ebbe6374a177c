import { addAddress, deleteAddress } from '@corium/contract/addresses'
import { listBag, removeFromBag } from '@corium/contract/bag'
import { listOrders } from '@corium/contract/orders'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test, visit } from './fixtures.ts'
import { findWare, plenty, type Ware } from './goods.ts'
import { buy, fillBag } from './purchase.ts'
import { sandbox } from './sandbox.ts'
import { testAddress } from './test-address.ts'

const bagPage = '/home/shopping/step1'
const confirmPage = '/home/shopping/step2'

const lineOf = (page: Page, { goods }: Ware) =>
  page.getByRole('listitem').filter({ hasText: goods.goods_name })

/** The button that leads from the bag to the confirmation. */
const goOnIn = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('button', { name }).first()

/** An answer that says nothing but that the shop had trouble. */
const trouble = (route: Route) =>
  route.fulfill({ json: { code: 0, data: null, msg: 'Trouble at the mill.' } })

/** The code that the payment page was given. */
const codeUrl = async (page: Page): Promise<string> => {
  const response = await page.waitForResponse((answer) => answer.url().endsWith('/shop/pc_api.pay/create'))
  return (await response.json()).data.code_url
}

test('lines are chosen in the bag, an order is confirmed, and its payment outlives a reload', async ({
  page,
  shop,
  say,
  member,
}) => {
  const bag = say('bag')
  const checkout = say('checkout')
  const wares = [await findWare(shop, plenty), await findWare(shop, plenty, 30)]
  const second = wares[1] as Ware
  await shop.get(addAddress, testAddress, member.token)
  await fillBag(shop, member.token, wares, 6)

  await visit(page, bagPage)
  const all = page.getByRole('checkbox', { name: bag('selectAll') })
  await expect(all).toBeChecked()
  await lineOf(page, second).getByRole('checkbox').uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await expect(page.getByText(bag('chosen', { chosen: 1, total: 2 }))).toBeVisible()
  await all.check()
  await expect(lineOf(page, second).getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)

  await goOnIn(page, bag('toConfirm')).click()
  await page.waitForURL(`**${confirmPage}`)
  await expect(page.getByRole('radio', { name: new RegExp(testAddress.consignee) })).toBeChecked()
  await page.getByLabel(checkout('remark')).fill('Please cut it in one piece.')
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).toContainText(/\d/)
  await expectAccessible(page)

  // No way to pay is open at first; then a code comes, which a reload does not change.
  await page.route('**/shop/pc_api.pay/getMethods', (route) => route.fulfill({ json: noMethod }), {
    times: 1,
  })
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  const firstCode = codeUrl(page)
  const closed = page.getByRole('alert').filter({ hasText: checkout('noMethodTitle') })
  await closed.getByRole('button', { name: say('common')('retry') }).click()
  const code = page.getByRole('img', { name: new RegExp(checkout('codeLabel', { amount: '' }).trim()) })
  await expect(code).toBeVisible()
  await expect(page.getByText(checkout('waiting'))).toBeVisible()
  await expectAccessible(page)
  const secondCode = codeUrl(page)
  await page.reload()
  await expect(code).toBeVisible()
  expect(await secondCode).toBe(await firstCode)

  await sandbox.pay({ code_url: await secondCode })
  const paid = page.getByRole('heading', { name: checkout('paidTitle') })
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

test('a removed line comes back by keyboard alone', { tag: '@desk' }, async ({ page, shop, say, member }) => {
  const bag = say('bag')
  const ware = await findWare(shop, plenty, 5)
  await fillBag(shop, member.token, [ware], 2)
  await visit(page, bagPage)
  await lineOf(page, ware)
    .getByRole('button', { name: bag('removeLine', { name: '' }).trim() })
    .press('Enter')
  const undo = page.getByRole('button', { name: bag('undo') })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('heading', { name: bag('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(lineOf(page, ware)).toHaveCount(1)
})

test('more than there is goes no further than the bag, which says how much is left', async ({
  page,
  shop,
  say,
  member,
}) => {
  const bag = say('bag')
  const ware = await findWare(shop, ({ goods, sku }) => {
    return (
      goods.unit === 'm' &&
      sku.stock_state !== 'sold-out' &&
      sku.stock_num >= 3 &&
      sku.stock_num < sku.max_num
    )
  })
  await fillBag(shop, member.token, [ware], 2)
  await visit(page, bagPage)
  const line = lineOf(page, ware)
  const quantity = line.getByRole('textbox')
  await expect(quantity).toHaveValue(/^2(\.0)?$/)
  // What the shop has cannot be read again at that moment; the bag stays in sight all the same.
  await page.route('**/shop/pc_api.flow/getList', trouble)
  await quantity.fill(String(ware.sku.max_num))
  await goOnIn(page, bag('toConfirm')).click()
  await expect(line.getByRole('alert')).toContainText(/\d/)
  await expect(quantity).toHaveValue(/^2(\.0)?$/)
  await expect(goOnIn(page, bag('toConfirm'))).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(new RegExp(bagPage))
  await line.getByRole('button', { name: new RegExp(`^${bag('take', { amount: '' }).trim()}`) }).click()
  await expect(line.getByRole('alert')).toHaveCount(0)
  await expect(quantity).not.toHaveValue(/^2(\.0)?$/)
})

test('a refusal that comes after the buyer changed the quantity again says nothing', {
  tag: '@once',
}, async ({ page, shop, member }) => {
  const ware = await findWare(shop, ({ goods, sku }) => {
    return goods.unit === 'm' && sku.stock_state === 'in-stock' && sku.stock_num < sku.max_num
  })
  await fillBag(shop, member.token, [ware], ware.sku.min_num)
  await visit(page, bagPage)
  const line = lineOf(page, ware)
  const quantity = line.getByRole('textbox')
  let send = () => {}
  const changedAgain = new Promise<void>((done) => {
    send = done
  })
  const edit = '**/shop/pc_api.flow/editNum'
  await page.route(
    edit,
    async (route) => {
      await changedAgain
      await route.continue()
    },
    { times: 1 },
  )
  const first = page.waitForRequest(edit)
  await quantity.fill(String(ware.sku.max_num))
  await quantity.blur()
  await first
  await quantity.fill(String(ware.sku.min_num))
  await quantity.blur()
  let answers = 0
  const both = page.waitForResponse((answer) => answer.url().endsWith('.flow/editNum') && ++answers === 2)
  send()
  await both
  await expect(line.getByRole('alert')).toHaveCount(0)
})

test('the last of a colour goes to whoever places the order first; the other is told what is left', {
  tag: '@once',
}, async ({ page, shop, stranger, say, member }) => {
  const checkout = say('checkout')
  const scarce = ({ goods, sku }: Ware) =>
    goods.unit === 'm' &&
    sku.stock_state === 'in-stock' &&
    sku.stock_num >= 10 &&
    sku.stock_num <= sku.max_num &&
    Number.isInteger(sku.stock_num / sku.step_num)
  const ware = await findWare(shop, scarce, 40)
  const all = ware.sku.stock_num
  const { address_id } = await shop.get(addAddress, testAddress, member.token)
  await fillBag(shop, member.token, [ware], all)
  await visit(page, `${confirmPage}?address_id=${address_id}`)
  await page.getByLabel(checkout('remark')).fill('All of it, please.')
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')

  await buy(stranger, (await stranger.register()).token, [ware], all - 2)
  await placeOrder.click()
  await expect(page.getByRole('alert').getByText(checkout('stockShort'))).toBeVisible()
  await expect(lineOf(page, ware)).toContainText('2')
  await expect(page.getByLabel(checkout('remark'))).toHaveValue('All of it, please.')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: checkout('changeInBag') })
    .click()

  // What the bag asks for is not asked any more once it is done.
  const bag = say('bag')
  const line = lineOf(page, ware)
  const toConfirm = goOnIn(page, bag('toConfirm'))
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

test('a selected line that sells out is named before the order, also when it was the only one', async ({
  page,
  shop,
  stranger,
  say,
  either,
  member,
}) => {
  const checkout = say('checkout')
  const few = ({ goods, sku }: Ware) =>
    goods.unit === 'm' &&
    sku.stock_state === 'in-stock' &&
    sku.stock_num <= sku.max_num &&
    Number.isInteger(sku.stock_num / sku.step_num)
  const scarce = await findWare(shop, few, 3)
  const other = await findWare(shop, plenty, 20)
  const { address_id } = await shop.get(addAddress, testAddress, member.token)
  await fillBag(shop, member.token, [scarce, other])
  await buy(stranger, (await stranger.register()).token, [scarce], scarce.sku.stock_num)
  await visit(page, `${confirmPage}?address_id=${address_id}`)

  const leftOut = page.getByRole('region', { name: checkout('leftOut', { count: 1 }) })
  await expect(leftOut.getByRole('listitem')).toContainText(scarce.goods.goods_name)
  await expect(page.getByText(checkout('payBy', { method: either('WeChat Pay', '微信支付') }))).toBeVisible()
  await expectAccessible(page)

  const { list } = await shop.get(listBag, {}, member.token)
  await shop.get(removeFromBag, { cart_ids: [list[0]?.cart_id ?? ''] }, member.token)
  await page.reload()
  await expect(leftOut.getByRole('listitem')).toContainText(scarce.goods.goods_name)
  await page.getByRole('link', { name: checkout('backToBag') }).click()
  await expect(page.getByText(say('bag')('invalid', { count: 1 }))).toBeVisible()
})

test.describe('when an answer is lost', () => {
  test.use({ knownErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('placing the order again, once the line is back, makes one order', { tag: '@once' }, async ({
    page,
    context,
    shop,
    say,
    member,
  }) => {
    const checkout = say('checkout')
    const ware = await findWare(shop, plenty, 8)
    const { address_id } = await shop.get(addAddress, testAddress, member.token)
    await fillBag(shop, member.token, [ware], 3)
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
    let askedAgain = false
    page.on('request', (request) => {
      askedAgain ||= request.url().endsWith('/shop/pc_api.order/confirm')
    })
    await context.setOffline(false)
    await placeOrder.click()
    await page.waitForURL('**/home/shopping/step3?order_id=*')
    expect(askedAgain).toBe(false)
    expect((await shop.get(listOrders, {}, member.token)).total).toBe(1)
  })
})

test('a payment that was closed gets another code, and one that arrived is told as soon as the order is read', {
  tag: '@once',
}, async ({ page, context, shop, say, member }) => {
  await page.clock.install()
  const nextLook = () => page.clock.fastForward(3_000)
  const { order_id } = await buy(shop, member.token, [await findWare(shop, plenty, 18)])
  const closed = { pay_status: 3, order_status: 10, paid_at: null, order_id, server_time: 0 }
  await page.route(
    '**/shop/pc_api.pay/getStatus',
    (route) => route.fulfill({ json: { code: 1, data: closed, msg: '' } }),
    { times: 1 },
  )
  let codes = 0
  const second = page.waitForResponse(
    (answer) => answer.url().endsWith('/shop/pc_api.pay/create') && ++codes === 2,
  )
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  const { code_url } = (await (await second).json()).data
  await nextLook()
  await expect(page.getByText(say('checkout')('waiting'))).toBeVisible()

  const orderInfo = '**/shop/pc_api.order/info'
  await page.route(orderInfo, trouble, { times: 1 })
  const unread = page.waitForResponse(orderInfo)
  await sandbox.pay({ code_url })
  await nextLook()
  await unread
  await nextLook()
  await expect(page.getByRole('heading', { name: say('checkout')('paidTitle') })).toBeFocused()

  // Later news of the order leave the focus where it is.
  await page.route(orderInfo, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.order_status_text = 'Almost on its way'
    await route.fulfill({ response, json: answer })
  })
  const link = page.getByRole('link', { name: say('checkout')('viewOrder') })
  await link.focus()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Almost on its way')).toBeVisible()
  await expect(link).toBeFocused()
})

test('an order that changed meanwhile is shown again before it is placed', { tag: '@once' }, async ({
  page,
  shop,
  say,
  member,
}) => {
  const checkout = say('checkout')
  const wares = [await findWare(shop, plenty, 10), await findWare(shop, plenty, 50)]
  const { address_id } = await shop.get(addAddress, testAddress, member.token)
  await shop.get(addAddress, testAddress, member.token)
  await fillBag(shop, member.token, wares, 3)
  await visit(page, `${confirmPage}?address_id=${address_id}`)
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')

  // On another device the address goes, then one of the lines.
  await shop.get(deleteAddress, { address_id }, member.token)
  await placeOrder.click()
  await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  const { list } = await shop.get(listBag, {}, member.token)
  await shop.get(removeFromBag, { cart_ids: [list[0]?.cart_id ?? ''] }, member.token)
  await placeOrder.click()
  await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL(new RegExp(confirmPage))
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
})

test('an address that no courier serves, one that is deleted, and an offer that fails leave a way on', {
  tag: '@once',
}, async ({ page, shop, say, member }) => {
  const checkout = say('checkout')
  const good = await shop.get(addAddress, testAddress, member.token)
  const kabul = {
    ...testAddress,
    consignee: 'Nadia',
    country: 'AF',
    region_codes: [],
    province: 'Kabul',
    city: 'Kabul',
  }
  const far = await shop.get(addAddress, kabul, member.token)
  await fillBag(shop, member.token, [await findWare(shop, plenty, 12)], 3)
  await visit(page, `${confirmPage}?address_id=${far.address_id}`)
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  await placeOrder.click()
  const nadia = page.getByRole('radio', { name: /Nadia/ })
  await expect(nadia).toBeFocused()

  // The same address in another country: what was said of it is not true any more.
  const words = say('addresses')
  await page.getByRole('button', { name: words('editOf', { name: 'Nadia' }) }).click()
  const dialog = page.getByRole('dialog')
  const country = dialog.getByRole('combobox', { name: words('country'), exact: true })
  await country.fill('United States')
  await country.press('ArrowDown')
  await country.press('Enter')
  await dialog.getByLabel(words('postcode')).fill('97209')
  await dialog.getByRole('button', { name: words('save') }).click()
  await expect(nadia).toBeChecked()
  await expect(nadia).not.toHaveAttribute('aria-invalid')

  await page.route('**/shop/pc_api.order/confirm', trouble, { times: 1 })
  await page.getByRole('radio', { name: new RegExp(testAddress.consignee) }).click()
  const summary = page.getByRole('complementary')
  await expect(summary.getByRole('alert').filter({ hasText: 'Trouble at the mill.' })).toBeVisible()
  await summary.getByRole('button', { name: say('common')('retry') }).click()
  await expect(placeOrder).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(new RegExp(good.address_id))

  await page.getByRole('button', { name: words('deleteOf', { name: testAddress.consignee }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('delete'), exact: true })
    .click()
  await expect(nadia).toBeChecked()
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
})

import { addAddress } from '@corium/contract/addresses'
import { claimColourCards, listColourCards } from '@corium/contract/colour-cards'
import { changeFavourites, listFavourites } from '@corium/contract/favourites'
import { listGoods } from '@corium/contract/goods'
import { getOrder } from '@corium/contract/orders'
import { expectAccessible } from './accessible.ts'
import { expect, test, visit } from './fixtures.ts'
import { findWare, plenty } from './goods.ts'
import { buy, payFor } from './purchase.ts'
import { testAddress } from './test-address.ts'

const centre = '/home/account/accountcenter'
const orderList = '/home/account/myorder'

test('orders stand under their state, are found by number, and one can be cancelled with a reason', async ({
  page,
  shop,
  member,
  say,
  either,
}) => {
  const t = say('orders')
  const ware = await findWare(shop, plenty, 3)
  const paid = await buy(shop, member.token, [ware])
  await payFor(shop, member.token, paid)
  const open = await buy(shop, member.token, [ware])
  const cards = page.getByRole('article')

  await visit(page, orderList)
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(open.order_sn)
  await expectAccessible(page)

  const tabs = page.getByRole('navigation', { name: t('byState') })
  await tabs.getByRole('link', { name: either('Pending shipment', '待发货') }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(paid.order_sn)
  await tabs.getByRole('link', { name: either('Completed', '已完成') }).click()
  await expect(page.getByRole('heading', { name: t('noneHere') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('showAll') }).click()
  await page
    .getByRole('searchbox', { name: t('search') })
    .filter({ visible: true })
    .last()
    .fill(open.order_sn)
  const search = page.getByRole('main').getByRole('button', { name: t('search') })
  await search.click()
  await expect(cards).toHaveCount(1)
  await expect(search).toBeFocused()
  await tabs.getByRole('link', { name: t('tab_unpaid') }).click()
  await expect(page).toHaveURL(/tab=unpaid&keyword=/)
  await expect(cards).toHaveCount(1)

  await cards.getByRole('link', { name: t('details') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(open.order_sn)
  await expect(page.getByRole('list', { name: t('progress') }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('cancel') }).click()
  const dialog = page.getByRole('dialog')
  const doIt = dialog.getByRole('button', { name: t('cancel') })
  await expect(doIt).toBeDisabled()
  await dialog.getByRole('radio').first().check()
  await expectAccessible(page)
  await doIt.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(t('cancelled'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('cancel') })).toBeHidden()
  await expect(page.getByRole('list', { name: t('progress') })).toBeHidden()

  await visit(page, `${orderList}?tab=cancelled`)
  await expect(cards).toContainText(open.order_sn)
  for (const beyond of ['9', '1.5']) {
    await visit(page, `${orderList}?page=${beyond}`)
    await expect(cards).toHaveCount(2)
  }
})

test('a paid order can be cancelled until it is shipped, and says that the money goes back', async ({
  page,
  shop,
  member,
  say,
}) => {
  const t = say('orders')
  const order = await buy(shop, member.token, [await findWare(shop, plenty, 3)])
  await payFor(shop, member.token, order)
  await visit(page, `/home/orderDetails?order_id=${order.order_id}`)
  await page.getByRole('button', { name: t('cancel') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('cancelPaidText'))).toBeVisible()
  const reason = dialog.getByRole('radio').first()
  await expect(reason).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await reason.check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await expect(page.getByText(t('cancelledRefund'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t('cancel') })).toBeHidden()
  const { refunds } = await shop.get(getOrder, { order_id: order.order_id }, member.token)
  expect(refunds).toMatchObject([{ amount: order.payable }])
  await expect(page.getByText(new RegExp(`^${t('refund')} · `))).toBeVisible()
})

test('the account center says what waits, and every page of the account keeps nobody out', async ({
  page,
  shop,
  member,
  say,
}) => {
  const t = say('account')
  const open = await buy(shop, member.token, [await findWare(shop, plenty, 3)])
  await visit(page, centre)
  await expect(page.getByRole('link', { name: t('payOrder', { number: open.order_sn }) })).toBeVisible()
  await expectAccessible(page)
  for (const [place, path] of [
    ['userInfo', '/home/account/userinfo'],
    ['addresses', '/home/account/address'],
  ] as const) {
    await page
      .getByRole('navigation', { name: t('menu') })
      .filter({ visible: true })
      .getByRole('link', { name: t(place) })
      .click()
    await page.waitForURL(`**/web${path}`)
    await expect(page.getByRole('heading', { level: 1, name: t(place) })).toBeVisible()
    await expect(page.locator('.skeleton:visible')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('the account center shows the latest color cards and saved materials, and leads to all of them', async ({
  page,
  shop,
  member,
  say,
}) => {
  const t = say('account')
  const part = (name: 'colourCards' | 'saved') => page.getByRole('region', { name: t(name) })
  await visit(page, centre)
  await expect(part('colourCards').getByText(t('noCards'))).toBeVisible()
  await expect(part('saved').getByText(t('nothingSaved'))).toBeVisible()
  await expectAccessible(page)

  const { list } = await shop.get(listGoods, { limit: 7 })
  const { address_id } = await shop.get(addAddress, testAddress, member.token)
  const items = list.slice(0, 4).map(({ goods_id }) => ({ goods_id }))
  const request_id = crypto.randomUUID()
  await shop.get(claimColourCards, { items, address_id, receive_method: 'mail', request_id }, member.token)
  const sku_ids = list.map(({ colors }) => colors.at(-1)!.sku_id)
  await shop.get(changeFavourites, { sku_ids }, member.token)

  await page.reload()
  const cards = await shop.get(listColourCards, { limit: 3 }, member.token)
  const rows = part('colourCards').getByRole('row')
  await expect(rows).toHaveCount(1 + 3)
  for (const [place, { goods_name, status_text }] of cards.list.entries()) {
    await expect(rows.nth(place + 1)).toContainText(goods_name)
    await expect(rows.nth(place + 1)).toContainText(status_text)
  }
  const saved = await shop.get(listFavourites, { limit: 6 }, member.token)
  const swatches = part('saved').getByRole('listitem')
  await expect(swatches).toHaveCount(6)
  for (const [place, { goods_name, sku_id, colors }] of saved.list.entries()) {
    const colour = colors.find((one) => one.sku_id === sku_id)!.name
    await expect(swatches.nth(place).getByRole('link', { name: `${goods_name} ${colour}` })).toBeVisible()
  }
  await expectAccessible(page)

  await part('saved')
    .getByRole('link', { name: t('allSaved', { count: 7 }) })
    .click()
  await expect(page).toHaveURL(/mycollection$/)
  await visit(page, centre)
  await part('colourCards')
    .getByRole('link', { name: t('allCards', { count: 4 }) })
    .click()
  await expect(page).toHaveURL(/colorcard$/)
})

test('a part of the account center that did not load is asked for again by itself', { tag: '@once' }, async ({
  page,
  member: _member,
  say,
}) => {
  const t = say('account')
  const failing = [
    ['**/shop/pc_api.color_card/getList*', 'colourCards', 'cardsFailed', 'noCards'],
    ['**/shop/pc_api.goods/getCollectlist*', 'saved', 'savedFailed', 'nothingSaved'],
  ] as const
  for (const [path] of failing) {
    await page.route(path, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  }
  await visit(page, centre)
  await expect(page.getByText(t('nothingWaits'))).toBeVisible()
  for (const [path, name, failed, empty] of failing) {
    const part = page.getByRole('region', { name: t(name) })
    await expect(part.getByRole('alert')).toContainText(t(failed))
    await expectAccessible(page)
    await page.unroute(path)
    await part.getByRole('button', { name: say('common')('retry') }).click()
    await expect(part.getByText(t(empty))).toBeVisible()
  }
})

test.describe('signed out', () => {
  // Where it is another day than at the server: a public page names the same one to both.
  test.use({ timezoneId: new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' })

  test('every page of a member asks for a login', { tag: '@once' }, async ({ page }) => {
    for (const path of [
      orderList,
      '/home/account/userinfo',
      '/home/account/address',
      '/home/orderDetails?order_id=nobodys',
    ]) {
      await visit(page, path)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }
  })

  test('the prompt, and the page behind it, keep nobody out', async ({ page, say }) => {
    await visit(page, centre)
    const prompt = page.getByRole('alertdialog')
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: say('common')('cancel') }).click()
    await expect(prompt).toBeHidden()
    await expectAccessible(page)
  })

  test('agreement and privacy can be read without an account', { tag: '@once' }, async ({ page, say }) => {
    const t = say('account')
    for (const [place, path] of [
      ['agreement', '/home/account/agreement'],
      ['privacy', '/home/account/privacy'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1, name: t(place) })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})

test("somebody else's order is answered like one that does not exist", { tag: '@once' }, async ({
  page,
  stranger,
  member: _member,
  say,
}) => {
  const { token } = await stranger.register()
  const other = await buy(stranger, token, [await findWare(stranger, plenty, 3)])
  for (const order_id of [other.order_id, '00000000-0000-4000-8000-000000000000']) {
    await visit(page, `/home/orderDetails?order_id=${order_id}`)
    await expect(page.getByRole('heading', { name: say('common')('notFoundTitle') })).toBeVisible()
  }
})

test('who is here can be asked for again when the answer did not come', { tag: '@once' }, async ({
  page,
  member,
  say,
}) => {
  const getInfo = '**/member/pc_api.users/getInfo'
  await page.route(getInfo, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  await visit(page, '/home/account/userinfo')
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute(getInfo)
  await page.getByRole('button', { name: say('common')('retry') }).click()
  const [, first = '', rest = ''] = /^(\d{3})(\d{4})/.exec(member.mobile) ?? []
  await expect(page.getByText(new RegExp(`\\+86 ${first} ${rest} \\d{4}`))).toBeVisible()
})

test('a session that ends while an order is canceled is told by the prompt alone', { tag: '@once' }, async ({
  page,
  shop,
  member,
  say,
}) => {
  const t = say('orders')
  const order = await buy(shop, member.token, [await findWare(shop, plenty, 3)])
  await visit(page, `/home/orderDetails?order_id=${order.order_id}`)
  await page.getByRole('button', { name: t('cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await page.route('**/shop/pc_api.order/cancel', (route) =>
    route.fulfill({ json: { code: 3, msg: 'Please log in first.', data: null } }),
  )
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Please log in first.' })).toHaveCount(0)
})

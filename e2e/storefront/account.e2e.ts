import { addAddress } from '@corium/contract/addresses'
import { claimColorCards, listColorCards } from '@corium/contract/color-cards'
import { changeFavorites, listFavorites } from '@corium/contract/favorites'
import { listGoods } from '@corium/contract/goods'
import { getOrder } from '@corium/contract/orders'
import { expectAccessible } from '../accessibility.ts'
import { orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { testAddress } from '../test-address.ts'

const center = '/home/account/accountcenter'
const orderList = '/home/account/myorder'

test('orders are listed by status, found by number and canceled with a reason', async ({
  page,
  api,
  member,
  texts,
  localized,
}) => {
  const t = texts('orders')
  const item = await findSku(api, inAmpleStock, 3)
  const paid = await orderByApi(api, member.token, [item])
  await payByApi(api, member.token, paid)
  const open = await orderByApi(api, member.token, [item])
  const cards = page.getByRole('article')

  await visit(page, orderList)
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(open.order_sn)
  await expectAccessible(page)

  const tabs = page.getByRole('navigation', { name: t('byState') })
  await tabs.getByRole('link', { name: localized('Pending shipment', '待发货') }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(paid.order_sn)
  await tabs.getByRole('link', { name: localized('Completed', '已完成') }).click()
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
  await expect(page).toHaveURL(/keyword=.+&tab=unpaid/)
  await expect(cards).toHaveCount(1)

  await cards.getByRole('link', { name: t('details') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(open.order_sn)
  await expect(page.getByRole('list', { name: t('progress') }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('cancel') }).click()
  const dialog = page.getByRole('dialog')
  const confirmButton = dialog.getByRole('button', { name: t('cancel') })
  await confirmButton.click()
  await expect(dialog.getByText(t('reasonMissing'))).toBeVisible()
  await dialog.getByRole('radio').first().check()
  await expectAccessible(page)
  await confirmButton.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(t('canceled'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('cancel') })).toBeHidden()
  await expect(page.getByRole('list', { name: t('progress') })).toBeHidden()

  await visit(page, `${orderList}?tab=canceled`)
  await expect(cards).toContainText(open.order_sn)
  for (const pageNumber of ['9', '1.5']) {
    await visit(page, `${orderList}?page=${pageNumber}`)
    await expect(cards).toHaveCount(2)
  }
})

test('a paid order can be canceled before shipment, and the refund is shown', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('orders')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)])
  await payByApi(api, member.token, order)
  await visit(page, `/home/orderDetails?order_id=${order.order_id}`)
  await page.getByRole('button', { name: t('cancel') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('cancelPaidText'))).toBeVisible()
  const reason = dialog.getByRole('radio').first()
  await expect(reason).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await reason.check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('cancel') }).click()
  await expect(page.getByText(t('canceledRefund'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t('cancel') })).toBeHidden()
  const { refunds } = await api.call(getOrder, { order_id: order.order_id }, member.token)
  expect(refunds).toMatchObject([{ amount: order.payable }])
  await expect(page.getByText(t('refundEntry', { status: '' }))).toBeVisible()
})

test('the account center shows unpaid orders, and all account pages are accessible', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('account')
  const open = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)])
  await visit(page, center)
  await expect(page.getByRole('link', { name: t('payOrder', { number: open.order_sn }) })).toBeVisible()
  await expectAccessible(page)
  for (const [name, path] of [
    ['userInfo', '/home/account/userinfo'],
    ['addresses', '/home/account/address'],
  ] as const) {
    await page
      .getByRole('navigation', { name: t('menu') })
      .filter({ visible: true })
      .getByRole('link', { name: t(name) })
      .click()
    await page.waitForURL(`**/web${path}`)
    await expect(page.getByRole('heading', { level: 1, name: t(name) })).toBeVisible()
    await expect(page.locator('.skeleton:visible')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('the account center shows the latest color cards and favorites with links to all of them', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('account')
  const section = (name: 'colorCards' | 'saved') => page.getByRole('region', { name: t(name) })
  await visit(page, center)
  await expect(section('colorCards').getByText(t('noCards'))).toBeVisible()
  await expect(section('saved').getByText(t('nothingSaved'))).toBeVisible()
  await expectAccessible(page)

  const { list } = await api.call(listGoods, { limit: 7 })
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  const items = list.slice(0, 4).map(({ goods_id }) => ({ goods_id }))
  const request_id = crypto.randomUUID()
  await api.call(claimColorCards, { items, address_id, receive_method: 'mail', request_id }, member.token)
  const sku_ids = list.map(({ colors }) => colors.at(-1)!.sku_id)
  await api.call(changeFavorites, { sku_ids }, member.token)

  await page.reload()
  const cards = await api.call(listColorCards, { limit: 3 }, member.token)
  const rows = section('colorCards').getByRole('row')
  await expect(rows).toHaveCount(1 + 3)
  for (const [index, { goods_name, status_text }] of cards.list.entries()) {
    await expect(rows.nth(index + 1)).toContainText(goods_name)
    await expect(rows.nth(index + 1)).toContainText(status_text)
  }
  const saved = await api.call(listFavorites, { limit: 6 }, member.token)
  const swatches = section('saved').getByRole('listitem')
  await expect(swatches).toHaveCount(6)
  for (const [index, { goods_name, sku_id, colors }] of saved.list.entries()) {
    const color = colors.find((one) => one.sku_id === sku_id)!.name
    await expect(swatches.nth(index).getByRole('link', { name: `${goods_name} ${color}` })).toBeVisible()
  }
  await expectAccessible(page)

  await section('saved')
    .getByRole('link', { name: t('allSaved', { count: 7 }) })
    .click()
  await expect(page).toHaveURL(/mycollection$/)
  await visit(page, center)
  await section('colorCards')
    .getByRole('link', { name: t('allCards', { count: 4 }) })
    .click()
  await expect(page).toHaveURL(/colorcard$/)
})

test('a section of the account center that failed to load has its own retry', { tag: '@once' }, async ({
  page,
  member: _member,
  texts,
}) => {
  const t = texts('account')
  const failing = [
    ['**/shop/pc_api.color_card/getList*', 'colorCards', 'cardsFailed', 'noCards'],
    ['**/shop/pc_api.goods/getCollectlist*', 'saved', 'savedFailed', 'nothingSaved'],
  ] as const
  for (const [path] of failing) {
    await page.route(path, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  }
  await visit(page, center)
  await expect(page.getByText(t('nothingWaits'))).toBeVisible()
  for (const [path, name, failed, empty] of failing) {
    const section = page.getByRole('region', { name: t(name) })
    await expect(section.getByRole('alert')).toContainText(t(failed))
    await expectAccessible(page)
    await page.unroute(path)
    await section.getByRole('button', { name: texts('common')('retry') }).click()
    await expect(section.getByText(t(empty))).toBeVisible()
  }
})

test.describe('signed out', () => {
  // Here the date differs from the server's; a public page has to render the same date in both places.
  test.use({ timezoneId: new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' })

  test('every member page requires a login', { tag: '@once' }, async ({ page }) => {
    for (const path of [
      orderList,
      '/home/account/userinfo',
      '/home/account/address',
      '/home/orderDetails?order_id=unknown',
    ]) {
      await visit(page, path)
      await expect(page.getByRole('alertdialog')).toBeVisible()
      // The page behind it does not repeat the prompt.
      await expect(page.getByRole('button', { name: 'Go login' })).toHaveCount(1)
      await expect(page.getByText('The account is not logged in, please log in first.')).toHaveCount(1)
    }
  })

  test('the login prompt and the page behind it are accessible', { tag: '@once' }, async ({
    page,
    texts,
  }) => {
    await visit(page, center)
    const prompt = page.getByRole('alertdialog')
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: texts('common')('cancel') }).click()
    await expect(prompt).toBeHidden()
    await expectAccessible(page)
  })

  test('the user agreement and the privacy policy need no account', { tag: '@once' }, async ({
    page,
    texts,
  }) => {
    const t = texts('account')
    const earlier = (title: string) => texts('legal')('earlierOf', { title })
    for (const [name, path] of [
      [t('agreement'), '/home/account/agreement'],
      [t('privacy'), '/home/account/privacy'],
      [earlier(t('privacy')), '/home/account/earlier?document=privacy'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})

test("another member's order looks like one that does not exist", { tag: '@once' }, async ({
  page,
  otherApi,
  member: _member,
  texts,
}) => {
  const { token } = await otherApi.register()
  const other = await orderByApi(otherApi, token, [await findSku(otherApi, inAmpleStock, 3)])
  for (const order_id of [other.order_id, '00000000-0000-4000-8000-000000000000']) {
    await visit(page, `/home/orderDetails?order_id=${order_id}`)
    await expect(page.getByRole('heading', { name: texts('account')('missingOrder') })).toBeVisible()
  }
})

test('the profile has a retry after a failed request', { tag: '@once' }, async ({ page, member, texts }) => {
  const getInfo = '**/member/pc_api.users/getInfo'
  await page.route(getInfo, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  await visit(page, '/home/account/userinfo')
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute(getInfo)
  await page.getByRole('button', { name: texts('common')('retry') }).click()
  const [, first = '', rest = ''] = /^(\d{3})(\d{4})/.exec(member.mobile) ?? []
  await expect(page.getByText(new RegExp(`\\+86 ${first} ${rest} \\d{4}`))).toBeVisible()
})

test('a session that expires while canceling an order shows the login prompt and no toast', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('orders')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 3)])
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

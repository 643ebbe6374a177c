import { expectAccessible } from './accessible.ts'
import { expect, test, visit } from './fixtures.ts'
import { findWare, plenty } from './goods.ts'
import { buy, payFor } from './purchase.ts'

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
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search') })
    .click()
  await expect(cards).toHaveCount(1)
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

test.describe('signed out', () => {
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

  test('agreement and privacy can be read without an account', async ({ page, say }) => {
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
  member,
  say,
}) => {
  const { token } = await stranger.register()
  const other = await buy(stranger, token, [await findWare(stranger, plenty, 3)])
  expect(token).not.toBe(member.token)
  for (const order_id of [other.order_id, '00000000-0000-4000-8000-000000000000']) {
    await visit(page, `/home/orderDetails?order_id=${order_id}`)
    await expect(page.getByRole('heading', { name: say('common')('notFoundTitle') })).toBeVisible()
  }
})

test('who is here can be asked for again when the answer did not come', async ({ page, member, say }) => {
  const getInfo = '**/member/pc_api.users/getInfo'
  await page.route(getInfo, (route) => route.fulfill({ json: { code: 0, msg: 'Not now.', data: null } }))
  await visit(page, '/home/account/userinfo')
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute(getInfo)
  await page.getByRole('button', { name: say('common')('retry') }).click()
  const [, first = '', rest = ''] = /^(\d{3})(\d{4})/.exec(member.mobile) ?? []
  await expect(page.getByText(new RegExp(`\\+86 ${first} ${rest} \\d{4}`))).toBeVisible()
})

test('a session that ends while an order is canceled is told by the prompt alone', async ({
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

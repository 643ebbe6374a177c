import { randomUUID } from 'node:crypto'
import { listDeskOrders } from '@corium/contract/order-desk'
import { deleteSavedView, saveView } from '@corium/contract/saved-views'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

/** An order number as the back office shows it. */
const inGroups = (orderSn: string) => orderSn.replace(/(.{4})(?=.)/g, '$1\u00a0')

test('a paid order waits among those to ship and opens with its lines and its history', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await payByApi(api, member.token, order)
  await enterBackOffice(page, await logInManager(api))
  const t = staffTexts('orders')

  await page.goto(`/admin/orders?keyword=${order.order_sn}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: inGroups(order.order_sn) }).click()
  await expect(page.getByRole('heading', { name: t('lines', { count: 1 }) })).toBeVisible()
  await expect(page.getByRole('region', { name: t('payment') })).toContainText('¥')
  await expectAccessible(page)
})

test('the list is saved as a file for spreadsheets', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?view=completed')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: staffTexts('states')('export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^corium-orders-\d{8}\.csv$/)
})

test('a list that matches nothing says so and offers all orders again', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?keyword=no-such-order')
  await expect(page.getByRole('heading', { name: staffTexts('orders')('noMatch') })).toBeVisible()
  await page.getByRole('button', { name: staffTexts('states')('clearFilters') }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('an order of another view is found there, and leads back to the list as it was', {
  tag: '@once',
}, async ({ page, api, member, staffTexts }) => {
  const t = staffTexts('orders')
  const { order_sn } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/orders?keyword=${order_sn}`)
  await page.getByRole('button', { name: staffTexts('states')('searchAll') }).click()
  await page.getByRole('link', { name: inGroups(order_sn) }).click()
  const heading = page.getByRole('heading', { level: 1, name: inGroups(order_sn) })
  await expect(heading).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('title'), exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?keyword=${order_sn}&view=all$`))

  await page.goto('/admin/orders?view=unpaid')
  const top = page.locator('.list-table .row-link').first()
  const number = String(await top.textContent())
  await top.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(number)
  await page.getByRole('button', { name: t('nextOrder') }).click()
  await expect(title).not.toContainText(number)
  await expect(page.getByRole('button', { name: t('previousOrder') })).toBeEnabled()
  await page.keyboard.press('[')
  await expect(title).toContainText(number)
})

test('an order that is paid appears among those to ship by itself', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await page.clock.install()
  await enterBackOffice(page, await logInManager(api))
  await page.goto(`/admin/orders?keyword=${order.order_sn}`)
  await expect(page.getByRole('heading', { name: staffTexts('orders')('noMatch') })).toBeVisible()
  await payByApi(api, member.token, order)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('link', { name: inGroups(order.order_sn) })).toBeVisible()
})

test('a drawer opened on one order does not stay open on another', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  const edited = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 1)])
  await payByApi(api, member.token, edited)
  const owner = await logInManager(api)
  const { list } = await api.call(listDeskOrders, { view: 'completed', limit: 1 }, owner)
  const { order_id, order_sn } = list[0]!
  const heading = (number: string) => page.getByRole('heading', { level: 1, name: inGroups(number) })
  await enterBackOffice(page, owner)
  await page.goto(`/admin/orders/${order_id}`)
  await expect(heading(order_sn)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: staffTexts('search')('title') }).fill(edited.order_sn)
  await page.getByRole('option', { name: inGroups(edited.order_sn) }).click()
  await expect(heading(edited.order_sn)).toBeVisible()

  await page.getByRole('button', { name: t('changeAddress'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(t('consignee')).fill('Someone Else')
  await page.goBack()
  await expect(heading(order_sn)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('orders chosen in a saved view are not chosen in the next view', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('orders')
  const owner = await logInManager(api)
  const name = `View ${randomUUID().slice(0, 6)}`
  const saved = { list: 'orders', name, query: 'view=to-ship&from=2020-01-01', is_shared: false } as const
  const { view_id } = await api.call(saveView, saved, owner)
  await enterBackOffice(page, owner)
  await page.goto('/admin/orders')
  const views = page.getByRole('group', { name: t('views') })
  await views.getByRole('button', { name }).click()
  await page
    .getByRole('checkbox', { name: t('choose', { number: '' }) })
    .first()
    .check()
  await expect(page.getByRole('button', { name: t('clearChosen') })).toBeVisible()
  await views
    .getByRole('button', { name: t('to-ship') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: t('clearChosen') })).toHaveCount(0)
  await api.call(deleteSavedView, { view_id }, owner)
})

test('a day is typed into the filters, and an emptied field drops it', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?view=all')
  const day = page.getByLabel(staffTexts('orders')('from'), { exact: true })
  await day.focus()
  await page.keyboard.type('11022025')
  await expect(page).toHaveURL(/from=2025-11-02/)
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('2025-11-02')
  await day.fill('')
  await day.blur()
  await expect(page).not.toHaveURL(/from=/)
})

test('a page beyond the last leads to the last', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?view=all&page=99')
  await page.getByRole('button', { name: staffTexts('states')('toLastPage') }).click()
  await expect(page.locator('.list-table .row-link').first()).toBeVisible()
  await expect(page).not.toHaveURL(/page=99/)
})

test('an order is found by its number as it is shown, in groups', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 28)])
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders?view=all')
  await page.getByRole('searchbox', { name: staffTexts('orders')('search') }).fill(inGroups(order.order_sn))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`keyword=${order.order_sn}`))
  await expect(page.locator('.list-table .row-link')).toHaveCount(1)
})

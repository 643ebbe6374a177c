import { listContactMessages } from '@corium/contract/contact-desk'
import { listDeskContent } from '@corium/contract/content-desk'
import { listDeskCoupons } from '@corium/contract/coupon-desk'
import { listDeskInvoices } from '@corium/contract/invoice-desk'
import { listDeskOrders } from '@corium/contract/order-desk'
import { listDeskRefunds } from '@corium/contract/refund-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('an order is found everywhere by its number and opened by keyboard, and keys open desks @desk', async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('search')
  const navigation = staffTexts('navigation')
  const token = await logInManager(api)
  const { list } = await api.call(listDeskOrders, { view: 'completed', limit: 1 }, token)
  const { order_id, order_sn } = list[0]!
  await enterBackOffice(page, token)
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('title') })
  await expect(field).toBeFocused()
  await field.fill(order_sn)
  const found = page.getByRole('group', { name: navigation('orders') }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}$`))

  // Pressed at once, Enter waits for the results of the number.
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()
  await page.keyboard.press('Control+k')
  await field.fill(order_sn)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}$`))

  // G and A open after-sales; A alone would approve on other pages.
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/admin\/after-sales$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('keyList') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/admin/account')
  await page.getByRole('switch', { name: staffTexts('account')('singleKeys') }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('Control+k')
  await field.fill(navigation('changeLog'))
  await page.getByRole('option', { name: navigation('changeLog') }).click()
  await expect(page).toHaveURL(/\/admin\/change-log$/)
})

test('a refund and a message are found everywhere by their numbers', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('search')
  const token = await logInManager(api)
  const refund = (await api.call(listDeskRefunds, { limit: 1 }, token)).list[0]!
  const message = (await api.call(listContactMessages, { limit: 1 }, token)).list[0]!
  await enterBackOffice(page, token)
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('title') })
  await field.fill(message.ticket_no)
  await expect(page.getByRole('option', { name: message.ticket_no })).toHaveCount(1)
  await field.fill(refund.refund_sn)
  await page.getByRole('option', { name: refund.refund_sn }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/refunds/${refund.refund_id}$`))
})

test('invoices, coupons and texts are found everywhere by number, name and title', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const navigation = staffTexts('navigation')
  const token = await logInManager(api)
  const invoice = (await api.call(listDeskInvoices, { status: 30, limit: 1 }, token)).list[0]!
  const coupon = (await api.call(listDeskCoupons, { limit: 1 }, token)).list[0]!
  const trend = (await api.call(listDeskContent, { kind: 'trend', limit: 1 }, token)).list[0]!
  const title = String(trend.texts.find(({ language }) => language === 'en-us')?.title)
  await enterBackOffice(page, token)
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: staffTexts('search')('title') })
  const found = (name: string) => page.getByRole('group', { name }).getByRole('option')
  await field.fill(String(invoice.issued?.number))
  await expect(found(navigation('invoices'))).toHaveCount(1)
  await field.fill(coupon.name_en)
  await expect(found(navigation('coupons')).filter({ hasText: coupon.name_en })).toHaveCount(1)
  await field.fill(title)
  await found(navigation('content')).filter({ hasText: title }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/content/${trend.content_id}$`))
})

test('a Chinese surname alone finds its orders', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: staffTexts('search')('title') }).fill('林')
  const orders = page.getByRole('group', { name: staffTexts('navigation')('orders') })
  await expect(orders.getByRole('option').first()).toContainText('林')
})

import { addAddress, listAddresses } from '@corium/contract/addresses'
import { login, logout } from '@corium/contract/passport'
import { getPaymentStatus } from '@corium/contract/payments'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { expectOneLoginPrompt } from '../one-login-prompt.ts'
import { chooseOption } from '../page-actions.ts'
import { testAddress } from '../test-address.ts'

/** Simulates that the visitor has just returned to the tab. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('what a member has typed does not reach the account that another tab has logged in to', async ({
  page,
  api,
  otherApi,
  member,
  texts,
  localized,
}) => {
  const t = texts('addresses')
  const other = await otherApi.register()
  await visit(page, '/home/account/address')
  await page.getByRole('button', { name: t('add') }).click()
  const form = page.getByRole('dialog', { name: t('new') })
  const country = form.getByRole('combobox', { name: t('country'), exact: true })
  await chooseOption(country, 'United States', localized('United States', '美国'))
  await form.getByLabel(t('consignee')).fill('Robin Hale')
  await form.getByLabel(t('mobile'), { exact: true }).fill('5035550123')
  await form.getByLabel(t('province')).fill('Oregon')
  await form.getByRole('textbox', { name: t('city') }).fill('Portland')
  await form.getByLabel(t('postcode')).fill('97209')
  await form.getByLabel(t('detail')).fill('1200 NW Sample Street')
  await page.evaluate(() => sessionStorage.setItem('draft-order-remark', 'In one piece, please.'))

  const tab = await page.context().newPage()
  await visit(tab, '/home/contact')
  await api.call(logout, {}, member.token)
  await tab.evaluate((token) => localStorage.setItem('token', token), other.token)
  await tab.close()

  const prompt = page.getByRole('alertdialog', { name: texts('passport')('otherMember') })
  await comeBackTo(page)
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('button', { name: texts('passport')('stayHere') }).click()
  await expect(prompt).toBeHidden()
  await expect(form.getByLabel(t('detail'))).toHaveValue('1200 NW Sample Street')

  await form.getByRole('button', { name: t('save') }).click()
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: texts('common')('reload') }).click()
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('draft-order-remark'))).toBeNull()
  expect((await otherApi.call(listAddresses, {}, other.token)).list).toEqual([])
})

test.describe('while the shop does not say who is logged in', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('what was typed does not reach the account of a later login either', { tag: '@once' }, async ({
    page,
    api,
    otherApi,
    member,
    texts,
  }) => {
    const t = texts('addresses')
    const other = await otherApi.register()
    await page.route('**/member/pc_api.users/getInfo', (route) => route.abort())
    await visit(page, '/home/account/address')
    await page.getByRole('button', { name: t('add') }).click()
    const detail = page.getByRole('dialog', { name: t('new') }).getByLabel(t('detail'))
    await detail.fill('1200 NW Sample Street')
    await page.unroute('**/member/pc_api.users/getInfo')

    await api.call(logout, {}, member.token)
    await page.evaluate((token) => localStorage.setItem('token', token), other.token)
    await comeBackTo(page)
    const prompt = page.getByRole('alertdialog', { name: texts('passport')('otherMember') })
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: texts('passport')('stayHere') }).click()
    await expect(detail).toHaveValue('1200 NW Sample Street')
  })
})

test('a logout in one tab hides what the others show of the member, also in a window beside it', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  await api.call(addAddress, testAddress, member.token)
  await visit(page, '/home/account/address')
  const address = page.getByText(testAddress.consignee)
  await expect(address).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('draft-contact', '{"message":"To the end."}'))

  const tab = await page.context().newPage()
  await visit(tab, '/home/account/accountcenter')
  await tab
    .getByRole('button', { name: texts('account')('logOut') })
    .first()
    .click()
  await tab.waitForURL('**/web/home/index')
  await expect(address).toBeHidden()
  await expect(page.getByRole('alertdialog', { name: texts('shell')('tipsTitle') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('draft-contact'))).toBeNull()
})

test('a page that asks for a login goes on after one in another tab, and names the member again', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  await visit(page, '/home/account/accountcenter')
  const name = page.getByRole('heading', { level: 1 }).filter({ hasNotText: texts('account')('title') })
  await expect(name).toBeVisible()
  const tab = await page.context().newPage()
  await visit(tab, '/home/contact')
  await tab.evaluate(() => localStorage.removeItem('token'))
  const prompt = page.getByRole('alertdialog', { name: texts('shell')('tipsTitle') })
  await expect(prompt).toBeVisible()
  const { token } = await api.call(login, { mobile: member.mobile, password: member.password })
  await tab.evaluate((text) => localStorage.setItem('token', text), token)
  await expect(prompt).toBeHidden()
  await expect(name).toBeVisible()
})

test('a code that waits to be paid asks for a login once, not with each look at its status', {
  tag: '@once',
}, async ({ page, api, otherApi, member, texts }) => {
  const other = await otherApi.register()
  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await page.clock.install()
  const isPolled = page.waitForResponse('**/shop/pc_api.pay/getStatus')
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  await isPolled
  const poll = { path: getPaymentStatus.path, interval: 3_000 }
  await expectOneLoginPrompt(page, texts, { api, member, other }, poll)
})

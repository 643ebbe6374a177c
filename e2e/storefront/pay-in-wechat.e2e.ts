import { paths } from '@corium/contract/paths'
import { expectAccessible } from '../accessibility.ts'
import { orderByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test, visit } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
test.use({ userAgent: iphone })

const wechatPage = /\/cgi-bin\/mmpayweb-bin\/checkmweb\?/

const placeOrder = async (api: ApiClient, member: Pick<Member, 'token'>) =>
  orderByApi(api, member.token, [await findSku(api, inAmpleStock, 31)], 3)

test('on a phone, WeChat opens, and the page that the buyer comes back to shows the payment', {
  tag: '@phone',
}, async ({ page, api, texts, member }) => {
  const t = texts('payment')
  const { order_id } = await placeOrder(api, member)
  await visit(page, paths.payment(order_id))
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('wechatGo') }).click()
  await page.waitForURL(wechatPage)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(`**${paths.payment(order_id)}`)
  await expect(page.getByRole('heading', { name: t('paidTitle') })).toBeVisible()
})

test('a buyer who comes back without paying can go on, or take a code for another phone', {
  tag: '@phone',
}, async ({ page, api, texts, member }) => {
  const t = texts('payment')
  const { order_id } = await placeOrder(api, member)
  await visit(page, paths.payment(order_id))
  await page.getByRole('button', { name: t('wechatGo') }).click()
  await page.waitForURL(wechatPage)
  await page.locator('button[value=refuse]').click()
  await page.waitForURL(`**${paths.payment(order_id)}`)
  await expect(page.getByText(t('wechatStarted'))).toBeVisible()
  await page.getByRole('button', { name: t('wechatCheck') }).click()
  await expect(page.getByText(t('wechatNothingYet'))).toBeVisible()
  await expectAccessible(page)

  // The buyer pays in WeChat, and returns to this page without being sent back by WeChat.
  await page.getByRole('button', { name: t('wechatGoOn') }).click()
  await page.waitForURL(wechatPage)
  await page.locator('button[value=stay]').click()
  await expect(page.locator('.result.good')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('paidTitle') })).toBeVisible()
})

test('a code for another phone pays the order too', { tag: '@phone' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const t = texts('payment')
  const { order_id } = await placeOrder(api, member)
  await visit(page, paths.payment(order_id))
  const started = page.waitForResponse((response) => response.url().endsWith('/shop/pc_api.pay/create'))
  await page.getByRole('button', { name: t('codeForOtherPhone') }).click()
  const code = page.getByRole('img', { name: new RegExp(t('codeLabel', { amount: '' }).trim()) })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const { code_url } = (await (await started).json()).data
  await sandbox.pay({ code_url })
  await expect(page.getByRole('heading', { name: t('paidTitle') })).toBeVisible()
})

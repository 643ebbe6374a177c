import { randomUUID } from 'node:crypto'
import { paths } from '@corium/contract/paths'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'

/* In WeChat's own browser. */

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
})

test('one press logs in, because WeChat knows who is there', { tag: '@phone' }, async ({ page, texts }) => {
  const t = texts('passport')
  const person = await sandbox.newWechatPerson(`Person ${randomUUID().slice(0, 8)}`)
  await page.context().addCookies([{ name: 'sandbox_person', value: person.id, url: 'http://127.0.0.1' }])
  await visit(page, paths.account())
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts('shell')('goLogin') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('wechatHere') })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('wechatHere') }).click()
  await expect(page.getByRole('dialog', { name: t('bindTitle') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})

type WechatRequest = { package: string }
const prepayIdOf = (request: WechatRequest) => request.package.slice('prepay_id='.length)

/** Adds WeChat's API to the page, which responds as `ask` decides. */
async function openInWechat(page: Page, ask: (request: WechatRequest) => Promise<'ok' | 'cancel' | 'fail'>) {
  await page.exposeFunction('askInWechat', ask)
  await page.addInitScript(() => {
    const { askInWechat } = window as unknown as { askInWechat(request: object): Promise<string> }
    const invoke = (_: string, request: object, done: (result: { err_msg: string }) => void) =>
      askInWechat(request).then((answer) => done({ err_msg: `get_brand_wcpay_request:${answer}` }))
    setTimeout(() => {
      Object.assign(window, { WeixinJSBridge: { invoke } })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }, 500)
  })
}

test('WeChat asks the buyer to pay once it has said who they are', { tag: '@phone' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const t = texts('payment')
  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 32)], 3)
  const answers = ['cancel', 'fail', 'ok'] as const
  const asked: WechatRequest[] = []
  await openInWechat(page, async (request) => {
    asked.push(request)
    const answer = answers[asked.length - 1] ?? 'fail'
    if (answer === 'ok') await sandbox.pay({ code_url: prepayIdOf(request) })
    return answer
  })
  await visit(page, paths.payment(order_id))
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('insideWechatGo') }).click()
  // The buyer closes WeChat's payment sheet, and presses the button again.
  await expect(page.getByText(t('wechatStarted'))).toBeVisible()
  await expect(page).toHaveURL(/method=wechat_jsapi$/)
  await page.getByRole('button', { name: t('insideWechatGoOn') }).click()
  await expect(page.getByText(t('insideWechatFailed'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('insideWechatGoOn') }).click()
  await expect(page.getByRole('heading', { name: t('paidTitle') })).toBeVisible()
  expect(asked.map(({ package: prepay }) => prepay)).toHaveLength(3)
})

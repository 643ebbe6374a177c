import { addAddress } from '@corium/contract/addresses'
import { paths } from '@corium/contract/paths'
import { capturePaypal, startPayment } from '@corium/contract/payments'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi, orderByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, type Member, test, visit } from '../fixtures.ts'
import { tabAndPress, tabTo } from '../keyboard.ts'
import { expectOneLoginPrompt } from '../one-login-prompt.ts'
import { sandbox } from '../sandbox-client.ts'
import { testAddress } from '../test-address.ts'

const paymentPage = (orderId: string) => `/home/shopping/step3?order_id=${orderId}`
const returnPage = /\/web\/paypalcallback\?/

const placeOrder = async (api: ApiClient, member: Pick<Member, 'token'>) =>
  orderByApi(api, member.token, [await findSku(api, inAmpleStock, 22)], 3)

/** An order whose payment at PayPal has started, with PayPal's id of the payment. */
async function startAtPaypal(api: ApiClient, member: Pick<Member, 'token'>) {
  const { order_id } = await placeOrder(api, member)
  const started = await api.call(startPayment, { order_id, method: 'paypal' }, member.token)
  return { order_id, token: new URL(started.approve_url).searchParams.get('token') ?? '' }
}

/** The buttons of PayPal's page, by what the buyer decides. */
const atPaypal = (page: Page, decision: 'approve' | 'cancel') => page.locator(`button[value=${decision}]`)

test('in English, pages say roughly what PayPal charges, before an order is placed', {
  tag: '@desk',
}, async ({ page, api, texts, member }) => {
  const about = texts('goods')('aboutCharge', { amount: '' }).split('  ')
  const [before = '', after = ''] = about
  const pattern = new RegExp(`${before} (US\\$\\s[\\d,.]+\\d) ${after}`)
  const aboutIn = async (area: Locator): Promise<string> => {
    await expect(area).toContainText(pattern)
    return pattern.exec((await area.textContent()) ?? '')![1]!
  }
  const item = await findSku(api, inAmpleStock, 26)
  await api.call(addAddress, testAddress, member.token)
  await addToBagByApi(api, member.token, [item], 3)

  await visit(page, paths.product(item.goods.goods_id, item.sku.sku_id))
  await aboutIn(page.getByRole('main'))
  await visit(page, '/home/shopping/step2')
  const summary = page.getByRole('complementary', { name: texts('checkout')('summary') })
  const expected = await aboutIn(summary)
  await summary.getByRole('button', { name: /\d/ }).click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page.getByRole('region', { name: texts('payment')('toPay') })).toContainText(expected)
})

test('product pages carry the rate of PayPal only in English, where they show it', { tag: '@once' }, async ({
  page,
  api,
}) => {
  const { goods } = await findSku(api, inAmpleStock)
  for (const [lang, isShown] of [
    ['en-us', true],
    ['zh-cn', false],
  ] as const) {
    const response = await page.request.get(`/web${paths.product(goods.goods_id)}&lang=${lang}`)
    expect((await response.text()).includes('pc_api.pay/getRate')).toBe(isShown)
  }
})

test('an order is paid on PayPal’s page and shows both amounts', { tag: '@once' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const paymentTexts = texts('payment')
  const { order_id, order_sn } = await placeOrder(api, member)
  await visit(page, paymentPage(order_id))
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page).toHaveURL(/method=paypal/)
  const panel = page.getByRole('region', { name: paymentTexts('toPay') })
  await expect(panel).toContainText('1 CNY = 0.138890 USD')
  const [charge = ''] = /US\$\s[\d,.]+\d/.exec((await panel.textContent()) ?? '') ?? []
  await expectAccessible(page)

  await panel.getByRole('button', { name: charge }).click()
  await atPaypal(page, 'approve').click()
  await page.waitForURL(returnPage)
  await expect(page.getByRole('heading', { name: paymentTexts('paypalPaidTitle') })).toBeFocused()
  const result = page.getByRole('region', { name: paymentTexts('paypalPaidTitle') })
  await expect(result).toContainText(order_sn)
  await expect(result).toContainText(charge)
  await expectAccessible(page)
  await page.reload()
  await expect(result).toContainText(charge)

  await result.getByRole('link', { name: paymentTexts('viewOrder') }).click()
  await expect(page.getByRole('region', { name: texts('orders')('amount') })).toContainText(charge)
  await expectAccessible(page)
})

test('a buyer who closes PayPal’s window goes on there or sees the order paid by itself', {
  tag: '@once',
}, async ({ page, api, texts, member }) => {
  const { order_id, token } = await startAtPaypal(api, member)
  await visit(page, `/home/orderDetails?order_id=${order_id}`)
  await expect(page.getByText(texts('orders')('paymentStarted'))).toBeVisible()
  await visit(page, paymentPage(order_id))
  await expect(page.getByText(texts('payment')('paypalStarted'))).toBeVisible()
  await page.getByRole('button', { name: texts('payment')('paypalCheck') }).click()
  await expect(page.getByText(texts('payment')('paypalNothingYet'))).toBeVisible()
  await sandbox.atPaypal('approve', { order_id: token, redirect: false })
  await expect(page.getByRole('heading', { name: texts('payment')('paidTitle') })).toBeFocused()
})

test('a buyer whose card is declined pays with WeChat', { tag: '@once' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const paymentTexts = texts('payment')
  const { token } = await startAtPaypal(api, member)
  const { redirect_to } = await sandbox.atPaypal('decline', { order_id: token })
  await page.goto(String(redirect_to))
  await expect(page.getByRole('heading', { name: paymentTexts('declinedTitle') })).toBeFocused()
  await expect(page.getByRole('link', { name: paymentTexts('paypalAgain') })).toHaveAttribute(
    'href',
    /checkoutnow/,
  )
  await expectAccessible(page)
  const payment = page.waitForResponse('**/shop/pc_api.pay/create')
  await page.getByRole('link', { name: paymentTexts('payInstead', { method: 'WeChat Pay' }) }).click()
  const { code_url } = (await (await payment).json()).data
  await expect(page.getByRole('radio', { name: /WeChat Pay/ })).toBeChecked()
  await sandbox.pay({ code_url })
  await expect(page.getByRole('heading', { name: paymentTexts('paidTitle') })).toBeFocused()
})

test('a payment that PayPal reviews is shown as paid once the review ends', { tag: '@once' }, async ({
  page,
  context,
  api,
  texts,
  member,
}) => {
  const paymentTexts = texts('payment')
  const { order_id, token } = await startAtPaypal(api, member)
  const { redirect_to } = await sandbox.atPaypal('approve', { order_id: token, review: true })
  await page.clock.install()
  await page.goto(String(redirect_to))
  const pending = { name: paymentTexts('pendingTitle') }
  await expect(page.getByRole('heading', pending)).toBeFocused()
  await expectAccessible(page)
  const other = await context.newPage()
  await visit(other, paymentPage(order_id))
  await expect(other.getByRole('heading', pending)).toBeVisible()
  await expect(other.getByRole('radio')).toHaveCount(0)
  await visit(other, `/home/orderDetails?order_id=${order_id}`)
  await expect(other.getByText(texts('orders')('paymentPending'))).toBeVisible()
  await expect(other.getByRole('button', { name: texts('orders')('cancel') })).toHaveCount(0)
  await expect(other.getByRole('button', { name: texts('orders')('changeAddress') })).toHaveCount(0)
  await visit(other, paths.orders())
  await expect(other.getByText(texts('orders')('paymentPending'))).toBeVisible()
  await expect(other.getByRole('link', { name: texts('orders')('pay'), exact: true })).toHaveCount(0)
  await visit(other, paths.account())
  await expect(other.getByText(texts('account')('nothingWaits'))).toBeVisible()
  await other.close()

  await sandbox.endPaypalReview(token, 'complete')
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { name: paymentTexts('paypalPaidTitle') })).toBeFocused()
})

test('a page that waits for PayPal’s review asks for a login once, not with each look at it', {
  tag: '@once',
}, async ({ page, api, otherApi, member, texts }) => {
  const other = await otherApi.register()
  const { token } = await startAtPaypal(api, member)
  const { redirect_to } = await sandbox.atPaypal('approve', { order_id: token, review: true })
  await page.clock.install()
  await page.goto(String(redirect_to))
  await expect(page.getByRole('heading', { name: texts('payment')('pendingTitle') })).toBeFocused()
  const poll = { path: capturePaypal.path, interval: 10_000 }
  await expectOneLoginPrompt(page, texts, { api, member, other }, poll)
})

test('a buyer cancels on PayPal’s page and tries again, with the keyboard alone', { tag: '@desk' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const paymentTexts = texts('payment')
  const { order_id } = await placeOrder(api, member)
  await visit(page, paymentPage(order_id))
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await tabAndPress(page, page.getByRole('button', { name: /^Continue to PayPal/ }))
  await tabAndPress(page, atPaypal(page, 'cancel'))
  await page.waitForURL(returnPage)
  await expect(page.getByRole('heading', { name: paymentTexts('canceledThereTitle') })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: paymentTexts('canceledThereTitle') })).toBeFocused()
  await tabAndPress(page, page.getByRole('link', { name: paymentTexts('paypalAgain') }))
  await tabAndPress(page, page.getByRole('button', { name: /^Continue to PayPal/ }))
  await expect(atPaypal(page, 'approve')).toBeVisible()
})

test('back from PayPal, the page offers no payment any more once the time to pay has run out', {
  tag: '@once',
}, async ({ page, api, texts, member }) => {
  const paymentTexts = texts('payment')
  const day = 24 * 60 * 60 * 1000
  const { token } = await startAtPaypal(api, member)
  await page.clock.install()
  await visit(page, `/paypalcallback?token=${token}`)
  const again = page.getByRole('link', { name: paymentTexts('paypalAgain') })
  await expect(again).toBeVisible()
  await page.clock.fastForward(day)
  await expect(page.getByRole('heading', { name: paymentTexts('lapsedTitle') })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('the page that PayPal returns to asks for a login, and does not show another buyer’s payment', {
  tag: '@once',
}, async ({ page, api, otherApi, texts, member }) => {
  const paymentTexts = texts('payment')
  const { token } = await startAtPaypal(otherApi, await otherApi.register())
  for (const query of [`?token=${token}`, '?token=5O190127TN364715T', '']) {
    await visit(page, `/paypalcallback${query}`)
    await expect(page.getByRole('heading', { name: paymentTexts('unknownPaymentTitle') })).toBeVisible()
  }
  await expectAccessible(page)

  const own = await startAtPaypal(api, member)
  await page.context().setStorageState({ cookies: [], origins: [] })
  await visit(page, `/paypalcallback?token=${own.token}`)
  const shell = texts('shell')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('goLogin') })
    .click()
  const passport = texts('passport')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: passport('passwordTab') }).click()
  await dialog.getByLabel(passport('account'), { exact: true }).fill(member.mobile)
  await dialog.getByRole('textbox', { name: passport('password') }).fill(member.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: passport('logIn') }).click()
  await expect(page.getByRole('heading', { name: paymentTexts('notApprovedTitle') })).toBeVisible()
})

test.describe('when something changes meanwhile', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('another rate is shown before the buyer pays, and pressing twice starts one payment', {
    tag: '@once',
  }, async ({ page, api, texts, member }) => {
    const { order_id } = await placeOrder(api, member)
    await visit(page, `${paymentPage(order_id)}&method=paypal`)
    let starts = 0
    await page.route('**/shop/pc_api.pay/create', async (route) => {
      starts += 1
      const response = await route.fetch()
      const json = await response.json()
      if (starts === 1) json.data.charge.amount += 100
      await route.fulfill({ response, json })
    })
    const button = page.getByRole('button', { name: /^Continue to PayPal/ })
    await button.dblclick()
    await expect(page.getByText(/^The amount has changed/)).toBeVisible()
    expect(starts).toBe(1)
    await page.getByRole('button', { name: /PayPal, US\$/ }).click()
    await expect(atPaypal(page, 'approve')).toBeVisible()
    expect(starts).toBe(2)
    await page.goBack()
    await expect(page.getByText(texts('payment')('paypalStarted'))).toBeVisible()
  })

  test('a paused method says so and comes back by itself; a lost connection keeps the page', {
    tag: '@once',
  }, async ({ page, api, texts, member }) => {
    const paymentTexts = texts('payment')
    const { order_id } = await placeOrder(api, member)
    await page.clock.install()
    await page.route('**/shop/pc_api.pay/getMethods', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const paused = { available: false, unavailable_reason: 'temporarily-unavailable', charge: null }
      const isPaypal = ({ method }: { method: string }) => method === 'paypal'
      Object.assign(json.data.list.find(isPaypal), paused)
      await route.fulfill({ response, json })
    })
    await visit(page, `${paymentPage(order_id)}&method=paypal`)
    await expect(page.getByText(paymentTexts('methodPaused', { method: 'PayPal or card' }))).toBeVisible()
    await expect(page.getByRole('radio', { name: /WeChat Pay/ })).toBeEnabled()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.clock.fastForward(15_000)
    const button = page.getByRole('button', { name: /^Continue to PayPal/ })
    await expect(button).toBeVisible()

    await page.route('**/shop/pc_api.pay/create', (route) => route.abort(), { times: 1 })
    await button.click()
    await expect(page.getByRole('region', { name: paymentTexts('toPay') }).getByRole('alert')).not.toBeEmpty()
    await expect(button).not.toHaveAttribute('aria-busy')

    const { token } = await startAtPaypal(api, member)
    await page.route('**/shop/pc_api.pay/paypalCapture', (route) => route.abort())
    await visit(page, `/paypalcallback?token=${token}`)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('heading', { name: paymentTexts('notCheckedTitle') })).toBeFocused()
    await page.unroute('**/shop/pc_api.pay/paypalCapture')
    await page.getByRole('button', { name: texts('common')('retry') }).click()
    await expect(page.getByRole('heading', { name: paymentTexts('notApprovedTitle') })).toBeFocused()
  })
})

import { randomUUID } from 'node:crypto'
import { formatMoney } from '@corium/contract/format-money'
import { cancelOrder, getOrder } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { payStatus } from '@corium/contract/pay-status'
import { payOnAccount } from '@corium/contract/payments'
import { getTradeCredit, getTradeStatement } from '@corium/contract/trade-credit'
import { correctTradeBalance } from '@corium/contract/trade-credit-desk'
import { brokenWords, expectAccessible } from '../accessibility.ts'
import { demoMember, orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'
import { tabAndPress, tabTo } from '../keyboard.ts'
import { giveCreditByApi } from '../trade-company.ts'

test('a company puts an order on account by keyboard, and finds it in its trade account', async ({
  page,
  api,
  texts,
  member,
}) => {
  const t = texts('payment')
  await giveCreditByApi(api, member.token)
  const item = await findSku(api, inAmpleStock, 17)
  const { order_id, order_sn, payable } = await orderByApi(api, member.token, [item], 2)
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  const wechat = page.getByRole('radio', { name: /微信|WeChat/ })
  await expect(wechat).toBeChecked()
  await tabTo(page, wechat)
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/method=on-account/)
  await expectAccessible(page)
  await tabAndPress(page, page.getByRole('button', { name: t('creditPay') }))
  await expect(page.getByRole('heading', { name: t('onAccountTitle') })).toBeVisible()
  const { credit } = await api.call(getTradeCredit, {}, member.token)
  expect(credit).toMatchObject({ owed: payable, entries: { list: [{ order_id }] } })

  await visit(page, '/home/account/trade')
  const entries = page.getByRole('table', { name: texts('trade')('entries') })
  await expect(entries.getByRole('link', { name: order_sn })).toBeVisible()
  await expectAccessible(page)
})

test('a canceled order on account comes off what the company owes, and nothing in it says that it was paid', async ({
  page,
  api,
  texts,
  member,
  isChinese,
}) => {
  const t = texts('payment')
  await giveCreditByApi(api, member.token)
  const item = await findSku(api, inAmpleStock, 18)
  const { order_id, payable } = await orderByApi(api, member.token, [item], 2)
  await api.call(payOnAccount, { order_id }, member.token)
  await api.call(cancelOrder, { order_id, reason_id: 'changed-mind' }, member.token)
  const statusOf = async () => (await api.call(getOrder, { order_id }, member.token)).payments[0]?.pay_status
  await expect.poll(statusOf).toBe(payStatus.refunded)
  await visit(page, `/home/shopping/step3?order_id=${order_id}`)
  const amount = formatMoney(payable, isChinese ? 'zh-cn' : 'en-us')
  const canceled = page.getByRole('alert').filter({ hasText: t('canceledTitle') })
  await expect(canceled).toContainText(t('takenOff', { amount }))
  const paid = t('paidBy', { method: '' }).trim()
  await expect(page.getByRole('complementary')).not.toContainText(paid)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('viewOrder') }).click()
  const history = page.getByRole('region', { name: texts('orders')('history') })
  await expect(history).toContainText(isChinese ? '月结' : 'On account')
  await expect(page.getByRole('main')).not.toContainText(paid)
})

test('an order that passes the limit says why it cannot be on account', { tag: '@once' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const t = texts('payment')
  await giveCreditByApi(api, member.token, 1)
  const item = await findSku(api, inAmpleStock, 19)
  const { order_id } = await orderByApi(api, member.token, [item], 2)
  await visit(page, `/home/shopping/step3?order_id=${order_id}&method=on-account`)
  const method = page.getByRole('radio', { name: new RegExp(t('creditTooLow')) })
  await expect(method).toBeDisabled()
  await expect(page.getByRole('button', { name: t('creditPay') })).toBeDisabled()
  await expectAccessible(page)
})

test('a company reads a correction of what it owes, and no statement of others', { tag: '@once' }, async ({
  page,
  api,
  texts,
  member,
}) => {
  const t = texts('trade')
  const { trade_id, staff } = await giveCreditByApi(api, member.token)
  const correction = { trade_id, amount: -500, note: 'Freight of May', request_id: randomUUID() }
  await api.call(correctTradeBalance, correction, staff)
  await visit(page, '/home/account/trade')
  await expect(page.getByText('Freight of May')).toBeVisible()
  await expect(page.getByText(t('creditLeftOver'))).toBeVisible()
  await visit(page, `/home/tradeStatement?statement_id=${trade_id}`)
  await expect(page.getByRole('heading', { name: t('statementMissing') })).toBeVisible()
  await expectAccessible(page)
})

test('a statement says to which account it is paid, with the amount by the code of its currency', {
  tag: '@once',
}, async ({ page, api, texts }) => {
  const t = texts('trade')
  const { token } = await api.call(login, demoMember)
  const { credit } = await api.call(getTradeCredit, {}, token)
  const { statement_id, number, open } = credit!.statements.find((statement) => statement.open > 0)!
  const { account } = await api.call(getTradeStatement, { statement_id }, token)
  await logIn(page, token)
  await visit(page, paths.tradeStatement(statement_id))
  const payTo = page.getByRole('region', { name: t('payTo') })
  await expect(payTo).toContainText(account!.number)
  await expect(payTo).toContainText(number)
  await expect(payTo).toContainText(`${(open / 100).toFixed(2)}\u00a0CNY`)
  await expectAccessible(page)

  // On a phone, an order number starts a new line instead of breaking.
  const statements = await Promise.all(
    credit!.statements.map(({ statement_id }) => api.call(getTradeStatement, { statement_id }, token)),
  )
  // The last month may have no orders.
  const withOrder = statements.find(({ entries }) => entries.some(({ order_sn }) => order_sn))!
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(page, paths.tradeStatement(withOrder.statement_id))
  const orders = page.getByRole('table').getByRole('link')
  await expect(orders.first()).toBeVisible()
  expect(await brokenWords(orders, /\d+/g)).toEqual([])
})

import { listAfterSales } from '@corium/contract/after-sales'
import { login } from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import type { Page } from '@playwright/test'
import { demoMember } from '../api-actions.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'

/** Expects a value beside each label. */
async function expectLabels(page: Page, labels: readonly string[]) {
  for (const label of labels) {
    await expect(page.getByRole('main').getByText(label, { exact: true }).first(), label).toBeVisible()
  }
}

test.beforeEach(async ({ api, page }) => logIn(page, (await api.call(login, demoMember)).token))

test('an order shows number, quantity, consignee, amount, status and express company; the tabs are its states', async ({
  page,
  texts,
  localized,
}) => {
  await visit(page, paths.orders())
  const order = page.getByRole('article').first()
  await expect(order.getByRole('heading', { name: localized('Order ', '订单 ') })).toBeVisible()
  await expectLabels(page, [
    localized('Quantity', '数量'),
    localized('Consignee', '收货人'),
    localized('Amount', '金额'),
    localized('Express company', '快递公司'),
  ])
  await expect(page.getByText(localized('Transaction status', '交易状态')).first()).toBeAttached()
  const tabs = page.getByRole('navigation', { name: texts('orders')('byState') })
  for (const state of localized(
    'Pending payment|Pending shipment|Pending receipt|Completed',
    '待付款|待发货|待收货|已完成',
  ).split('|')) {
    await expect(tabs.getByRole('link', { name: state })).toBeVisible()
  }
})

test('an after-sales case shows its steps and what was asked for; the tabs of the list are three', async ({
  page,
  api,
  texts,
  localized,
}) => {
  const { token } = await api.call(login, demoMember)
  const { list } = await api.call(listAfterSales, {}, token)
  const found = list.find(({ type }) => type !== 'exchange')
  await visit(page, paths.afterSalesCase(found?.after_id ?? ''))
  await expectLabels(page, [
    localized('Service type', '服务类型'),
    localized('Reason', '申请原因'),
    localized('Received or not', '是否收到货'),
    localized('Refund amount', '退款金额'),
    localized('Return method', '退回方式'),
  ])
  const steps = page.getByRole('main').getByRole('listitem')
  for (const step of localized(
    'Submit application|Platform audit|Approved|Return/exchange|Completed',
    '提交申请|平台审核|审核通过|退货/换货|完成',
  ).split('|')) {
    await expect(steps.filter({ hasText: step }).first()).toBeVisible()
  }

  await visit(page, paths.afterSales())
  const tabs = page.getByRole('navigation', { name: texts('afterSales')('byState') })
  await expect(tabs.getByRole('link')).toHaveText(
    localized('All|In progress|Completed', '全部|进行中|已完成')
      .split('|')
      .map((tab) => new RegExp(`^${tab}`)),
  )
})

test('a color-card request shows the columns of the specification', async ({ page, localized }) => {
  await visit(page, paths.colorCards())
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const label of [
    localized('Time', '申请时间'),
    localized('Commodity name', '商品名称'),
    localized('Receiving info', '收货信息'),
    localized('Courier number', '快递单号'),
    localized('Receiving method', '收取方式'),
    localized('Status', '状态'),
  ]) {
    await expect(page.getByRole('table').getByText(label, { exact: true }).first()).toBeAttached()
  }
  await expect(page.getByRole('main')).toContainText(localized('Sent', '已寄出'))
})

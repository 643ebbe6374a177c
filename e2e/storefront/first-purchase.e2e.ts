import type { Output } from '@corium/contract/call'
import { getFilterOptions, type getGoods, type Sku } from '@corium/contract/goods'
import { newMobile, newPassword } from '../api-client.ts'
import { findSku } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { fillAddress, registerByPhone } from '../page-actions.ts'

type Goods = Output<typeof getGoods>

const hasEnough = (sku: Sku) =>
  sku.stock_state === 'in-stock' && sku.stock_num >= 40 && sku.min_num <= 2 && sku.step_num === 0.5

/** Two colors of a product, both available in 3.5 m and 2 m. */
function twoColors({ skus }: Goods): [Sku, Sku] | undefined {
  const [first, second] = skus.filter(hasEnough)
  return first && second ? [first, second] : undefined
}

test('a new visitor finds a leather, registers, pays by phone and follows the order', async ({
  page,
  context,
  api,
  texts,
  localized,
  meters,
  isChinese,
  isPhone,
}) => {
  test.setTimeout(120_000)
  const shell = texts('shell')
  const list = texts('productList')
  const detail = texts('productDetail')
  const bag = texts('bag')
  const checkout = texts('checkout')
  const paymentTexts = texts('payment')
  const orders = texts('orders')
  const visibleLink = (name: string | RegExp) =>
    page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()

  const { goods } = await findSku(api, (item) => item.goods.unit === 'm' && Boolean(twoColors(item.goods)))
  const [first, second] = twoColors(goods) as [Sku, Sku]
  const category = goods.category[0] as Goods['category'][number]
  const { options } = await api.call(getFilterOptions, { category_id: category.category_id })
  const supply = options.find(({ key }) => key === 'supply')?.values.find(({ value }) => value === 'stock')

  // The server renders the home page in the browser's language.
  const home = await visit(page, '/home/index')
  expect(await home?.text()).toContain(texts('home')('heroTitle'))
  await expect(page.locator('html')).toHaveAttribute('lang', localized('en-US', 'zh-CN'))

  // Choose a category and filter it by in stock.
  if (isPhone) await page.getByRole('button', { name: shell('openMenu'), exact: true }).click()
  const menu = isPhone ? page.getByRole('dialog') : page.getByRole('navigation', { name: shell('mainMenu') })
  if (isPhone) await menu.getByRole('button', { name: shell('materials') }).click()
  else await menu.getByRole('link', { name: shell('materials') }).hover()
  await menu.getByRole('link', { name: new RegExp(`^${category.name}`) }).click()
  await page.waitForURL(`**/home/product?category_id=${category.category_id}`)
  if (isPhone) await page.getByRole('button', { name: new RegExp(`^${list('filters')}`) }).click()
  await page.getByRole('checkbox', { name: supply?.name }).check()
  if (isPhone) await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/f\.supply=stock/)

  // Add two colors of one product, each with its own length.
  await page.getByRole('main').getByRole('link', { name: goods.goods_name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: goods.goods_name })).toBeVisible()
  for (const [{ color }, length] of [
    [first, 3.5],
    [second, 2],
  ] as const) {
    await page.getByRole('radio', { name: `${color.no} ${color.name}`, exact: true }).check()
    const quantity = page.getByRole('textbox', { name: detail('quantity') })
    await quantity.fill(String(length))
    await quantity.press('Tab')
    await page.getByRole('button', { name: detail('add', { amount: meters(length) }) }).click()
    await expect(page.getByRole('status').filter({ hasText: color.name })).toBeVisible()
  }
  await visibleLink(shell('bagCount', { count: 2 })).click()

  // In the bag, add half a meter, then remove a line and restore it.
  const lineOf = ({ color }: Sku) => page.getByRole('listitem').filter({ hasText: color.name })
  await expect(page.getByRole('heading', { level: 1, name: checkout('bagTitle') })).toBeVisible()
  const quantity = lineOf(first).getByRole('textbox')
  await expect(quantity).toHaveValue('3.5')
  await lineOf(first).getByRole('group').getByRole('button').last().click()
  await expect(quantity).toHaveValue('4.0')
  const removal = bag('removeLine', {
    name: texts('goods')('inColor', { name: goods.goods_name, color: second.color.name }),
  })
  await page.getByRole('button', { name: removal }).click()
  await expect(lineOf(second)).toHaveCount(0)
  await page.getByRole('button', { name: bag('undo') }).click()
  await expect(lineOf(second)).toHaveCount(1)

  // Checkout requires a login; registering continues to it, with the whole bag.
  const checkoutButton = page
    .getByRole('button', { name: bag('toConfirm') })
    .filter({ visible: true })
    .first()
  await checkoutButton.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('goLogin') })
    .click()
  await registerByPhone(page, texts, { mobile: newMobile(), password: newPassword() })
  await expect(page.getByText(localized('Login successful', '登录成功'))).toBeVisible()
  await expect(page).toHaveURL(/\/home\/shopping\/step2$/)
  await expect(lineOf(first)).toContainText(meters(4))
  await expect(lineOf(second)).toContainText(meters(2))

  // Enter the address and place the order.
  await fillAddress(page, texts, isChinese)
  await page.getByRole('button', { name: texts('addresses')('save') }).click()
  await expect(page.getByRole('radio', { name: /林晓/ })).toBeChecked()
  const payment = page.waitForResponse('**/shop/pc_api.pay/create')
  await page
    .getByRole('button', { name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`) })
    .click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  const { pay_sn, order_sn } = (await (await payment).json()).data

  // Pay on the phone page of the sandbox; the payment page updates by itself.
  const phone = await context.newPage()
  await phone.goto(`${process.env.SANDBOX_ORIGIN}/phone`)
  await phone
    .getByRole('listitem')
    .filter({ hasText: pay_sn })
    .getByRole('button', { name: localized('Scan', '扫一扫') })
    .click()
  await phone.getByRole('button', { name: localized('Pay ¥', '立即支付') }).click()
  // A page that is closed while it submits a form may stay open, and `close` then never resolves.
  await expect(phone.getByText(localized('Paid', '已支付'))).toBeVisible()
  await phone.close()
  await expect(page.getByRole('heading', { name: paymentTexts('paidTitle') })).toBeVisible()

  // The order page and the order list show the paid order.
  await page.getByRole('link', { name: paymentTexts('viewOrder') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_sn)
  await expect(page.getByText(localized('Pending shipment', '待发货')).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: orders('step_paid') })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(lineOf(first)).toContainText(meters(4))
  await expect(lineOf(second)).toContainText(meters(2))

  await page
    .getByRole('main')
    .getByRole('link', { name: orders('title'), exact: true })
    .first()
    .click()
  const card = page.getByRole('article').filter({ hasText: order_sn })
  await expect(card).toContainText(localized('Pending shipment', '待发货'))
  await expect(card).toContainText('林晓')
})

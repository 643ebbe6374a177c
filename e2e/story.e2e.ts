import type { Output } from '@corium/contract/call'
import { type getGoods, listGoods, type Sku } from '@corium/contract/goods'
import { newNumber, newPassword } from './caller.ts'
import { expect, test, visit } from './fixtures.ts'
import { findWare } from './goods.ts'
import { fillAddress, registerByPhone } from './steps.ts'

type Goods = Output<typeof getGoods>

const isEnough = (sku: Sku) =>
  sku.stock_state === 'in-stock' && sku.stock_num >= 40 && sku.min_num <= 2 && sku.step_num === 0.5

/** Two colors of a style that can be had in 3.5 m and 2 m. */
function twoColours({ skus }: Goods): [Sku, Sku] | undefined {
  const [first, second] = skus.filter(isEnough)
  return first && second ? [first, second] : undefined
}

test('somebody who has never been here finds a leather, registers, pays by phone and follows the order', async ({
  page,
  context,
  shop,
  say,
  either,
  chinese,
  onPhone,
}) => {
  test.setTimeout(120_000)
  const shell = say('shell')
  const list = say('productList')
  const detail = say('productDetail')
  const bag = say('bag')
  const checkout = say('checkout')
  const orders = say('orders')
  const metres = (count: number) => say('goods')('quantity_m', { count })
  const inSight = (name: string | RegExp) =>
    page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()

  const { goods } = await findWare(shop, (ware) => ware.goods.unit === 'm' && Boolean(twoColours(ware.goods)))
  const [first, second] = twoColours(goods) as [Sku, Sku]
  const kind = goods.category[0] as Goods['category'][number]
  const { options } = await shop.get(listGoods, { category_id: kind.category_id })
  const supply = options.find(({ key }) => key === 'supply')?.values.find(({ value }) => value === 'stock')

  // The home page speaks the browser's language before any script has run.
  const home = await visit(page, '/home/index')
  expect(await home?.text()).toContain(say('home')('heroTitle'))
  await expect(page.locator('html')).toHaveAttribute('lang', either('en-US', 'zh-CN'))

  // A kind of material, and of that what is in stock.
  if (onPhone) await page.getByRole('button', { name: shell('openMenu'), exact: true }).click()
  const menu = onPhone ? page.getByRole('dialog') : page.getByRole('navigation', { name: shell('mainMenu') })
  if (onPhone) await menu.getByRole('button', { name: shell('materials') }).click()
  else await menu.getByRole('link', { name: shell('materials') }).hover()
  await menu.getByRole('link', { name: new RegExp(`^${kind.name}`) }).click()
  await page.waitForURL(`**/home/product?category_id=${kind.category_id}`)
  if (onPhone) await page.getByRole('button', { name: new RegExp(`^${list('filters')}`) }).click()
  await page.getByRole('checkbox', { name: supply?.name }).check()
  if (onPhone) await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/f\.supply=stock/)

  // Two colors of one style, each cut to its own length.
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
    await page.getByRole('button', { name: detail('add', { amount: metres(length) }) }).click()
    await expect(page.getByRole('status').filter({ hasText: color.name })).toBeVisible()
  }
  await inSight(shell('bagCount', { count: 2 })).click()

  // The bag: half a metre more, one line out and back again.
  const lineOf = ({ color }: Sku) => page.getByRole('listitem').filter({ hasText: color.name })
  await expect(page.getByRole('heading', { level: 1, name: checkout('bagTitle') })).toBeVisible()
  const quantity = lineOf(first).getByRole('textbox')
  await expect(quantity).toHaveValue('3.5')
  await lineOf(first).getByRole('group').getByRole('button').last().click()
  await expect(quantity).toHaveValue('4.0')
  const removal = bag('removeLine', {
    name: say('goods')('inColour', { name: goods.goods_name, colour: second.color.name }),
  })
  await page.getByRole('button', { name: removal }).click()
  await expect(lineOf(second)).toHaveCount(0)
  await page.getByRole('button', { name: bag('undo') }).click()
  await expect(lineOf(second)).toHaveCount(1)

  // Checking out needs a member, and becoming one keeps the bag.
  const goOn = page
    .getByRole('button', { name: bag('toConfirm') })
    .filter({ visible: true })
    .first()
  await goOn.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('goLogin') })
    .click()
  await registerByPhone(page, say, { mobile: newNumber(), password: newPassword() })
  await expect(page.getByText(either('Login successful', '登录成功'))).toBeVisible()
  await expect(quantity).toHaveValue('4.0')
  await expect(lineOf(second)).toHaveCount(1)

  // Where it goes, and the order.
  await goOn.click()
  await page.waitForURL('**/home/shopping/step2')
  await fillAddress(page, say, chinese)
  await page.getByRole('button', { name: say('addresses')('save') }).click()
  await expect(page.getByRole('radio', { name: /林晓/ })).toBeChecked()
  const payment = page.waitForResponse('**/shop/pc_api.pay/create')
  await page
    .getByRole('button', { name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`) })
    .click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  const { pay_sn, order_sn } = (await (await payment).json()).data

  // The phone of the sandbox pays; the page of the shop hears of it by itself.
  const phone = await context.newPage()
  await phone.goto(`${process.env.SANDBOX_ORIGIN}/phone`)
  await phone.getByRole('link').filter({ hasText: pay_sn }).click()
  await phone.getByRole('button', { name: either('Pay', '立即支付') }).click()
  await phone.close()
  await expect(page.getByRole('heading', { name: checkout('paidTitle') })).toBeVisible()

  // The order stands among the member's own, and says what comes next.
  await page.getByRole('link', { name: checkout('viewOrder') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_sn)
  await expect(page.getByText(either('Pending shipment', '待发货')).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: orders('step_paid') })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(lineOf(first)).toContainText(metres(4))
  await expect(lineOf(second)).toContainText(metres(2))

  await page
    .getByRole('main')
    .getByRole('link', { name: orders('title'), exact: true })
    .first()
    .click()
  const card = page.getByRole('article').filter({ hasText: order_sn })
  await expect(card).toContainText(either('Pending shipment', '待发货'))
  await expect(card).toContainText('林晓')
})

import { press, tabTo, type } from './by-keyboard.ts'
import { newNumber, newPassword } from './caller.ts'
import { expect, test, visit } from './fixtures.ts'
import { findWare, plenty } from './goods.ts'
import { sandbox } from './sandbox.ts'

test('a whole purchase without a mouse', { tag: '@desk' }, async ({ page, shop, say }) => {
  test.setTimeout(180_000)
  const bag = say('bag')
  const checkout = say('checkout')
  const passport = say('passport')
  const addresses = say('addresses')
  const main = page.getByRole('main')
  const { goods, sku } = await findWare(shop, plenty)

  // Past the header at once, and to a material.
  await visit(page, `/home/product?category_id=${goods.category[0]?.category_id}`)
  await press(page, page.getByRole('link', { name: say('shell')('skip') }))
  await expect(main).toBeFocused()
  await press(page, main.getByRole('link', { name: goods.goods_name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: goods.goods_name })).toBeVisible()

  // The arrow keys choose a color and a length.
  const colour = page.getByRole('radio', { name: `${sku.color.no} ${sku.color.name}`, exact: true })
  await tabTo(page, main.getByRole('group').getByRole('radio', { checked: true }))
  for (let tries = 0; tries < goods.skus.length && !(await colour.isChecked()); tries++) {
    await page.keyboard.press('ArrowRight')
  }
  await expect(colour).toBeChecked()
  await type(page, page.getByRole('textbox', { name: say('productDetail')('quantity') }), '3')
  await page.keyboard.press('ArrowUp')
  const amount = say('goods')('quantity_m', { count: 3 + sku.step_num })
  await press(page, page.getByRole('button', { name: say('productDetail')('add', { amount }) }))
  await expect(page.getByRole('status').filter({ hasText: goods.goods_name })).toBeVisible()

  // The bag, and the login that it asks for.
  await visit(page, '/home/shopping/step1')
  const goOn = page
    .getByRole('complementary')
    .getByRole('button', { name: bag('toConfirm') })
    .first()
  await press(page, goOn)
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: say('shell')('goLogin') }))
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: passport('register') }))
  const mobile = newNumber()
  const password = newPassword()
  await type(page, dialog.getByLabel(passport('mobile'), { exact: true }), mobile)
  await press(page, dialog.getByRole('button', { name: passport('getCode') }))
  const code = await sandbox.codeFor(mobile)
  await type(page, dialog.getByLabel(passport('code'), { exact: true }), code)
  await type(page, dialog.getByLabel(passport('newPassword'), { exact: true }), password)
  await type(page, dialog.getByLabel(passport('passwordAgain')), password)
  await press(page, dialog.getByRole('checkbox'), 'Space')
  await press(page, dialog.getByRole('button', { name: passport('register') }))
  await press(page, dialog.getByRole('button', { name: passport('logIn') }))
  await tabTo(page, dialog.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await type(page, dialog.getByLabel(passport('account'), { exact: true }), mobile)
  await type(page, dialog.getByRole('textbox', { name: passport('password') }), password)
  await press(page, dialog.getByRole('checkbox'), 'Space')
  await Promise.all([
    page.waitForEvent('load'),
    press(page, dialog.getByRole('button', { name: passport('logIn') })),
  ])

  // The address, from a province down to a street.
  await press(page, goOn)
  await page.waitForURL('**/home/shopping/step2')
  await type(page, page.getByLabel(addresses('consignee')), 'Lin Xiao')
  await type(page, page.getByLabel(addresses('mobile'), { exact: true }), '13800138000')
  for (const [label, typed] of [
    [addresses('chinaProvince'), 'Guangdong'],
    [addresses('chinaCity'), 'Guangzhou'],
    [addresses('chinaDistrict'), 'Tianhe'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label })
    await expect(field).toBeEnabled()
    await type(page, field, typed)
    await page.getByRole('option', { name: typed }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await type(page, page.getByLabel(addresses('detail')), '1 Tiyu West Road')
  await press(page, page.getByRole('button', { name: addresses('save') }))
  await expect(page.getByRole('radio', { name: /Lin Xiao/ })).toBeChecked()
  await expect(main).toBeFocused()

  // The order, its payment, and the order again.
  const payment = page.waitForResponse('**/shop/pc_api.pay/create')
  await press(
    page,
    page.getByRole('button', { name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`) }),
  )
  const { code_url } = (await (await payment).json()).data
  await sandbox.pay({ code_url })
  await expect(page.getByRole('heading', { name: checkout('paidTitle') })).toBeFocused()
  await press(page, page.getByRole('link', { name: checkout('viewOrder') }))
  await expect(page.getByText('Pending shipment').first()).toBeVisible()
})

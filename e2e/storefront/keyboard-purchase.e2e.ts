import { newMobile, newPassword } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { tabAndPress, tabAndType, tabTo } from '../keyboard.ts'
import { sandbox } from '../sandbox-client.ts'

test('a complete purchase works with the keyboard alone', { tag: '@desk' }, async ({
  page,
  api,
  texts,
  meters,
}) => {
  test.setTimeout(180_000)
  const bag = texts('bag')
  const checkout = texts('checkout')
  const paymentTexts = texts('payment')
  const passport = texts('passport')
  const addresses = texts('addresses')
  const main = page.getByRole('main')
  const { goods, sku } = await findSku(api, inAmpleStock)

  // Skip the header and open a product.
  await visit(page, `/home/product?category_id=${goods.category[0]?.category_id}`)
  await tabAndPress(page, page.getByRole('link', { name: texts('shell')('skip') }))
  await expect(main).toBeFocused()
  await tabAndPress(page, main.getByRole('link', { name: goods.goods_name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: goods.goods_name })).toBeVisible()

  // Choose a color and a length with the arrow keys.
  const color = page.getByRole('radio', { name: `${sku.color.no} ${sku.color.name}`, exact: true })
  await tabTo(page, main.getByRole('group').getByRole('radio', { checked: true }))
  for (let tries = 0; tries < goods.skus.length && !(await color.isChecked()); tries++) {
    await page.keyboard.press('ArrowRight')
  }
  await expect(color).toBeChecked()
  await tabAndType(page, page.getByRole('textbox', { name: texts('productDetail')('quantity') }), '3')
  await page.keyboard.press('ArrowUp')
  const amount = meters(3 + sku.step_num)
  await tabAndPress(page, page.getByRole('button', { name: texts('productDetail')('add', { amount }) }))
  await expect(page.getByRole('status').filter({ hasText: goods.goods_name })).toBeVisible()

  // Open the bag and register.
  await visit(page, '/home/shopping/step1')
  const checkoutButton = page
    .getByRole('complementary')
    .getByRole('button', { name: bag('toConfirm') })
    .first()
  await tabAndPress(page, checkoutButton)
  await tabAndPress(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: texts('shell')('goLogin') }),
  )
  const dialog = page.getByRole('dialog')
  await tabAndPress(page, dialog.getByRole('button', { name: passport('register') }))
  const mobile = newMobile()
  const password = newPassword()
  await tabAndType(page, dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }), mobile)
  await tabAndPress(page, dialog.getByRole('button', { name: passport('getCode') }))
  const code = await sandbox.codeFor(mobile)
  await tabAndType(page, dialog.getByLabel(passport('code'), { exact: true }), code)
  await tabAndType(page, dialog.getByLabel(passport('password'), { exact: true }), password)
  await tabAndType(page, dialog.getByLabel(passport('repeatPassword')), password)
  await tabAndPress(page, dialog.getByRole('checkbox'), 'Space')
  await tabAndPress(page, dialog.getByRole('button', { name: passport('register') }))
  await tabAndPress(page, dialog.getByRole('button', { name: passport('logIn') }))
  await tabAndType(page, dialog.getByRole('textbox', { name: passport('password') }), password)
  await tabAndPress(page, dialog.getByRole('checkbox'), 'Space')
  await Promise.all([
    page.waitForEvent('load'),
    tabAndPress(page, dialog.getByRole('button', { name: passport('logIn') })),
  ])

  // The login leads to the checkout. Enter the address.
  await page.waitForURL('**/home/shopping/step2')
  await tabAndType(page, page.getByLabel(addresses('consignee')), 'Lin Xiao')
  await tabAndType(page, page.getByLabel(addresses('mobile'), { exact: true }), '13800138000')
  for (const [label, typed] of [
    [addresses('chinaProvince'), 'Guangdong'],
    [addresses('chinaCity'), 'Guangzhou'],
    [addresses('chinaDistrict'), 'Tianhe'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label })
    await expect(field).toBeEnabled()
    await tabAndType(page, field, typed)
    await page.getByRole('option', { name: typed }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await tabAndType(page, page.getByLabel(addresses('detail')), '1 Tiyu West Road')
  await tabAndPress(page, page.getByRole('button', { name: addresses('save') }))
  await expect(page.getByRole('radio', { name: /Lin Xiao/ })).toBeChecked()
  await expect(main).toBeFocused()

  // Place the order, pay it and open it.
  const placeOrder = page.getByRole('button', {
    name: new RegExp(`^${checkout('placeOrderFor', { amount: '' }).trim()}`),
  })
  // While the offer for the new address is loading, the button ignores presses.
  await expect(placeOrder).not.toHaveAttribute('aria-busy', 'true')
  const payment = page.waitForResponse('**/shop/pc_api.pay/create')
  await tabAndPress(page, placeOrder)
  const { code_url } = (await (await payment).json()).data
  await sandbox.pay({ code_url })
  await expect(page.getByRole('heading', { name: paymentTexts('paidTitle') })).toBeFocused()
  await tabAndPress(page, page.getByRole('link', { name: paymentTexts('viewOrder') }))
  await expect(page.getByText('Pending shipment').first()).toBeVisible()
})

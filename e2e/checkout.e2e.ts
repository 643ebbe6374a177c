import { addAddress } from '@corium/contract/addresses'
import { addToBag, listBag, removeFromBag } from '@corium/contract/bag'
import { confirmOrder, createOrder, listOrders } from '@corium/contract/orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Caller, createCaller } from './caller.ts'
import { expect, type Member, test, visit } from './fixtures.ts'
import { findWare, plenty, type Ware } from './goods.ts'
import { sandbox } from './sandbox.ts'

const bagPage = '/home/shopping/step1'
const confirmPage = '/home/shopping/step2'

const chineseAddress = {
  consignee: '林晓',
  mobile: '13800138000',
  country_code: 'CN',
  country: 'CN',
  region_codes: ['44', '4401', '440106'],
  detail: '体育西路 1 号 2 层',
}

const lineOf = (page: Page, { goods }: Ware) =>
  page.getByRole('listitem').filter({ hasText: goods.goods_name })

async function fillBag(shop: Caller, token: string, wares: readonly Ware[], num: number) {
  for (const { goods, sku } of wares) {
    await shop.get(addToBag, { goods_id: goods.goods_id, sku_id: sku.sku_id, num }, token)
  }
}

/** Buys by calls, as somebody else at the same moment would. */
async function buy(shop: Caller, { token }: Member, ware: Ware, num: number) {
  const { address_id } = await shop.get(addAddress, chineseAddress, token)
  await fillBag(shop, token, [ware], num)
  const offer = await shop.get(confirmOrder, { source: 'cart', address_id }, token)
  return shop.get(
    createOrder,
    {
      confirm_key: offer.confirm_key,
      address_id,
      shipping_id: offer.shipping_id ?? '',
      payable: offer.amounts.payable,
      request_id: crypto.randomUUID(),
    },
    token,
  )
}

/** The code that the payment page was given. */
const codeUrl = async (page: Page): Promise<string> => {
  const response = await page.waitForResponse((answer) => answer.url().endsWith('/shop/pc_api.pay/create'))
  return (await response.json()).data.code_url
}

test('a visitor fills the bag, logs in, orders and pays', async ({ page, shop, say, chinese }) => {
  test.slow()
  const bag = say('bag')
  const checkout = say('checkout')
  const shell = say('shell')
  const passport = say('passport')
  const addresses = say('addresses')
  const wares = [await findWare(shop, plenty), await findWare(shop, plenty, 30)]
  const [first, second] = wares as [Ware, Ware]
  const member = await shop.register()
  await fillBag(createCaller(page.request, chinese ? 'zh-cn' : 'en-us'), '', wares, 6)

  // The bag: how much, which lines, one out and back again.
  await visit(page, bagPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout('bagTitle'))
  const quantity = lineOf(page, first).getByRole('textbox')
  await expect(quantity).toHaveValue(/^6/)
  await lineOf(page, first).getByRole('group').getByRole('button').last().click()
  await expect(quantity).not.toHaveValue(/^6(\.0)?$/)
  const all = page.getByRole('checkbox', { name: bag('selectAll') })
  await expect(all).toBeChecked()
  await lineOf(page, second).getByRole('checkbox').uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await expect(page.getByText(bag('chosen', { chosen: 1, total: 2 }))).toBeVisible()
  await all.check()
  await expect(lineOf(page, second).getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)

  await lineOf(page, second)
    .getByRole('button', { name: bag('removeLine', { name: '' }).trim() })
    .click()
  await expect(lineOf(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: bag('undo') }).click()
  await expect(lineOf(page, second)).toHaveCount(1)

  // Checking out asks for a login; the bag is still there afterwards.
  const goOn = page
    .getByRole('complementary')
    .getByRole('button', { name: bag('toConfirm') })
    .first()
  await goOn.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('goLogin') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: passport('passwordTab') }).click()
  await dialog.getByLabel(passport('account'), { exact: true }).fill(member.mobile)
  await dialog.getByRole('textbox', { name: passport('password') }).fill(member.password)
  await dialog.getByRole('checkbox').check()
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: passport('logIn') }).click(),
  ])
  await expect(lineOf(page, first)).toHaveCount(1)
  await expect(lineOf(page, second)).toHaveCount(1)
  await expect(dialog).toHaveCount(0)

  // The confirmation: the first address by keyboard through the region tree, a note, the order.
  await goOn.click()
  await page.waitForURL(`**${confirmPage}`)
  await page.getByLabel(addresses('consignee')).fill('林晓')
  await page.getByLabel(addresses('mobile'), { exact: true }).fill('13800138000')
  for (const [label, typed] of [
    [addresses('chinaProvince'), chinese ? '广东' : 'Guangdong'],
    [addresses('chinaCity'), chinese ? '广州' : 'Guangzhou'],
    [addresses('chinaDistrict'), chinese ? '天河' : 'Tianhe'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label })
    await expect(field).toBeEnabled()
    // A page that still scrolls would close the list.
    await field.scrollIntoViewIfNeeded()
    await field.fill(typed)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(typed)
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue(new RegExp(typed))
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: addresses('save') }).click()
  await expect(page.getByText(addresses('missingDetail'))).toBeVisible()
  await page.getByLabel(addresses('detail')).fill('体育西路 1 号 2 层')
  await page.getByRole('button', { name: addresses('save') }).click()
  await expect(page.getByRole('radio', { name: /林晓/ })).toBeChecked()
  await page.getByLabel(checkout('remark')).fill('Please cut it in one piece.')
  await expectAccessible(page)
  const placeOrder = page.getByRole('button', { name: new RegExp(`^${checkout('placeOrder')}`) })
  await expect(placeOrder).toContainText(/\d/)

  // The payment: a code, a reload that changes nothing, and the news that it has arrived.
  const firstCode = codeUrl(page)
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
  const code = page.getByRole('img', { name: new RegExp(checkout('codeLabel', { amount: '' }).trim()) })
  await expect(code).toBeVisible()
  await expect(page.getByText(checkout('waiting'))).toBeVisible()
  await expectAccessible(page)
  const secondCode = codeUrl(page)
  await page.reload()
  await expect(code).toBeVisible()
  expect(await secondCode).toBe(await firstCode)

  await sandbox.pay({ code_url: await secondCode })
  const paid = page.getByRole('heading', { name: checkout('paidTitle') })
  await expect(paid).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(page.getByRole('link', { name: checkout('viewOrder') })).toHaveAttribute(
    'href',
    /orderDetails/,
  )
})

test('a removed line comes back by keyboard alone', async ({ page, shop, say, member, onPhone }) => {
  test.skip(onPhone, 'a phone has no keyboard')
  const bag = say('bag')
  const ware = await findWare(shop, plenty, 5)
  await fillBag(shop, member.token, [ware], 2)
  await visit(page, bagPage)
  await lineOf(page, ware)
    .getByRole('button', { name: bag('removeLine', { name: '' }).trim() })
    .press('Enter')
  const undo = page.getByRole('button', { name: bag('undo') })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('heading', { name: bag('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(lineOf(page, ware)).toHaveCount(1)
})

test('more than there is falls back to what the shop has and says how much is left', async ({
  page,
  shop,
  say,
  member,
}) => {
  const bag = say('bag')
  const ware = await findWare(shop, ({ goods, sku }) => {
    return (
      goods.unit === 'm' &&
      sku.stock_state !== 'sold-out' &&
      sku.stock_num >= 3 &&
      sku.stock_num < sku.max_num
    )
  })
  await fillBag(shop, member.token, [ware], 2)
  await visit(page, bagPage)
  const line = lineOf(page, ware)
  const quantity = line.getByRole('textbox')
  await quantity.fill(String(ware.sku.max_num))
  await quantity.press('Enter')
  await expect(line.getByRole('alert')).toContainText(/\d/)
  await expect(quantity).toHaveValue(/^2(\.0)?$/)
  await line.getByRole('button', { name: new RegExp(`^${bag('take', { amount: '' }).trim()}`) }).click()
  await expect(line.getByRole('alert')).toHaveCount(0)
  await expect(quantity).not.toHaveValue(/^2(\.0)?$/)
})

test('the last of a colour goes to whoever places the order first; the other is told what is left', async ({
  page,
  shop,
  rival,
  say,
  member,
}, { project }) => {
  const checkout = say('checkout')
  // Each way to come in races for a colour of its own.
  const place = ['desktop-en', 'desktop-zh', 'phone-en', 'phone-zh'].indexOf(project.name)
  const scarce = ({ goods, sku }: Ware) =>
    goods.unit === 'm' &&
    sku.stock_state === 'in-stock' &&
    sku.stock_num >= 10 &&
    sku.stock_num <= sku.max_num &&
    Number.isInteger(sku.stock_num / sku.step_num)
  const ware = await findWare(shop, scarce, 40 + place)
  const all = ware.sku.stock_num
  const { address_id } = await shop.get(addAddress, chineseAddress, member.token)
  await fillBag(shop, member.token, [ware], all)
  await visit(page, `${confirmPage}?address_id=${address_id}`)
  await page.getByLabel(checkout('remark')).fill('All of it, please.')
  const placeOrder = page.getByRole('button', { name: new RegExp(`^${checkout('placeOrder')}`) })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')

  await buy(rival, await rival.register(), ware, all - 2)
  await placeOrder.click()
  await expect(page.getByRole('alert').getByText(checkout('stockShort'))).toBeVisible()
  await expect(lineOf(page, ware)).toContainText('2')
  await expect(page.getByLabel(checkout('remark'))).toHaveValue('All of it, please.')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: checkout('changeInBag') })
    .click()
  await lineOf(page, ware)
    .getByRole('button', { name: new RegExp(`^${say('bag')('take', { amount: '' }).trim()}`) })
    .click()
  await expect(lineOf(page, ware).getByRole('textbox')).toHaveValue(/^2(\.0)?$/)
})

test.describe('when an answer is lost', () => {
  test.use({ knownErrors: [/ERR_FAILED/] })

  test('placing the order again makes one order', async ({ page, shop, say, member }) => {
    const checkout = say('checkout')
    const ware = await findWare(shop, plenty, 8)
    const { address_id } = await shop.get(addAddress, chineseAddress, member.token)
    await fillBag(shop, member.token, [ware], 3)
    await visit(page, `${confirmPage}?address_id=${address_id}`)
    const placeOrder = page.getByRole('button', { name: new RegExp(`^${checkout('placeOrder')}`) })
    await expect(placeOrder).not.toHaveAttribute('aria-busy')

    await page.route(
      '**/shop/pc_api.order/create',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await placeOrder.click()
    await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
    await placeOrder.click()
    await page.waitForURL('**/home/shopping/step3?order_id=*')
    expect((await shop.get(listOrders, {}, member.token)).total).toBe(1)
  })
})

test('an order that changed meanwhile is shown again before it is placed', async ({
  page,
  shop,
  say,
  member,
}) => {
  const checkout = say('checkout')
  const wares = [await findWare(shop, plenty, 10), await findWare(shop, plenty, 50)]
  const { address_id } = await shop.get(addAddress, chineseAddress, member.token)
  await fillBag(shop, member.token, wares, 3)
  await visit(page, `${confirmPage}?address_id=${address_id}`)
  const placeOrder = page.getByRole('button', { name: new RegExp(`^${checkout('placeOrder')}`) })
  await expect(placeOrder).not.toHaveAttribute('aria-busy')

  // On another device one of the lines goes.
  const { list } = await shop.get(listBag, {}, member.token)
  await shop.get(removeFromBag, { cart_ids: [list[0]?.cart_id ?? ''] }, member.token)
  await placeOrder.click()
  await expect(page.getByRole('complementary').getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL(new RegExp(confirmPage))
  await placeOrder.click()
  await page.waitForURL('**/home/shopping/step3?order_id=*')
})

test('an address abroad is written freely, changed and deleted in the account', async ({
  page,
  say,
  member,
}) => {
  const t = say('addresses')
  expect(member.token).toBeTruthy()
  await visit(page, '/home/account/address')
  await page.getByRole('button', { name: t('add') }).click()
  const dialog = page.getByRole('dialog')
  const country = dialog.getByRole('combobox', { name: t('country'), exact: true })
  await country.fill('United States')
  await country.press('ArrowDown')
  await country.press('Enter')
  await dialog.getByLabel(t('consignee')).fill('Robin Hale')
  await dialog.getByLabel(t('mobile'), { exact: true }).fill('5035550123')
  await dialog.getByLabel(t('city')).fill('Portland')
  await dialog.getByLabel(t('detail')).fill('1200 NW Sample Street')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByLabel(t('province'))).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel(t('detail'))).toHaveValue('1200 NW Sample Street')
  await dialog.getByLabel(t('province')).fill('Oregon')
  await dialog.getByLabel(t('postcode')).fill('97209')
  await dialog.getByRole('button', { name: t('save') }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Robin Hale' })
  await expect(card).toContainText('Portland')

  await card.getByRole('button', { name: t('editOf', { name: 'Robin Hale' }) }).click()
  await dialog.getByLabel(t('city')).fill('Salem')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(card).toContainText('Salem')
  await expectAccessible(page)

  await card.getByRole('button', { name: t('deleteOf', { name: 'Robin Hale' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
})

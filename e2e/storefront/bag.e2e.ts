import { listBag } from '@corium/contract/bag'
import type { Locator } from '@playwright/test'
import { brokenWords, expectAccessible } from '../accessibility.ts'
import { addToBagByApi } from '../api-actions.ts'
import { bagPage, checkoutButton, lineOf, respondWithFailure } from '../bag-page.ts'
import { findSku, inAmpleStock, type PurchasableSku, withLessThanMaximum } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'

test('a line is written in whole words on a tablet, and once removed can be restored with the keyboard', {
  tag: '@desk',
}, async ({ page, api, texts, member }) => {
  const bag = texts('bag')
  const item = await findSku(api, inAmpleStock, 5)
  await addToBagByApi(api, member.token, [item], 2)
  const ownWindow = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 768 })
  await visit(page, bagPage)
  await expect(lineOf(page, item)).toBeVisible()
  expect(await brokenWords(lineOf(page, item), /[a-z]{3,}/gi)).toEqual([])
  if (ownWindow) await page.setViewportSize(ownWindow)
  await lineOf(page, item)
    .getByRole('button', { name: bag('removeLine', { name: '' }).trim() })
    .press('Enter')
  const undo = page.getByRole('button', { name: bag('undo') })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('heading', { name: bag('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(lineOf(page, item)).toHaveCount(1)
})

test('a change of the bag is kept when the buyer closes the page right after it', { tag: '@once' }, async ({
  page,
  api,
  member,
}) => {
  const item = await findSku(api, inAmpleStock, 5)
  await addToBagByApi(api, member.token, [item], 2)
  await visit(page, bagPage)
  const quantity = lineOf(page, item).getByRole('textbox')
  await quantity.fill('4')
  await quantity.press('Enter')
  await page.goto('about:blank')
  await expect.poll(async () => (await api.call(listBag, {}, member.token)).list[0]?.num).toBe(4)
})

test('a second change is kept when the buyer closes the page before the answer to the first', {
  tag: '@once',
}, async ({ page, api, member }) => {
  const item = await findSku(api, inAmpleStock, 5)
  await addToBagByApi(api, member.token, [item], 2)
  await visit(page, bagPage)
  const quantity = lineOf(page, item).getByRole('textbox')
  const carriedOut = Promise.withResolvers<void>()
  await page.route(
    '**/shop/pc_api.flow/editNum',
    async (route) => {
      await route.fetch()
      carriedOut.resolve()
    },
    { times: 1 },
  )
  await quantity.fill('4')
  await quantity.press('Enter')
  await carriedOut.promise
  await quantity.fill('5')
  await quantity.press('Enter')
  await page.goto('about:blank')
  await expect.poll(async () => (await api.call(listBag, {}, member.token)).list[0]?.num).toBe(5)
})

test('a line changes to another color, and joins the line that has this color already', {
  tag: '@once',
}, async ({ page, api, texts, member }) => {
  const bag = texts('bag')
  const inStock = ({ stock_state, stock_num }: PurchasableSku['sku']) =>
    stock_state === 'in-stock' && stock_num >= 20
  const item = await findSku(api, ({ goods }) => goods.unit === 'm' && goods.skus.filter(inStock).length > 1)
  const { goods } = item
  const [first, second] = goods.skus.filter(inStock) as [PurchasableSku['sku'], PurchasableSku['sku']]
  await addToBagByApi(api, member.token, [{ goods, sku: first }], 3)
  await visit(page, bagPage)
  const dialog = page.getByRole('dialog')
  const change = async (to: PurchasableSku['sku']) => {
    await page
      .getByRole('button', { name: bag('changeColorOf', { name: '' }).trim() })
      .last()
      .click()
    await dialog.getByRole('radio', { name: new RegExp(`^${to.color.no} `) }).check()
    await dialog.getByRole('button', { name: bag('useColor') }).click()
    await expect(page.getByText(bag('colorChanged', { color: to.color.name }))).toBeVisible()
  }
  await page.getByRole('button', { name: bag('changeColorOf', { name: '' }).trim() }).click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${first.color.no} `),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await change(second)
  const line = lineOf(page, item)
  await expect(line).toContainText(second.sku_code)
  await expect(line.getByRole('textbox')).toHaveValue(/^3(\.0)?$/)

  await addToBagByApi(api, member.token, [{ goods, sku: first }], 2)
  await page.reload()
  await expect(lineOf(page, item)).toHaveCount(2)
  await change(first)
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('textbox')).toHaveValue(/^5(\.0)?$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a quantity above the stock stays in the bag with an error that shows the available quantity', {
  tag: '@once',
}, async ({ page, api, texts, member }) => {
  const bag = texts('bag')
  const item = await findSku(api, ({ goods, sku }) => {
    return (
      goods.unit === 'm' &&
      sku.stock_state !== 'sold-out' &&
      sku.stock_num >= 3 &&
      sku.stock_num < sku.max_num
    )
  })
  await addToBagByApi(api, member.token, [item], 2)
  await visit(page, bagPage)
  const line = lineOf(page, item)
  const quantity = line.getByRole('textbox')
  await expect(quantity).toHaveValue(/^2(\.0)?$/)
  // Reloading the bag fails too; the page has to keep showing the bag.
  await page.route('**/shop/pc_api.flow/getList', respondWithFailure)
  await quantity.fill(String(item.sku.max_num))
  await checkoutButton(page, bag('toConfirm')).click()
  await expect(line.getByRole('alert')).toContainText(/\d/)
  await expect(quantity).toHaveValue(/^2(\.0)?$/)
  await expect(checkoutButton(page, bag('toConfirm'))).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(new RegExp(bagPage))
  await line.getByRole('button', { name: new RegExp(`^${bag('take', { amount: '' }).trim()}`) }).click()
  await expect(line.getByRole('alert')).toHaveCount(0)
  await expect(quantity).not.toHaveValue(/^2(\.0)?$/)
})

test.describe('when a response is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('a line shows the quantity that the shop has', { tag: '@once' }, async ({ page, api, member }) => {
    const item = await findSku(api, inAmpleStock, 5)
    await addToBagByApi(api, member.token, [item], 2)
    await visit(page, bagPage)
    const quantity = lineOf(page, item).getByRole('textbox')
    await page.route(
      '**/shop/pc_api.flow/editNum',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await quantity.fill('4')
    await quantity.press('Enter')
    await expect(lineOf(page, item).getByRole('alert')).not.toBeEmpty()
    await expect(quantity).toHaveValue(/^4(\.0)?$/)
  })
})

test('a late refusal of a quantity is ignored once the buyer has changed it again', {
  tag: '@once',
}, async ({ page, api, member }) => {
  const item = await findSku(api, withLessThanMaximum)
  await addToBagByApi(api, member.token, [item], item.sku.min_num)
  await visit(page, bagPage)
  const line = lineOf(page, item)
  const quantity = line.getByRole('textbox')
  let send = () => {}
  const changedAgain = new Promise<void>((done) => {
    send = done
  })
  const edit = '**/shop/pc_api.flow/editNum'
  await page.route(
    edit,
    async (route) => {
      await changedAgain
      await route.continue()
    },
    { times: 1 },
  )
  const first = page.waitForRequest(edit)
  await quantity.fill(String(item.sku.max_num))
  await quantity.blur()
  await first
  await quantity.fill(String(item.sku.min_num))
  await quantity.blur()
  let responses = 0
  const both = page.waitForResponse(
    (response) => response.url().endsWith('.flow/editNum') && ++responses === 2,
  )
  send()
  await both
  await expect(line.getByRole('alert')).toHaveCount(0)
})

test('a quantity far above the stock has one message, and its buttons are at the ends of the box', {
  tag: '@once',
}, async ({ page, api, member }) => {
  const item = await findSku(api, withLessThanMaximum)
  await addToBagByApi(api, member.token, [item], item.sku.min_num)
  await visit(page, bagPage)
  const line = lineOf(page, item)
  const box = line.getByRole('group')
  const right = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  expect((await right(box)) - (await right(box.getByRole('button').last()))).toBeLessThan(2)

  await line.getByRole('textbox').fill('99999')
  await line.getByRole('textbox').blur()
  await expect(line.getByRole('alert')).toContainText(/\d/)
  await expect(line.getByRole('status')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a unit price that does not fit beside the amount is below it', { tag: '@once' }, async ({
    page,
    api,
    member,
  }) => {
    const item = await findSku(
      api,
      ({ goods, sku }) => goods.unit === 'sqft' && sku.price >= 5_000 && sku.stock_num >= 200,
    )
    await addToBagByApi(api, member.token, [item], 190)
    await visit(page, bagPage)
    const prices = lineOf(page, item).locator('.bag-line-amount .money')
    const placeOf = (part: Locator) =>
      part.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        return { left: Math.round(left), top }
      })
    const [above, below] = [await placeOf(prices.first()), await placeOf(prices.last())]
    expect(below.top).toBeGreaterThan(above.top + 10)
    expect(below.left).toBe(above.left)
  })
})

import { getGoods } from '@corium/contract/goods'
import type { Page } from '@playwright/test'
import { paths } from '../../apps/storefront/src/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, type SayIn, test, visit } from '../fixtures.ts'

const style = 'pu2317'
const pine = 'pu2317-15'
const soldOut = 'pu2317-14'
const addCart = '/shop/pc_api.flow/addCart'

const colour = (page: Page, no: string) =>
  page.getByRole('radio', { name: new RegExp(`^${no} `), includeHidden: false })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name })
const metres = (say: SayIn, count: number) => say('goods')('quantity_m', { count })

test('the price row that a quantity reaches is lit, and the sum follows', async ({ page, say }) => {
  const t = say('productDetail')
  await visit(page, paths.product(style, pine))
  const table = page.getByRole('table', { name: t('tiers') })
  const lit = table.locator('[aria-current="true"]')
  await expect(lit).toContainText('38.00')

  await quantity(page, t('quantity')).fill('12.5')
  await quantity(page, t('quantity')).press('Tab')
  await expect(lit).toContainText('36.10')
  await expect(page.getByRole('main')).toContainText('451.25')
  await expect(page.getByRole('main')).toContainText(t('yards', { count: 13.67 }))
})

test('choosing a color replaces the address, and the page stays where it is', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  const { skus } = await shop.get(getGoods, { goods_id: style })
  const navy = skus.find(({ color }) => color.no === '18')
  await visit(page, paths.product(style))
  const entries = await page.evaluate(() => history.length)
  await colour(page, '18').check()
  await expect(page).toHaveURL(new RegExp(`sku_id=${navy?.sku_id}$`))
  await expect(page.getByRole('main')).toContainText(navy?.sku_code ?? '')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await expect(colour(page, '18')).toBeChecked()
})

test('more than is left is refused in words, and what is left can be taken instead', {
  tag: '@once',
}, async ({ page, say, shop }) => {
  const t = say('productDetail')
  const { skus } = await shop.get(getGoods, { goods_id: style })
  const chalk = skus.find(({ color }) => color.no === '05')
  const left = `${chalk?.stock_num} m`
  await visit(page, paths.product(style, chalk?.sku_id))
  await quantity(page, t('quantity')).fill('480')
  await quantity(page, t('quantity')).press('Tab')
  await page.getByRole('button', { name: t('add', { amount: metres(say, 480) }), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('onlyLeft', { amount: left }) })).toBeVisible()

  await page.getByRole('button', { name: t('take', { amount: left }) }).click()
  await page.getByRole('button', { name: t('add', { amount: left }), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible()

  await page.getByRole('button', { name: t('add', { amount: left }), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('allInBag', { amount: left }) })).toBeVisible()
})

test('a picture is enlarged and looked over by keyboard alone', { tag: '@desk' }, async ({ page, say }) => {
  const t = say('productDetail')
  await visit(page, paths.product(style, pine))
  const picture = page.getByRole('button', { name: t('zoom', { name: '' }) })
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('5 mm', { exact: true })).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 mm', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})

test.describe('when the answer is lost', () => {
  test.use({ knownErrors: [/ERR_FAILED/] })

  test('trying again puts it into the bag once', { tag: '@once' }, async ({ page, say }) => {
    const t = say('productDetail')
    const sent: string[] = []
    await page.route(`**${addCart}`, async (route) => {
      sent.push(route.request().postDataJSON().request_id)
      const answer = await route.fetch()
      if (sent.length === 1) await route.abort()
      else await route.fulfill({ response: answer })
    })
    await visit(page, paths.product(style, pine))
    const add = page.getByRole('button', { name: t('add', { amount: metres(say, 1) }), exact: true })
    await add.click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    const answered = page.waitForResponse(`**${addCart}`)
    await add.click()
    expect((await (await answered).json()).data).toMatchObject({ num: 1, cart_num: 1 })
    expect(sent[1]).toBe(sent[0])

    // A visitor's bag outlives a reload.
    await page.reload()
    await expect(
      page.getByRole('link', { name: say('shell')('bagCount', { count: 1 }) }).first(),
    ).toBeVisible()
  })
})

test.describe('an unknown style', () => {
  test.use({ knownErrors: [/404.*productdetail/] })

  test('answers 404 and shows ways on', { tag: '@once' }, async ({ page, say }) => {
    for (const path of [paths.product('no-such-style'), '/home/productdetail']) {
      const answer = await page.goto(`/web${path}`)
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { level: 1, name: say('common')('notFoundTitle') }),
      ).toBeVisible()
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
    }
  })
})

test('the light booth changes the ground, and pictures are chosen by name', { tag: '@once' }, async ({
  page,
  say,
}) => {
  const t = say('productDetail')
  await visit(page, paths.product(style, pine))
  await page.getByRole('radio', { name: t('ground_black'), exact: true }).check()
  await expect(page.getByRole('radio', { name: t('ground_black'), exact: true })).toBeChecked()
  const back = page.getByRole('button', { name: t('kind_back'), exact: true })
  await back.click()
  await expect(back).toHaveAttribute('aria-current', 'true')
  await colour(page, '16').check()
  await expect(page.getByRole('button', { name: t('kind_swatch'), exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('a phone has amount and action in reach instead of the tabs', { tag: '@phone' }, async ({
  page,
  say,
}) => {
  const t = say('productDetail')
  await visit(page, paths.product(style, pine))
  await expect(page.getByRole('navigation', { name: say('shell')('tabs') })).toBeHidden()
  const add = page.getByRole('button', { name: t('addShort'), exact: true })
  await expect(add).toBeInViewport()
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: metres(say, 1) })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('search engines read one address for all colors and an offer for each', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  const { skus } = await shop.get(getGoods, { goods_id: style })
  await page.goto(`/web${paths.product(style, pine)}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /productdetail\?goods_id=pu2317$/,
  )
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, trail] = JSON.parse(texts[0] ?? '{}')['@graph']
  expect(product.hasVariant).toHaveLength(skus.length)
  expect(product.hasVariant[0].offers).toMatchObject({ price: '38.00', priceCurrency: 'CNY' })
  expect(trail['@type']).toBe('BreadcrumbList')
})

test('a color that is sold out is shown, said and not sold; nobody is kept out, of the page and of the zoom', async ({
  page,
  say,
}) => {
  const t = say('productDetail')
  await visit(page, paths.product(style, soldOut))
  await expect(colour(page, '14')).toBeChecked()
  await expect(colour(page, '14')).toHaveAccessibleName(new RegExp(t('chipSoldOut')))
  for (const button of await page.getByRole('button', { name: t('soldOut'), exact: true }).all()) {
    await expect(button).toBeDisabled()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: t('trueSize') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

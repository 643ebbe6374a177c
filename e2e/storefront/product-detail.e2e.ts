import { getGoods, getRelated } from '@corium/contract/goods'
import { listGoodsComments } from '@corium/contract/goods-comments'
import type { Page } from '@playwright/test'
import { paths } from '../../packages/contract/src/paths.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit, visitWithoutScripts } from '../fixtures.ts'

const style = 'pu2317'
const pine = 'pu2317-15'
const soldOut = 'pu2317-14'
const addCart = '/shop/pc_api.flow/addCart'

const color = (page: Page, no: string) =>
  page.getByRole('radio', { name: new RegExp(`^${no} `), includeHidden: false })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name })

test('the price tier of the quantity is highlighted and the amount follows', { tag: '@once' }, async ({
  page,
  texts,
  localized,
}) => {
  const t = texts('productDetail')
  await visit(page, paths.product(style, pine))
  const table = page.getByRole('table', { name: t('tiers') })
  const currentTier = table.locator('[aria-current="true"]')
  await expect(currentTier).toContainText('38.00')

  await quantity(page, t('quantity')).fill('12.5')
  await quantity(page, t('quantity')).press('Tab')
  await expect(currentTier).toContainText('36.10')
  await expect(page.getByRole('main')).toContainText('451.25')
  await expect(page.getByRole('main')).toContainText(localized('12.5 m × RMB $ 36.10', '12.5 米 × ¥ 36.10'))
  await expect(page.getByRole('main')).toContainText(t('yards', { count: 13.67 }))
})

test('goods by the square foot say roughly how many hides a quantity is', async ({ page, texts }) => {
  const t = texts('productDetail')
  // An average hide of it has 48 square feet.
  await visit(page, paths.product('cl0450'))
  const main = page.getByRole('main')
  await expect(main).toContainText(t('partOfHide'))
  await quantity(page, t('quantity')).fill('100')
  await quantity(page, t('quantity')).press('Tab')
  await expect(main).toContainText(t('hides', { count: 2 }))
})

test('a quantity that is typed before the page works goes into the bag', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  const t = texts('productDetail')
  const sendScripts = await visitWithoutScripts(page, paths.product(style, pine))
  await quantity(page, t('quantity')).fill('12.5')
  await page.getByRole('heading', { level: 1 }).click()
  sendScripts()
  await expect(page.getByRole('main')).toContainText('451.25')
  await expect(quantity(page, t('quantity'))).toHaveValue('12.5')
})

test('a color and a purchase that are chosen before the page works put that color into the bag', {
  tag: '@once',
}, async ({ page, texts, meters }) => {
  const sendScripts = await visitWithoutScripts(page, paths.product(style, pine))
  await color(page, '02').check()
  const add = page.getByRole('button', { name: texts('productDetail')('add', { amount: meters(1) }) })
  await add.click()
  const added = page.waitForRequest(`**${addCart}`)
  sendScripts()
  expect((await added).postDataJSON()).toMatchObject({ sku_id: `${style}-02` })
})

test('a quantity that cannot be ordered becomes the nearest, and the page says why', {
  tag: '@once',
}, async ({ page, texts, meters }) => {
  const t = texts('goods')
  await visit(page, paths.product(style, pine))
  const field = quantity(page, texts('productDetail')('quantity'))
  await field.fill('99999')
  await field.press('Tab')
  await expect(field).toHaveValue('500.0')
  const atMost = t('quantityAtMost', {
    limit: meters(500),
    typed: `99,999${meters(0).slice(1)}`,
    value: meters(500),
  })
  await expect(page.getByRole('status').filter({ hasText: atMost })).toBeVisible()

  await field.fill('3.3')
  await field.press('Enter')
  const inSteps = t('quantityInSteps', { limit: meters(0.5), typed: meters(3.3), value: meters(3.5) })
  await expect(page.getByRole('status').filter({ hasText: inSteps })).toBeVisible()
  await expect(page.getByText(atMost)).toHaveCount(0)

  await field.fill('4')
  await field.press('Tab')
  await expect(page.getByText(inSteps)).toHaveCount(0)
})

test('a press on the bag button counts when it ends the typing of a quantity that has to change', {
  tag: '@once',
}, async ({ page, texts, meters }) => {
  const t = texts('productDetail')
  await visit(page, paths.product(style, pine))
  await quantity(page, t('quantity')).fill('1.3')
  const added = page.waitForRequest(`**${addCart}`)
  await page.getByRole('button', { name: t('add', { amount: meters(1) }) }).click({ delay: 50 })
  expect((await added).postDataJSON()).toMatchObject({ num: 1.5 })
  const inSteps = { limit: meters(0.5), typed: meters(1.3), value: meters(1.5) }
  await expect(page.getByText(texts('goods')('quantityInSteps', inSteps))).toBeVisible()
})

test('forced colors outline the selected color and light booth', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, paths.product(style, pine))
  const highlight = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight'
    return getComputedStyle(document.body).outlineColor
  })
  for (const selected of [
    color(page, '15'),
    page.locator('.booth-choice').getByRole('radio', { checked: true }),
  ]) {
    await expect(selected.locator('+ span')).toHaveCSS('outline', `${highlight} solid 3px`)
  }
})

test('selecting a color replaces the URL without a history entry', { tag: '@once' }, async ({
  page,
  api,
}) => {
  const { skus } = await api.call(getGoods, { goods_id: style })
  const navy = skus.find(({ color }) => color.no === '18')
  await visit(page, paths.product(style))
  const entries = await page.evaluate(() => history.length)
  await color(page, '18').check()
  await expect(page).toHaveURL(new RegExp(`sku_id=${navy?.sku_id}$`))
  await expect(page.getByRole('main')).toContainText(navy?.sku_code ?? '')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await expect(color(page, '18')).toBeChecked()
})

test('a quantity above the stock is rejected, and a button sets the available quantity', {
  tag: '@once',
}, async ({ page, texts, meters, api }) => {
  const t = texts('productDetail')
  const { skus } = await api.call(getGoods, { goods_id: style })
  const chalk = skus.find(({ color }) => color.no === '05')
  const left = `${chalk?.stock_num} m`
  await visit(page, paths.product(style, chalk?.sku_id))
  await quantity(page, t('quantity')).fill('480')
  await quantity(page, t('quantity')).press('Tab')
  await page.getByRole('button', { name: t('add', { amount: meters(480) }), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('onlyLeft', { amount: left }) })).toBeVisible()

  await page.getByRole('button', { name: t('take', { amount: left }) }).click()
  await page.getByRole('button', { name: t('add', { amount: left }), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible()

  await page.getByRole('button', { name: t('add', { amount: left }), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('allInBag', { amount: left }) })).toBeVisible()
})

test('the zoom of a picture works with the keyboard alone', { tag: '@desk' }, async ({ page, texts }) => {
  const t = texts('productDetail')
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

test.describe('when the response is lost', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('adding to the bag again adds the product once', { tag: '@once' }, async ({ page, texts, meters }) => {
    const t = texts('productDetail')
    const sent: string[] = []
    await page.route(`**${addCart}`, async (route) => {
      sent.push(route.request().postDataJSON().request_id)
      const response = await route.fetch()
      if (sent.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await visit(page, paths.product(style, pine))
    const add = page.getByRole('button', { name: t('add', { amount: meters(1) }), exact: true })
    await add.click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    const added = page.waitForResponse(`**${addCart}`)
    await add.click()
    expect((await (await added).json()).data).toMatchObject({ num: 1, cart_num: 1 })
    expect(sent[1]).toBe(sent[0])

    // A reload keeps the bag of a visitor.
    await page.reload()
    await expect(
      page.getByRole('link', { name: texts('shell')('bagCount', { count: 1 }) }).first(),
    ).toBeVisible()
  })
})

test.describe('an unknown product', () => {
  test.use({ allowedErrors: [/404.*productdetail/] })

  test('returns 404 and shows links to other pages', { tag: '@once' }, async ({ page, texts }) => {
    for (const path of [paths.product('no-such-style'), '/home/productdetail']) {
      const response = await page.goto(`/web${path}`)
      expect(response?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { level: 1, name: texts('common')('notFoundGoodsTitle') }),
      ).toBeVisible()
      for (const name of ['notFoundMaterials', 'notFoundHome', 'notFoundColor'] as const) {
        await expect(page.getByRole('main').getByRole('link', { name: texts('common')(name) })).toBeVisible()
      }
    }
  })
})

test('the light booth changes the background, and pictures are selected by name', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  const t = texts('productDetail')
  await visit(page, paths.product(style, pine))
  await page.getByRole('radio', { name: texts('goods')('ground_black'), exact: true }).check()
  await expect(page.getByRole('radio', { name: texts('goods')('ground_black'), exact: true })).toBeChecked()
  const back = page.getByRole('button', { name: t('kind_back'), exact: true })
  await back.click()
  await expect(back).toHaveAttribute('aria-current', 'true')
  await color(page, '16').check()
  await expect(page.getByRole('button', { name: t('kind_swatch'), exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('on a phone the add button replaces the tab bar', { tag: '@phone' }, async ({ page, texts, meters }) => {
  const t = texts('productDetail')
  await visit(page, paths.product(style, pine))
  await expect(page.getByRole('navigation', { name: texts('shell')('tabs') })).toBeHidden()
  const add = page.getByRole('button', { name: t('addShort'), exact: true })
  await expect(add).toBeInViewport()
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: meters(1) })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('all colors share one canonical URL, and the structured data has an offer for each', {
  tag: '@once',
}, async ({ page, api }) => {
  const { skus } = await api.call(getGoods, { goods_id: style })
  const [comment] = (await api.call(listGoodsComments, { goods_id: style })).list
  await page.goto(`/web${paths.product(style, pine)}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /productdetail\?goods_id=pu2317$/,
  )
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, trail] = JSON.parse(texts[0] ?? '{}')['@graph']
  expect(product.hasVariant).toHaveLength(skus.length)
  expect(product.hasVariant[0].offers).toMatchObject({ price: '38.00', priceCurrency: 'CNY' })
  expect(Date.parse(product.review[0].datePublished) / 1000).toBe(comment?.create_time)
  expect(trail['@type']).toBe('BreadcrumbList')
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
})

test('a sold-out color is marked and cannot be added; page and zoom are accessible', async ({
  page,
  texts,
}) => {
  const t = texts('productDetail')
  await visit(page, paths.product(style, soldOut))
  await expect(color(page, '14')).toBeChecked()
  await expect(color(page, '14')).toHaveAccessibleName(new RegExp(t('chipSoldOut')))
  const buttons = page.getByRole('button', { name: t('soldOut'), exact: true })
  await expect(buttons.first()).toBeVisible()
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('trueSize') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(color(page, '14')).toBeChecked()
})

test('a product page offers what its buyers bought beside it', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const { goods_name } = await api.call(getGoods, { goods_id: style })
  await visit(page, paths.product(style))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const bought = page.getByRole('region', {
    name: texts('productDetail')('related_bought', { subject: goods_name }),
  })
  const first = bought.getByRole('article').first().getByRole('link').first()
  await expect(first).toBeVisible()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('similar colors of other materials load near the end of the page and follow the selected color', {
  tag: '@once',
}, async ({ page, api, texts }) => {
  const t = texts('productDetail')
  const nameOf = async (no: string) => {
    const { skus } = await api.call(getGoods, { goods_id: style })
    return skus.find((sku) => sku.color.no === no)?.color.name ?? ''
  }
  const group = (subject: string) => page.getByRole('region', { name: t('related_color', { subject }) })
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith(getRelated.path) && requests.push(request.url()))
  await visit(page, paths.product(style, pine))
  const [pineName, navyName] = [await nameOf('15'), await nameOf('18')]
  await expect(page.getByRole('region', { name: texts('goodsComments')('title') })).toBeAttached()
  expect(requests).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(group(pineName).getByRole('article')).toHaveCount(4)
  expect(requests).toHaveLength(1)
  const first = await group(pineName).getByRole('article').first().textContent()
  await color(page, '18').check()
  await expect(group(navyName).getByRole('article')).toHaveCount(4)
  await expect(group(navyName).getByRole('article').first()).not.toHaveText(first ?? '')
  await expect(group(navyName)).toContainText('ΔE')
  await group(navyName)
    .getByRole('link', { name: t('allSimilar') })
    .click()
  await expect(page).toHaveURL(/search\?.*sku_id=pu2317-18/)
})

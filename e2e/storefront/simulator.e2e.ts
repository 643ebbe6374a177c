import { readFile } from 'node:fs/promises'
import { listBag } from '@corium/contract/bag'
import { readLook } from '@corium/contract/look'
import { getStart } from '@corium/contract/simulator'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import type { ApiClient } from '../api-client.ts'
import { expect, type TextsFor, test, visit } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const simulator = '/home/simulator'

/** The look in the URL. */
const lookIn = (page: Page) => readLook(new URL(page.url()).searchParams.get('look') ?? '')

/** The choice of a part in the list. */
const partChoice = (page: Page, texts: TextsFor, part: 'flap' | 'body' | 'lining') =>
  page.getByRole('group', { name: texts('simulator')('parts') }).getByRole('radio', {
    name: texts('simulator')(`part_${part}`),
  })

const drawing = (page: Page) => page.locator('.stage-plane').first().getByRole('img')

/** Clicks into the bag at a point of its drawing, in millimeters. */
async function clickBag(page: Page, x: number, y: number): Promise<void> {
  const image = drawing(page)
  const [left, top, width] = String(await image.getAttribute('viewBox'))
    .split(' ')
    .map(Number)
  const box = await image.boundingBox()
  const scale = box!.width / width!
  await image.click({ position: { x: (x - left!) * scale, y: (y - top!) * scale } })
}

/** Another color of the material that covers the chosen part. */
const otherColor = (page: Page, texts: TextsFor) =>
  page
    .getByRole('group', { name: texts('simulator')('color') })
    .getByRole('radio', { checked: false })
    .nth(2)

async function startLook(api: ApiClient) {
  const { looks } = await api.call(getStart, {})
  return readLook(looks.find(({ product }) => product === 'bag')!.code)!
}

test('a visitor colors a part, takes it back, and the shared link shows the same look', async ({
  page,
  api,
  texts,
}) => {
  const t = texts('simulator')
  const start = await startLook(api)
  await visit(page, simulator)
  await expect(page.getByRole('heading', { name: t('title'), level: 1 })).toBeVisible()

  await clickBag(page, 110, 300)
  await expect(partChoice(page, texts, 'body')).toBeChecked()
  await otherColor(page, texts).click({ force: true })
  await expect.poll(() => lookIn(page)?.covers[1]?.sku_id).not.toBe(undefined)
  const changed = lookIn(page)!
  expect(changed.covers[1]?.sku_id).not.toBe(start.covers[1]?.sku_id)
  expect(changed.covers[0]).toEqual(start.covers[0])
  const code = new URL(page.url()).searchParams.get('look')!
  const sentence = await page.locator('.sentence').textContent()
  await expect(drawing(page)).toHaveAttribute('aria-label', sentence!)

  await page.getByRole('button', { name: texts('looks')('undo') }).click()
  await expect.poll(() => lookIn(page)).toEqual(start)
  await page.getByRole('button', { name: texts('looks')('redo') }).click()
  await expect.poll(() => lookIn(page)).toEqual(changed)

  await visit(page, `${simulator}?look=${code}&ground=n7&light=warm&num=24`)
  await expect(drawing(page)).toHaveAttribute('aria-label', sentence!)
  await expect(page.getByRole('radio', { name: t('lamp_warm') })).toBeChecked()
  await expect(
    page.getByRole('heading', { name: texts('estimate')('pieces_bag', { count: 24 }) }),
  ).toBeVisible()
})

test('the picture of a look is a PNG with its materials', { tag: '@once' }, async ({ page, texts }) => {
  await visit(page, simulator)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts('looks')('download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('corium-bag.png')
  const file = await readFile(await download.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(file.readUInt32BE(16)).toBe(1600)
  expect(file.readUInt32BE(20)).toBeGreaterThan(1700)
  expect(file.length).toBeGreaterThan(150_000)
})

test('the materials of a look go into the card basket and into the bag', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('estimate')
  const look = await startLook(api)
  const skuIds = [...new Set(look.covers.map(({ sku_id }) => sku_id))]
  await visit(page, `${simulator}?num=24`)
  await page.getByRole('button', { name: t('cards', { count: skuIds.length }) }).click()
  const basket = page.getByRole('dialog')
  await expect(basket.getByRole('listitem')).toHaveCount(skuIds.length)
  await page.keyboard.press('Escape')

  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveCount(skuIds.length)
  await page
    .getByRole('button', { name: t('addToBag', { total: '' }).trim().split(' ')[0] })
    .filter({ hasText: /\d/ })
    .click()
  await expect(page.getByText(t('added', { count: skuIds.length }))).toBeVisible()
  await page.getByRole('link', { name: t('openBag') }).click()
  await expect(page).toHaveURL(/shopping\/step1/)
  for (const { sku_code } of (await bagOf(page)).list) {
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: sku_code })).toBeVisible()
  }
  expect((await bagOf(page)).list.map(({ sku_id }) => sku_id).toSorted()).toEqual(skuIds.toSorted())
  for (const { num, min_num } of (await bagOf(page)).list) expect(num).toBeGreaterThanOrEqual(min_num)
})

/** The bag of this browser. */
async function bagOf(page: Page) {
  const response = await page.request.post(listBag.path, { data: {} })
  return (
    (await response.json()) as {
      data: { list: { sku_id: string; sku_code: string; num: number; min_num: number }[] }
    }
  ).data
}

test('everything works by keyboard alone', { tag: ['@once', '@desk'] }, async ({ page, api, texts }) => {
  const t = texts('simulator')
  const start = await startLook(api)
  await visit(page, simulator)
  await tabTo(page, partChoice(page, texts, 'flap'))
  await page.keyboard.press('ArrowDown')
  await expect(partChoice(page, texts, 'body')).toBeChecked()
  const color = page.getByRole('group', { name: t('color') }).getByRole('radio', { checked: true })
  await tabTo(page, color)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => lookIn(page)?.covers[1]?.sku_id).not.toBe(undefined)
  expect(lookIn(page)!.covers[1]).not.toEqual(start.covers[1])
  await tabTo(page, page.getByRole('radio', { name: '0°' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => lookIn(page)?.covers[1]?.turn).toBe(45)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => lookIn(page)).toEqual(start)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => lookIn(page)?.covers[1]).not.toEqual(start.covers[1])
})

test('a material is found in the drawer by its color', { tag: '@once' }, async ({ page, texts }) => {
  const t = texts('simulator')
  await visit(page, simulator)
  await page.getByRole('button', { name: t('allMaterials') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('searchbox').fill('#b03060')
  await expect(
    drawer
      .getByRole('button')
      .filter({ hasText: /close|similar|same/i })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await drawer.locator('.material-grid').getByRole('button').first().click()
  await expect(drawer).toBeHidden()
  await expect.poll(() => lookIn(page)?.covers[0]?.sku_id).not.toBe(undefined)
})

test('looks are saved, compared, renamed and deleted', { tag: '@once' }, async ({ page, texts }) => {
  const simulatorTexts = texts('simulator')
  const t = texts('looks')
  await visit(page, simulator)
  const first = t('lookName', { product: simulatorTexts('product_bag'), count: 1 })
  await page.getByRole('button', { name: t('save'), exact: true }).click()
  await expect(page.getByText(t('saved', { name: first }))).toBeVisible()
  await page.getByRole('radio', { name: simulatorTexts('product_shoe') }).check({ force: true })
  await expect.poll(() => lookIn(page)?.product).toBe('shoe')

  await page.getByRole('button', { name: t('compareLook', { name: first }) }).click()
  await expect(page.getByRole('img', { name: first })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('swap') }).click()
  await expect.poll(() => lookIn(page)?.product).toBe('bag')
  await page.reload()
  await expect(page.getByRole('button', { name: t('swap') })).toBeVisible()

  await page.getByRole('button', { name: t('renameLook', { name: first }) }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Spring')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('rename'), exact: true })
    .click()
  await page.getByRole('button', { name: t('deleteLook', { name: 'Spring' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete'), exact: true })
    .click()
  await expect(page.getByText(simulatorTexts('looksEmpty'))).toBeVisible()
})

test.describe('on a slow connection', () => {
  const shoeCode = '**/assets/shoe-*.js'
  test.use({ allowedErrors: [/net::ERR_FAILED.*\/shoe-/] })

  test('the stage keeps its drawing until that of another product has come', { tag: '@once' }, async ({
    page,
    texts,
  }) => {
    const t = texts('simulator')
    const attempts: Route[] = []
    let isSlow = true
    await page.route(shoeCode, (route) => (isSlow ? void attempts.push(route) : route.continue()))
    await visit(page, simulator)
    const bag = new RegExp(t('size_bag'))
    await page.getByRole('radio', { name: t('product_shoe') }).check({ force: true })
    await expect.poll(() => lookIn(page)?.product).toBe('shoe')
    await expect(page.getByRole('radio', { name: t('product_shoe') })).toBeChecked()
    await expect(drawing(page)).toHaveAttribute('aria-label', bag)
    await expect.poll(() => attempts.length).toBe(1)
    await attempts[0]!.abort()
    await expect.poll(() => attempts.length).toBe(2)
    await expect(drawing(page)).toHaveAttribute('aria-label', bag)
    isSlow = false
    await attempts[1]!.continue()
    await expect(drawing(page)).toHaveAttribute('aria-label', new RegExp(t('size_shoe')))
  })

  test('a shared link shows its drawing before the code of the drawing has come', { tag: '@once' }, async ({
    page,
    api,
    texts,
  }) => {
    const t = texts('simulator')
    const { looks } = await api.call(getStart, {})
    const { code } = looks.find(({ product }) => product === 'shoe')!
    let attempt: Route | undefined
    let isSlow = true
    await page.route(shoeCode, (route) => {
      if (!isSlow) return route.continue()
      attempt = route
    })
    await visit(page, `${simulator}?look=${code}`)
    const shoe = new RegExp(t('size_shoe'))
    await expect(drawing(page)).toHaveAttribute('aria-label', shoe)
    const tongue = page.getByRole('radio', { name: t('part_tongue') })
    await expect.poll(() => attempt).toBeDefined()
    await tongue.check({ force: true })
    const panel = page.getByRole('region', { name: t('materialOf', { part: t('part_tongue') }) })
    await expect(panel).toBeVisible()
    await expect(drawing(page)).toHaveAttribute('aria-label', shoe)
    isSlow = false
    await attempt!.continue()
    await expect(tongue).toBeChecked()
    await expect(drawing(page)).toHaveAttribute('aria-label', shoe)
  })
})

test('a broken link opens the look to start with and says so', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('simulator')
  const start = await startLook(api)
  for (const link of ['?look=1~bag~ivory', '?look=9~bag~ivory~brass~a', '?sku_id=nothing']) {
    await visit(page, simulator + link)
    await expect(page.getByText(t('brokenLink'))).toBeVisible()
    await expect(partChoice(page, texts, 'flap')).toBeChecked()
  }
  const unknown = `1~bag~ivory~brass~nothing~${start.covers[1]!.sku_id}~~~~~`
  await visit(page, `${simulator}?look=${unknown}`)
  await expect(page.getByText(t('materialMissing'))).toBeVisible()
})

test('a product page leads to the simulation in its color', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const { goods_id, sku_id } = (await api.call(getStart, {})).materials[0]!
  await visit(page, `/home/productdetail?goods_id=${goods_id}&sku_id=${sku_id}`)
  await page.getByRole('link', { name: texts('productDetail')('tryOn') }).click()
  await expect(page).toHaveURL(new RegExp(`simulator\\?sku_id=${sku_id}`))
  await expect(drawing(page)).toBeVisible()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('prices of materials stay in their columns', { tag: ['@once', '@desk'] }, async ({ page }) => {
    await visit(page, `${simulator}?lang=zh-cn`)
    const price = page.locator('.material-note > .money')
    await expect(price.filter({ hasText: '平方英尺' }).first()).toBeVisible()
    const outside = await price.evaluateAll((prices) =>
      prices
        .filter((one) => one.getBoundingClientRect().right > one.closest('li')!.getBoundingClientRect().right)
        .map((one) => one.textContent),
    )
    expect(outside).toEqual([])
  })
})

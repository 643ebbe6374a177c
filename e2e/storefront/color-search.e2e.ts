import { crc32, deflateSync } from 'node:zlib'
import { searchColor } from '@corium/contract/color-search'
import { changeFavorites, listFavoriteIds } from '@corium/contract/favorites'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'
import { tabAndPress, tabAndType, tabTo } from '../keyboard.ts'

const green = '/home/search?mode=code&code=%232c483b'

/** A color without any close match in the demo shop. */
const neon = '/home/search?mode=code&code=%2300ff66'

const matches = (page: Page) => page.getByRole('main').getByRole('article')

/** The status message that announces the number of results. */
const resultStatus = (page: Page) =>
  page.getByRole('status').filter({
    hasText: /^(\d+ materials? (within ΔE \d|in )|ΔE \d+ 以内共 \d+ 款材料|.+材料共 \d+ 款$)/,
  })

test('a hex value finds close colors with their distance, and the page is accessible', async ({
  page,
  texts,
}) => {
  const t = texts('colorSearch')
  await visit(page, '/home/search?mode=code')
  await page.getByRole('textbox', { name: t('code') }).fill('#2c483b')
  await page.getByRole('textbox', { name: t('code') }).press('Enter')

  await expect(page).toHaveURL(/code=%232c483b/)
  await expect(resultStatus(page)).toBeVisible()
  const distances = (await matches(page).allTextContents()).map((text) => Number.parseFloat(text))
  expect(distances[0]).toBeLessThanOrEqual(8)
  await expect(page.getByText(t('read_hex'))).toBeVisible()
  await expect(page.getByText(t('trademark'))).toBeVisible()
  await expect(page.getByText(t('screens'))).toBeVisible()
  await expectAccessible(page)
})

test('the server renders the results', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get(`/web${green}`)).text()
  expect(html).toMatch(/ΔE/)
  expect(html).toContain('match-goods')
})

test('a result has its name beside its swatch, and can be chosen for the comparison', {
  tag: '@once',
}, async ({ page, texts }) => {
  await visit(page, green)
  const match = matches(page).first()
  const swatch = await match.locator('.match-swatch').boundingBox()
  const name = await match.getByRole('heading').boundingBox()
  expect(name?.x).toBeGreaterThan((swatch?.x ?? 0) + (swatch?.width ?? 0))
  await match.getByRole('checkbox').check()
  const tray = page.getByRole('region', { name: texts('compare')('tray') })
  await expect(tray.getByRole('listitem')).toHaveCount(1)
})

test('a smaller tolerance returns fewer products, and a shared URL shows the same results', {
  tag: '@once',
}, async ({ page, browser, texts, locale }) => {
  const t = texts('colorSearch')
  await visit(page, green)
  await expect(resultStatus(page)).toBeVisible()
  const before = await resultStatus(page).textContent()
  await page.getByRole('radio', { name: t('within_1') }).check()
  await expect(page).toHaveURL(/within=1/)
  await expect(resultStatus(page)).not.toHaveText(before ?? '')
  const after = await resultStatus(page).textContent()

  const otherPage = await (await browser.newContext({ locale })).newPage()
  await otherPage.goto(page.url())
  await expect(resultStatus(otherPage)).toHaveText(after ?? '')
  await otherPage.context().close()
})

test('a color code outside the tables is located by its structure, and the page says so', {
  tag: '@once',
}, async ({ page, texts }) => {
  await visit(page, '/home/search?mode=code&code=19-5513')
  await expect(page.getByText(texts('colorSearch')('how_structure'), { exact: true })).toBeVisible()
  await expect(matches(page).first()).toBeVisible()
})

test('color words find all products of that color and show no distance', { tag: '@once' }, async ({
  page,
  texts,
  localized,
}) => {
  const t = texts('colorSearch')
  const label = localized('dark brown', '深棕色')
  await visit(page, `/home/search?mode=code&code=${encodeURIComponent(label)}`)
  await expect(page.getByText(t('read_words'))).toBeVisible()
  await expect(resultStatus(page)).toContainText(label)
  await expect(matches(page).first()).toBeVisible()
  for (const text of await matches(page).allTextContents()) {
    expect(text).toMatch(localized('brown', '棕'))
    expect(text).not.toContain('ΔE')
  }
  await expect(page.getByRole('group', { name: t('tolerance') })).toHaveCount(0)
  await expectAccessible(page)
})

test('without a match within the tolerance the page shows the closest colors and wider tolerances', {
  tag: '@once',
}, async ({ page, texts, localized }) => {
  const t = texts('colorSearch')
  await visit(page, neon)
  await expect(page.getByRole('heading', { name: t('noneTitle', { within: '8' }) })).toBeVisible()
  const closest = page.getByRole('region', { name: t('beyond') })
  await expect(closest.getByRole('article')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('widen', { within: '16' }) }).click()
  await expect(page).toHaveURL(/within=16/)
  await expect(closest.getByRole('article')).toHaveCount(6)

  const label = localized('vivid purple', '鲜艳的紫色')
  await visit(page, `/home/search?mode=code&code=${encodeURIComponent(label)}`)
  await expect(page.getByRole('heading', { name: t('noneWordsTitle', { label }) })).toBeVisible()
  await expect(closest.getByRole('article').first()).toBeVisible()
  await expect(closest).not.toContainText('ΔE')
})

test('the background of the light booth is in the URL unless it is the default', { tag: '@once' }, async ({
  page,
  browser,
  texts,
  locale,
}) => {
  await visit(page, green)
  await page.getByRole('radio', { name: texts('goods')('ground_n7'), exact: true }).check()
  await expect(page).toHaveURL(/ground=n7/)
  await expectAccessible(page)

  const otherPage = await (await browser.newContext({ locale })).newPage()
  await otherPage.goto(page.url())
  await expect(otherPage.getByRole('radio', { name: texts('goods')('ground_n7'), exact: true })).toBeChecked()
  await otherPage.context().close()

  await page.getByRole('radio', { name: texts('goods')('ground_black'), exact: true }).check()
  await expect(page).toHaveURL(/ground=black/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: texts('goods')('ground_gray'), exact: true }).check()
  await expect(page).not.toHaveURL(/ground=/)
})

test('as many results as fit are added to the color cards at once, and undo removes them', {
  tag: '@once',
}, async ({ page, texts }) => {
  const t = texts('colorSearch')
  await visit(page, green)
  const count = await matches(page)
    .and(page.getByRole('list', { name: t('results') }).getByRole('article'))
    .count()
  const add = page.getByRole('button', { name: t('cardsFirst', { first: 5, count }) })
  await add.click()
  await expect(page.getByText(t('cardsAdded', { count: 5 }))).toContainText(
    t('cardsTooMany', { count: count - 5, most: 5 }),
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: t('cardsUndo') }).click()
  await expect(page.getByText(t('cardsUndone'))).toBeVisible()
  await expect(add).toBeFocused()

  await add.click()
  await add.click()
  await expect(page.getByText(t('cardsNone'))).toContainText(t('cardsKnown', { count: 5 }))
  await page.getByRole('button', { name: t('cardsOpen'), exact: true }).click()
  const cards = texts('colorCards')
  await expect(page.getByRole('dialog').getByText(cards('chosen', { count: 5, most: 5 }))).toBeVisible()
  await expect(page.getByRole('dialog').getByText(cards('size'))).toHaveCount(5)
})

test('a member saves the palette as favorites, each in the color shown', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('colorSearch')
  const { list, total } = await api.call(searchColor, { hex: '2c483b' })
  const known = list[3]!
  await api.call(changeFavorites, { goods_id: known.goods_id }, member.token)
  await visit(page, green)
  await page.getByRole('button', { name: t('savePalette') }).click()
  await expect(page.getByText(t('paletteSaved', { count: total - 1 }))).toContainText(
    t('paletteKnown', { count: 1 }),
  )
  const saved = (await api.call(listFavoriteIds, {}, member.token)).list
  expect(saved.map(({ sku_id }) => sku_id).toSorted()).toEqual(list.map(({ sku_id }) => sku_id).toSorted())
  await page.getByRole('link', { name: t('seeSaved') }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(list.length)
})

test('a visitor saves the palette without an account', { tag: '@once' }, async ({ page, texts }) => {
  const t = texts('colorSearch')
  await visit(page, green)
  await page.getByRole('button', { name: t('savePalette') }).click()
  await page.getByRole('link', { name: t('seeSaved') }).click()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test.describe('when the server is unreachable', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('the color search has a retry', { tag: '@once' }, async ({ page, texts }) => {
    const t = texts('colorSearch')
    await visit(page, '/home/search?mode=code')
    await page.route('**/searchColor', (route) => route.abort())
    await page.getByRole('textbox', { name: t('code') }).fill('#2c483b')
    await page.getByRole('textbox', { name: t('code') }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t('failedTitle') })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/searchColor')
    await page.getByRole('button', { name: t('retry') }).click()
    await expect(resultStatus(page)).toBeVisible()
  })
})

test('color search, light booth and color cards work with the keyboard alone', { tag: '@desk' }, async ({
  page,
  texts,
}) => {
  const t = texts('colorSearch')
  const main = page.getByRole('main')
  await visit(page, '/home/search?mode=code')
  await expectAccessible(page)
  await tabAndPress(page, page.getByRole('link', { name: texts('shell')('skip') }))
  await tabAndType(page, main.getByRole('textbox', { name: t('code') }), '#2c483b')
  await page.keyboard.press('Enter')
  await expect(resultStatus(page)).toBeVisible()
  const all = await resultStatus(page).textContent()

  await tabTo(page, main.getByRole('group', { name: t('tolerance') }).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/within=4/)
  await expect(resultStatus(page)).not.toHaveText(all ?? '')
  await expect(main.getByRole('radio', { name: t('within_4') })).toBeFocused()

  await tabTo(page, main.getByRole('radio', { name: texts('goods')('ground_gray'), exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/ground=n7/)

  await tabAndPress(page, main.getByRole('button', { name: /to color cards$/ }))
  await tabAndPress(page, main.getByRole('button', { name: t('cardsOpen'), exact: true }))
  await expect(page.getByRole('dialog').getByText(texts('colorCards')('size'))).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('cardsOpen'), exact: true })).toBeFocused()

  await tabTo(page, matches(page).last().getByRole('link'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/productdetail/)
})

test('an unreadable color code stays in its field and offers a text search', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  const t = texts('colorSearch')
  await visit(page, '/home/search?mode=code&code=qwrtz')
  await expect(page.getByRole('alert').filter({ hasText: 'qwrtz' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('code') })).toHaveValue('qwrtz')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('searchWords', { code: 'qwrtz' }) }).click()
  await expect(page).toHaveURL(/keyword=qwrtz/)
})

test('a color number that the shop has not measured says so and leads to the picker', {
  tag: '@once',
}, async ({ page, texts }) => {
  const t = texts('colorSearch')
  await visit(page, '/home/search?mode=code&code=PMS 186 C')
  await expect(
    page.getByRole('alert').filter({ hasText: t('unknownNumberTitle', { code: 'PMS 186 C' }) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: t('searchWords', { code: 'PMS 186 C' }) })).toHaveCount(0)
  await page.getByRole('link', { name: t('byEye') }).click()
  await expect(page).toHaveURL(/mode=picker/)
})

test('the color picker works with the keyboard alone', { tag: '@desk' }, async ({ page, texts }) => {
  const t = texts('colorSearch')
  await visit(page, '/home/search?mode=code')
  await page.getByRole('tab', { name: t('mode_code') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/mode=picker/)
  const hue = page.getByRole('slider', { name: t('hue') })
  await hue.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/code=%23[0-9a-f]{6}/)
  await expect(resultStatus(page)).toBeVisible()
  await expect(hue).toBeFocused()
  await expectAccessible(page)
})

test('the product page links to products of a similar color', { tag: '@once' }, async ({ page, texts }) => {
  await visit(page, green)
  await matches(page).first().getByRole('link').click()
  await page.getByRole('link', { name: texts('productDetail')('findSimilar') }).click()
  await expect(page).toHaveURL(/sku_id=/)
  await expect(page.getByText(texts('colorSearch')('how_measured'), { exact: true })).toBeVisible()
  await expect(resultStatus(page)).toBeVisible()
})

test('colors are read from a photo without uploading it', { tag: '@once' }, async ({ page, texts }) => {
  const t = texts('colorSearch')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postDataBuffer()?.includes('PNG')) sent.push(request.url())
  })
  await visit(page, '/home/search?mode=photo')
  await page
    .getByLabel(t('choosePhoto'))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: plainPng([44, 72, 59]) })
  await expect(page).toHaveURL(/code=%232c483b/)
  await expect(resultStatus(page)).toBeVisible()
  await expect(page.getByRole('button', { name: t('takeColor', { hex: '#2c483b' }) })).toBeVisible()

  await page.getByRole('button', { name: t('ring') }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('ringAt', { hex: '#2c483b' }))).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])
})

/** A picture of 40 by 40 pixels in one color. */
function plainPng([r, g, b]: readonly [number, number, number]): Buffer {
  const side = 40
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([r, g, b]))])
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

test('a color word in the search of the header finds goods by name, and leads to the goods in that color', async ({
  page,
  isPhone,
  texts,
  localized,
}) => {
  const shell = texts('shell')
  const word = localized('navy', '藏青')
  await visit(page, '/home/index')
  if (isPhone) await page.getByRole('button', { name: shell('openSearch') }).click()
  const field = page.getByRole('combobox', { name: shell('searchLabel') }).filter({ visible: true })
  await field.fill(word)
  await field.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  const link = page.getByRole('main').getByRole('link', { name: texts('search')('byColor', { color: word }) })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(/mode=code&code=/)
  await expect(page.getByText(texts('colorSearch')('read_words'))).toBeVisible()
  await expect(matches(page).first()).toBeVisible()
})

test('a color number that no goods have leads to choosing the color by eye', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  await visit(page, '/home/search?keyword=186%20C')
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('search')('byEye') })
    .click()
  await expect(page).toHaveURL(/mode=picker/)
})

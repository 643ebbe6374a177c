import { crc32, deflateSync } from 'node:zlib'
import { searchColor } from '@corium/contract/colour-search'
import { changeFavourites, listFavouriteIds } from '@corium/contract/favourites'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { press, tabTo, type } from '../by-keyboard.ts'
import { expect, test, visit } from '../fixtures.ts'

const green = '/home/search?mode=code&code=%232c483b'

/** Nothing in the demo shop is anywhere near it. */
const neon = '/home/search?mode=code&code=%2300ff66'

const matches = (page: Page) => page.getByRole('main').getByRole('article')

/** What a screen reader hears once the colours are there: how many, and how close or what they are. */
const heard = (page: Page) =>
  page.getByRole('status').filter({
    hasText: /^(\d+ materials? (within ΔE \d|(is|are) )|ΔE \d+ 以内共 \d+ 款材料|.+材料共 \d+ 款$)/,
  })

test('a hex value is shown with what comes close, in words, without anybody being kept out', async ({
  page,
  say,
}) => {
  const t = say('colourSearch')
  await visit(page, '/home/search?mode=code')
  await page.getByRole('textbox', { name: t('code') }).fill('#2c483b')
  await page.getByRole('textbox', { name: t('code') }).press('Enter')

  await expect(page).toHaveURL(/code=%232c483b/)
  await expect(heard(page)).toBeVisible()
  const distances = (await matches(page).allTextContents()).map((text) => Number.parseFloat(text))
  expect(distances[0]).toBeLessThanOrEqual(8)
  await expect(page.getByText(t('read_hex'))).toBeVisible()
  await expect(page.getByText(t('trademark'))).toBeVisible()
  await expect(page.getByText(t('screens'))).toBeVisible()
  await expectAccessible(page)
})

test('the answer is in the page before it comes alive', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get(`/web${green}`)).text()
  expect(html).toMatch(/ΔE/)
  expect(html).toContain('match-goods')
})

test('a smaller tolerance leaves fewer goods, and the shared address shows the same', {
  tag: '@once',
}, async ({ page, browser, say, locale }) => {
  const t = say('colourSearch')
  await visit(page, green)
  await expect(heard(page)).toBeVisible()
  const before = await heard(page).textContent()
  await page.getByRole('radio', { name: t('within_1') }).check()
  await expect(page).toHaveURL(/within=1/)
  await expect(heard(page)).not.toHaveText(before ?? '')
  const after = await heard(page).textContent()

  const stranger = await (await browser.newContext({ locale })).newPage()
  await stranger.goto(page.url())
  await expect(heard(stranger)).toHaveText(after ?? '')
  await stranger.context().close()
})

test('a number that nobody has a table for is placed by its structure, and the page says so', {
  tag: '@once',
}, async ({ page, say }) => {
  await visit(page, '/home/search?mode=code&code=19-5513')
  await expect(page.getByText(say('colourSearch')('how_structure'), { exact: true })).toBeVisible()
  await expect(matches(page).first()).toBeVisible()
})

test('words find all goods that are what they say, and speak of no distance', async ({
  page,
  say,
  either,
}) => {
  const t = say('colourSearch')
  const label = either('dark brown', '深棕色')
  await visit(page, `/home/search?mode=code&code=${encodeURIComponent(label)}`)
  await expect(page.getByText(t('read_words'))).toBeVisible()
  await expect(heard(page)).toContainText(label)
  for (const text of await matches(page).allTextContents()) {
    expect(text).toMatch(either('brown', '棕'))
    expect(text).not.toContain('ΔE')
  }
  await expect(page.getByRole('group', { name: t('tolerance') })).toHaveCount(0)
  await expectAccessible(page)
})

test('where nothing is close enough, the closest are shown under the ways out', async ({
  page,
  say,
  either,
}) => {
  const t = say('colourSearch')
  await visit(page, neon)
  await expect(page.getByRole('heading', { name: t('noneTitle', { within: '8' }) })).toBeVisible()
  const closest = page.getByRole('region', { name: t('beyond') })
  await expect(closest.getByRole('article')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('widen', { within: '16' }) }).click()
  await expect(page).toHaveURL(/within=16/)
  await expect(closest.getByRole('article')).toHaveCount(6)

  const label = either('vivid purple', '鲜艳的紫色')
  await visit(page, `/home/search?mode=code&code=${encodeURIComponent(label)}`)
  await expect(page.getByRole('heading', { name: t('noneWordsTitle', { label }) })).toBeVisible()
  await expect(closest.getByRole('article').first()).toBeVisible()
  await expect(closest).not.toContainText('ΔE')
})

test('the ground of the booth is part of the address, unless it is the usual one', { tag: '@once' }, async ({
  page,
  browser,
  say,
  locale,
}) => {
  const t = say('productDetail')
  await visit(page, green)
  await page.getByRole('radio', { name: t('ground_n7'), exact: true }).check()
  await expect(page).toHaveURL(/ground=n7/)
  await expectAccessible(page)

  const stranger = await (await browser.newContext({ locale })).newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('radio', { name: t('ground_n7'), exact: true })).toBeChecked()
  await stranger.context().close()

  await page.getByRole('radio', { name: t('ground_black'), exact: true }).check()
  await expect(page).toHaveURL(/ground=black/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: t('ground_grey'), exact: true }).check()
  await expect(page).not.toHaveURL(/ground=/)
})

test('what fits of the goods goes to the color cards at once, and out again', async ({ page, say }) => {
  const t = say('colourSearch')
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
  const cards = say('colourCards')
  await expect(page.getByRole('dialog').getByText(cards('chosen', { count: 5, most: 5 }))).toBeVisible()
  await expect(page.getByRole('dialog').getByText(cards('size'))).toHaveCount(5)
})

test('a member saves the palette, each material in the color shown', { tag: '@once' }, async ({
  page,
  shop,
  member,
  say,
}) => {
  const t = say('colourSearch')
  const { list, total } = await shop.get(searchColor, { hex: '2c483b' })
  const known = list[3]!
  await shop.get(changeFavourites, { goods_id: known.goods_id }, member.token)
  await visit(page, green)
  await page.getByRole('button', { name: t('savePalette') }).click()
  await expect(page.getByText(t('paletteSaved', { count: total - 1 }))).toContainText(
    t('paletteKnown', { count: 1 }),
  )
  const saved = (await shop.get(listFavouriteIds, {}, member.token)).list
  expect(saved.map(({ sku_id }) => sku_id).toSorted()).toEqual(list.map(({ sku_id }) => sku_id).toSorted())
  await page.getByRole('link', { name: t('seeSaved') }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(list.length)
})

test('a visitor who saves a palette is asked to log in', { tag: '@once' }, async ({ page, say }) => {
  await visit(page, green)
  await page.getByRole('button', { name: say('colourSearch')('savePalette') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test.describe('while the shop cannot be reached', () => {
  test.use({ knownErrors: [/ERR_FAILED/] })
  test('the colors can be asked for again', { tag: '@once' }, async ({ page, say }) => {
    const t = say('colourSearch')
    await visit(page, '/home/search?mode=code')
    await page.route('**/searchColor', (route) => route.abort())
    await page.getByRole('textbox', { name: t('code') }).fill('#2c483b')
    await page.getByRole('textbox', { name: t('code') }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t('failedTitle') })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/searchColor')
    await page.getByRole('button', { name: t('retry') }).click()
    await expect(heard(page)).toBeVisible()
  })
})

test('a color is found, judged and taken along with the keyboard alone', { tag: '@desk' }, async ({
  page,
  say,
}) => {
  const t = say('colourSearch')
  const main = page.getByRole('main')
  await visit(page, '/home/search?mode=code')
  await expectAccessible(page)
  await press(page, page.getByRole('link', { name: say('shell')('skip') }))
  await type(page, main.getByRole('textbox', { name: t('code') }), '#2c483b')
  await page.keyboard.press('Enter')
  await expect(heard(page)).toBeVisible()
  const all = await heard(page).textContent()

  await tabTo(page, main.getByRole('group', { name: t('tolerance') }).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/within=4/)
  await expect(heard(page)).not.toHaveText(all ?? '')
  await expect(main.getByRole('radio', { name: t('within_4') })).toBeFocused()

  await tabTo(page, main.getByRole('radio', { name: say('productDetail')('ground_grey'), exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/ground=n7/)

  await press(page, main.getByRole('button', { name: /to color cards$/ }))
  await press(page, main.getByRole('button', { name: t('cardsOpen'), exact: true }))
  await expect(page.getByRole('dialog').getByText(say('colourCards')('size'))).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('cardsOpen'), exact: true })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(matches(page).last().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/productdetail/)
})

test('what cannot be read stays in its field, and its words may search the goods', { tag: '@once' }, async ({
  page,
  say,
}) => {
  const t = say('colourSearch')
  await visit(page, '/home/search?mode=code&code=qwrtz')
  await expect(page.getByRole('alert').filter({ hasText: 'qwrtz' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('code') })).toHaveValue('qwrtz')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('searchWords', { code: 'qwrtz' }) }).click()
  await expect(page).toHaveURL(/keyword=qwrtz/)
})

test('a color is picked with the keyboard alone', { tag: '@desk' }, async ({ page, say }) => {
  const t = say('colourSearch')
  await visit(page, '/home/search?mode=code')
  await page.getByRole('tab', { name: t('mode_code') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/mode=picker/)
  const hue = page.getByRole('slider', { name: t('hue') })
  await hue.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/code=%23[0-9a-f]{6}/)
  await expect(heard(page)).toBeVisible()
  await expect(hue).toBeFocused()
  await expectAccessible(page)
})

test('the goods on a page lead to others of their color', { tag: '@once' }, async ({ page, say }) => {
  await visit(page, green)
  await matches(page).first().getByRole('link').click()
  await page.getByRole('link', { name: say('productDetail')('findSimilar') }).click()
  await expect(page).toHaveURL(/sku_id=/)
  await expect(page.getByText(say('colourSearch')('how_measured'), { exact: true })).toBeVisible()
  await expect(heard(page)).toBeVisible()
})

test('a photo gives its colors without leaving the device', { tag: '@once' }, async ({ page, say }) => {
  const t = say('colourSearch')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postDataBuffer()?.includes('PNG')) sent.push(request.url())
  })
  await visit(page, '/home/search?mode=photo')
  await page
    .getByLabel(t('choosePhoto'))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: plainPng([44, 72, 59]) })
  await expect(page).toHaveURL(/code=%232c483b/)
  await expect(heard(page)).toBeVisible()
  await expect(page.getByRole('button', { name: t('takeColour', { hex: '#2c483b' }) })).toBeVisible()

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

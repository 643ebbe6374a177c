import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test, visit } from '../fixtures.ts'

const green = '/home/search?mode=code&code=%232c483b'

const matches = (page: Page) => page.getByRole('main').getByRole('article')

/** What a screen reader hears once the colours are there: how many, and how close. */
const heard = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(\d+ materials? within ΔE \d|ΔE \d 以内共 \d+ 款材料)/ })

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
  const distances = (await matches(page).allInnerTexts()).map((text) => Number.parseFloat(text))
  expect(distances[0]).toBeLessThanOrEqual(8)
  await expect(page.getByText(t('read_hex'))).toBeVisible()
  await expect(page.getByText(t('trademark'))).toBeVisible()
  await expect(page.getByText(t('screens'))).toBeVisible()
  await expectAccessible(page)
})

test('the answer is in the page before it comes alive', async ({ request }) => {
  const html = await (await request.get(`/web${green}`)).text()
  expect(html).toMatch(/ΔE/)
  expect(html).toContain('match-goods')
})

test('a smaller tolerance leaves fewer goods, and the shared address shows the same', async ({
  page,
  browser,
  say,
  locale,
}) => {
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

test('a number that nobody has a table for is placed by its structure, and the page says so', async ({
  page,
  say,
}) => {
  await visit(page, '/home/search?mode=code&code=19-5513')
  await expect(page.getByText(say('colourSearch')('how_structure'), { exact: true })).toBeVisible()
  await expect(matches(page).first()).toBeVisible()
})

test('words find goods of the color that they mean', async ({ page, say, either }) => {
  await visit(page, `/home/search?mode=code&code=${encodeURIComponent(either('light gray', '浅灰色'))}`)
  await expect(page.getByText(say('colourSearch')('read_words'))).toBeVisible()
  await expect(matches(page).first()).toBeVisible()
})

test('what cannot be read stays in its field, and its words may search the goods', async ({ page, say }) => {
  const t = say('colourSearch')
  await visit(page, '/home/search?mode=code&code=qwrtz')
  await expect(page.getByRole('alert').filter({ hasText: 'qwrtz' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('code') })).toHaveValue('qwrtz')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('searchWords', { code: 'qwrtz' }) }).click()
  await expect(page).toHaveURL(/keyword=qwrtz/)
})

test('a color is picked with the keyboard alone', async ({ page, say }) => {
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

test('the goods on a page lead to others of their color', async ({ page, say }) => {
  await visit(page, green)
  await matches(page).first().getByRole('link').click()
  await page.getByRole('link', { name: say('productDetail')('findSimilar') }).click()
  await expect(page).toHaveURL(/sku_id=/)
  await expect(page.getByText(say('colourSearch')('how_measured'), { exact: true })).toBeVisible()
  await expect(heard(page)).toBeVisible()
})

test('a photo gives its colors without leaving the device', async ({ page, say }) => {
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

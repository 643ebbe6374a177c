import { saveShopSettings, uploadBrandPicture } from '@corium/contract/settings-desk'
import { getShop, type ShopLogo } from '@corium/contract/site'
import sharp, { type Color } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { seedDocuments } from '#server/modules/site/seed-documents.ts'
import { sentMessages } from '../../../test/messages.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

// These tests need the storefront's build: npm run build.
let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop({ pages: true })
  await seedDocuments(shop.shop.db, shop.clock)
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await shop.staff({ permissions: ['settings'] })
})
afterEach(async () => {
  await shop.shop.db.deleteFrom('shop_settings').execute()
  shop.shop.settings.invalidate()
  await shop.shop.responseCache.invalidate('')
})

const facts = {
  name_cn: '鹿山皮革',
  name_en: 'Deer Hill Leather',
  service_cn: '',
  service_en: '',
  same_day_until: '',
  promises: [],
  logo_id: null,
  icon_id: null,
}

const green: Color = { r: 30, g: 59, b: 51, alpha: 1 }

/** A shape with a transparent margin at its top and bottom. */
async function drawing(width: number, height: number, color = green) {
  const picture = sharp({ create: { width, height, channels: 4, background: color } })
  const edge = { top: 4, bottom: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const bytes = await sharp(await picture.png().toBuffer())
    .resize(width, height - 8, { fit: 'fill' })
    .extend(edge)
    .png()
    .toBuffer()
  return { name: 'a.png', type: 'image/png', bytes }
}

const upload = async (use: 'logo' | 'icon', width: number, height: number, color?: Color) =>
  staff.call(uploadBrandPicture, { use, file: await drawing(width, height, color) })

const homePage = async () =>
  (await shop.app.inject({ url: '/web/home/index', headers: { 'accept-language': 'en-us' } })).body

const readManifest = async (lang: string) => {
  const { headers, body } = await shop.app.inject(`/manifest.webmanifest?lang=${lang}`)
  expect(headers['content-type']).toContain('application/manifest+json')
  return JSON.parse(body)
}

const fetchPicture = async (url: string) => {
  const { statusCode, headers, rawPayload } = await shop.app.inject(url)
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/png'])
  return { ...(await sharp(rawPayload).metadata()), cacheControl: headers['cache-control'], rawPayload }
}

/** What a browser gets that asks for an icon without having read a page. */
const iconAt = async (address: string) => {
  const { statusCode, headers } = await shop.app.inject(address)
  expect([address, statusCode]).toEqual([address, 302])
  return fetchPicture(String(headers.location))
}

test('a logo stands for the name on pages and in mails, also on cached pages, until it is removed', async () => {
  for (const _ of [1, 2]) expect(await homePage()).not.toContain('shop-logo')
  const { picture_id } = await staff.get(uploadBrandPicture, { use: 'logo', file: await drawing(900, 200) })
  expect(await homePage()).not.toContain('shop-logo')
  await staff.get(saveShopSettings, { version: 0, ...facts, logo_id: picture_id })
  const { logo } = (await shop.visitor().get(getShop, {})) as { logo: ShopLogo }
  expect(logo).toEqual({ url: `/media/brand/${picture_id}/logo.png`, width: 640, height: 142 })
  const served = await fetchPicture(logo.url)
  expect(served).toMatchObject({ width: 640, height: 142, hasAlpha: true })
  expect(served.cacheControl).toContain('immutable')
  const image = `<img src="${logo.url}" width="640" height="142" alt="Deer Hill Leather"`
  expect(await homePage()).toContain(image)
  const { db } = shop.shop
  await queueMessage(db, {
    template: 'verification-code',
    params: { code: '482913', minutes: 5, purpose: 'login' },
    at: shop.clock.now(),
    channel: 'mail',
    recipient: 'ana@studio.example',
    language: 'en-us',
  })
  await shop.run('send-messages')
  expect(sentMessages(shop).mail.at(-1)?.html).toContain(
    `${logo.url}" alt="Deer Hill Leather" width="176" height="39"`,
  )
  await staff.get(saveShopSettings, { version: 1, ...facts })
  expect(await homePage()).not.toContain('shop-logo')
  expect((await shop.visitor().get(getShop, {})).logo).toBeNull()
})

test('an icon is in the head of pages and in the manifest, in each size; without one it is that of the program', async () => {
  expect(await homePage()).toContain('<link rel="icon" href="data:image/svg+xml')
  expect(await homePage()).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest\?lang=en-us"/)
  const before = await readManifest('en-us')
  expect(before).toMatchObject({ name: 'Corium', short_name: 'Corium', lang: 'en-US', scope: '/web/' })
  for (const { src } of before.icons) await fetchPicture(src)
  expect(await iconAt('/favicon.ico')).toMatchObject({ width: 32, height: 32 })

  const icon = await staff.get(uploadBrandPicture, { use: 'icon', file: await drawing(600, 600) })
  await staff.get(saveShopSettings, { version: 0, ...facts, icon_id: icon.picture_id })
  const page = await homePage()
  const folder = `/media/brand/${icon.picture_id}`
  expect(page).toContain(`<link rel="apple-touch-icon" href="${folder}/180.png"`)
  expect(page).toContain(`<link rel="icon" href="${folder}/32.png"`)
  const unknownPage = await shop.app.inject('/web/NotFound')
  expect([unknownPage.statusCode, unknownPage.body]).toEqual([
    404,
    expect.stringContaining(`${folder}/32.png`),
  ])
  expect(page).not.toContain('data:image/svg+xml,%3csvg')
  const manifest = await readManifest('zh-cn')
  expect(manifest).toMatchObject({ name: '鹿山皮革', lang: 'zh-CN', start_url: '/web/home/index' })
  expect((await readManifest('en-us')).short_name).toBe('Deer Hill')
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await fetchPicture(src)
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  // A phone shows these two without transparency.
  for (const file of ['180.png', 'maskable.png']) {
    const { rawPayload } = await fetchPicture(`${folder}/${file}`)
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true)
  }
  for (const [address, file] of [
    ['/favicon.ico', '32.png'],
    ['/apple-touch-icon.png', '180.png'],
    ['/apple-touch-icon-precomposed.png', '180.png'],
  ] as const)
    expect((await iconAt(address)).rawPayload).toEqual((await fetchPicture(`${folder}/${file}`)).rawPayload)
})

test('a logo that is too small, too thin or too pale is refused, and so is an icon that is no square or too small', async () => {
  const wrongs = [
    [await upload('logo', 300, 60), 'small-logo'],
    [await upload('logo', 400, 100, { r: 250, g: 250, b: 250, alpha: 1 }), 'pale-logo'],
    [await upload('logo', 1400, 100), 'long-logo'],
    [await upload('logo', 60, 300), 'long-logo'],
    [await upload('icon', 600, 560), 'not-square'],
    [await upload('icon', 200, 200), 'small-icon'],
  ] as const
  for (const [refused, reason] of wrongs) {
    expect(refused).toBeRefused('file-refused')
    expect(refused).toMatchObject({ data: { reason } })
  }
  const file = { name: 'a.png', type: 'image/png', bytes: Buffer.from('<svg onload="alert(1)"/>') }
  expect(await staff.call(uploadBrandPicture, { use: 'logo', file })).toMatchObject({
    data: { reason: 'type' },
  })
  for (const [width, height] of [
    [900, 80],
    [90, 300],
  ] as const) {
    expect(await upload('logo', width, height)).toMatchObject({ ok: true })
  }
  expect(await upload('logo', 400, 100, { r: 200, g: 30, b: 30, alpha: 1 })).toMatchObject({ ok: true })
})

test('a save names a picture that was uploaded for that use', async () => {
  const { picture_id } = await staff.get(uploadBrandPicture, { use: 'logo', file: await drawing(400, 100) })
  for (const wrong of [
    { logo_id: '0'.repeat(24) },
    { logo_id: '../../private/original/x' },
    { icon_id: picture_id },
  ]) {
    const refused = await staff.call(saveShopSettings, { version: 0, ...facts, ...wrong })
    expect(refused).toBeRefused('field-errors')
    const [field = ''] = Object.keys(wrong)
    expect(refused).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
  }
  for (const url of [
    '/media/brand/default/logo.png',
    `/media/brand/${picture_id}/512.png`,
    '/media/brand/x/32.png',
  ]) {
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  }
})

test('only staff with the settings upload', async () => {
  const input = { use: 'logo' as const, file: await drawing(400, 100) }
  const editor = await shop.staff({ permissions: ['goods', 'content.write'] })
  for (const caller of [shop.visitor(), await shop.member(), editor]) {
    expect(await caller.call(uploadBrandPicture, input)).toMatchObject({ ok: false })
  }
  expect(await editor.call(uploadBrandPicture, input)).toBeRefused('not-allowed')
})

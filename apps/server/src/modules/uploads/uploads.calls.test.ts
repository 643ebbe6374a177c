import { mkdir, readdir, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { updateMember } from '@corium/contract/account'
import type { Input } from '@corium/contract/call'
import { maxUploadBytes } from '@corium/contract/limits'
import { fileTexts } from '@corium/contract/reason-texts'
import {
  deleteUpload,
  getUploadRule,
  type UploadedPicture,
  type UploadScene,
  uploadImage,
  uploadScenes,
} from '@corium/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyOf } from '#server/db/any-of.ts'
import { openPictureFiles } from '#server/modules/media/picture-files.ts'
import { later } from '#server/runtime/clock.ts'
import { bitmapFile, cornersOf, redAndBlue } from '../../../test/pictures.ts'
import { type Caller, openShopForTest, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let png: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  png = await redAndBlue(400, 300).png().toBuffer()
})
afterAll(() => shop.close())

const fileOf = (bytes: Uint8Array, name = 'photo.png', type = 'image/png') => ({ name, type, bytes })

const uploadInput = (scene: UploadScene, bytes: Uint8Array = png): Input<typeof uploadImage> => ({
  scene,
  file: fileOf(bytes),
})

const upload = (caller: Caller, scene: UploadScene): Promise<UploadedPicture> =>
  caller.get(uploadImage, uploadInput(scene))

const open = (url: string) => shop.app.inject({ method: 'GET', url })
const rowsOf = (ids: readonly string[]) =>
  shop.shop.db.selectFrom('uploads').select('id').where('id', '=', anyOf(ids)).execute()
const unsigned = (url: string) => url.replace(/\?.*/, '')

test('a picture for a comment opens by its signed link, in its own size and 320 pixels wide', async () => {
  const member = await shop.member()
  const picture = await upload(member, 'comment')
  expect(picture).toMatchObject({ width: 400, height: 300 })
  const whole = await open(picture.url)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^private, max-age=\d{3,4}$/),
    'x-content-type-options': 'nosniff',
  })
  expect((await open(unsigned(picture.url))).statusCode).toBe(404)
  expect(whole.rawPayload.length).toBe(picture.size)
  expect(await cornersOf(whole.rawPayload)).toBe('rbbb')
  const thumb = await open(picture.thumb_url)
  expect((await sharp(thumb.rawPayload).metadata()).width).toBe(320)
})

test('an avatar is public once it is one, and can be cached forever', async () => {
  const member = await shop.member()
  const { file_id, url } = await upload(member, 'avatar')
  expect((await open(unsigned(url))).statusCode).toBe(404)
  const { avatar } = await member.get(updateMember, { avatar_file_id: file_id })
  const response = await open(avatar!)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await member.get(updateMember, { avatar_file_id: '' })
  expect((await open(avatar!)).statusCode).toBe(404)
})

test('the same picture uploaded twice is two files', async () => {
  const member = await shop.member()
  const [one, other] = [await upload(member, 'comment'), await upload(member, 'comment')]
  expect(other.file_id).not.toBe(one.file_id)
  expect(other.url).not.toBe(one.url)
})

test('a width is rendered by one node and read by the others', async () => {
  const member = await shop.member()
  const { thumb_url } = await upload(member, 'comment')
  const id = thumb_url.split('/')[3] as string
  const { mediaStore, log } = shop.shop
  const [one, other] = [openPictureFiles(mediaStore, log), openPictureFiles(mediaStore, log)]
  const rendered = await one.get('uploads', id, 160)
  await shop.shop.mediaStore.write(`uploads/160/${id}.webp`, Buffer.from('as the first node left it'))
  expect(String(await other.get('uploads', id, 160))).toBe('as the first node left it')
  expect((await sharp(rendered).metadata()).width).toBe(160)
})

test('a private picture opens by its signed link only, and for at most 20 minutes', async () => {
  const member = await shop.member()
  for (const scene of ['after_sales', 'voucher', 'contact', 'color_search'] as const) {
    const { url, thumb_url } = await upload(member, scene)
    const signed = await open(url)
    expect(signed.statusCode).toBe(200)
    expect(signed.headers['cache-control']).toMatch(/^private, max-age=(6\d\d|[7-9]\d\d|1[01]\d\d|1200)$/)
    expect((await open(thumb_url)).statusCode).toBe(200)

    const [path = '', query = ''] = url.split('?')
    const without = (name: string) => {
      const rest = new URLSearchParams(query)
      rest.delete(name)
      return `${path}?${rest}`
    }
    const extended = query.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 600}`)
    const other = (await upload(member, scene)).url.split('?')[0]
    for (const forged of [
      path,
      without('signature'),
      without('expires'),
      `${path}?${extended}`,
      `${path}?${query}x`,
      `${path}?${query}&signature=a`,
      `${other}?${query}`,
      path.replace('/private/', '/uploads/'),
      path.replace('/private/', '/'),
    ]) {
      const response = await open(forged)
      expect([forged, response.statusCode, response.headers['cache-control']]).toEqual([
        forged,
        404,
        'no-store',
      ])
    }
    shop.clock.forward(1200)
    expect((await open(url)).statusCode).toBe(404)
  }
})

test('each scene names what it takes', async () => {
  const visitor = shop.visitor()
  const rules = await Promise.all(uploadScenes.map((scene) => visitor.get(getUploadRule, { scene })))
  expect(rules.map(({ max_num }) => max_num)).toEqual([5, 5, 1, 5, 5, 1])
  expect(rules[0]).toEqual({ max_num: 5, max_size: 5_242_880, types: ['jpg', 'jpeg', 'png', 'bmp'] })
})

test('visitors upload for contact and color search only', async () => {
  for (const scene of uploadScenes) {
    const allowed = scene === 'contact' || scene === 'color_search'
    const result = await shop.visitor().call(uploadImage, uploadInput(scene))
    expect([scene, result.ok]).toEqual([scene, allowed])
    if (!result.ok) expect(result).toMatchObject({ refusal: 'session-invalid' })
  }
})

test('an unknown scene, no scene and no file are bad input', async () => {
  const member = await shop.member()
  const file = fileOf(png)
  for (const input of [{ file, scene: 'invoice' }, { file }, { scene: 'comment' }, {}]) {
    expect(await member.call(uploadImage, input as never)).toMatchObject({ ok: false, status: 400 })
  }
})

test('the content decides the type, whatever name and type the browser sends', async () => {
  const member = await shop.member()
  const named = (bytes: Uint8Array, name: string, type: string) =>
    member.call(uploadImage, { scene: 'comment', file: fileOf(bytes, name, type) })
  expect(await named(png, 'invoice.pdf', 'application/pdf')).toMatchObject({ ok: true })
  expect(await named(bitmapFile({ bits: 24 }), 'x', '')).toMatchObject({ ok: true })
  const gif = await redAndBlue().gif().toBuffer()
  expect(await named(gif, 'photo.jpg', 'image/jpeg')).toMatchObject({
    refusal: 'file-refused',
    data: { reason: 'type' },
    msg: fileTexts.type['en-us'],
  })
})

test('a file of more than 5 MB is refused with that reason, in both languages', async () => {
  const tooLarge = Buffer.concat([png, Buffer.alloc(maxUploadBytes + 1 - png.length)])
  const largest = tooLarge.subarray(0, maxUploadBytes)
  const member = await shop.member({ language: 'zh-cn' })
  expect(await member.call(uploadImage, uploadInput('comment', largest))).toMatchObject({ ok: true })
  for (const bytes of [tooLarge, Buffer.alloc(12 * 1024 * 1024)]) {
    expect(await member.call(uploadImage, uploadInput('comment', bytes))).toMatchObject({
      status: 413,
      refusal: 'file-refused',
      data: { reason: 'size' },
      msg: fileTexts.size['zh-cn'],
    })
  }
})

test('a damaged picture is refused, and nothing of it is stored', async () => {
  const member = await shop.member()
  const { mediaStore } = shop.shop
  const before = await mediaStore.list('uploads/original')
  const result = await member.call(uploadImage, uploadInput('comment', png.subarray(0, 300)))
  expect(result).toMatchObject({ refusal: 'file-refused', data: { reason: 'broken' } })
  expect(await mediaStore.list('uploads/original')).toEqual(before)
})

test('a member uploads 30 pictures a minute and 200 a day', async () => {
  const member = await shop.member()
  const bad = () => member.call(uploadImage, uploadInput('comment', Buffer.from('no picture')))
  for (let minute = 0; minute < 6; minute++) {
    for (let count = 0; count < 30; count++) expect(await bad()).toMatchObject({ refusal: 'file-refused' })
    expect(await bad()).toMatchObject({ refusal: 'too-many-requests', status: 429 })
    shop.clock.forward(60)
  }
  for (let count = 0; count < 20; count++) expect(await bad()).toMatchObject({ refusal: 'file-refused' })
  expect(await bad()).toMatchObject({ refusal: 'too-many-requests' })
})

test('visitors of one network share a small allowance, however many cookies they use', async () => {
  const first = shop.visitor()
  const upload = () => {
    const visitor = shop.visitor()
    visitor.ip = first.ip
    return visitor.call(uploadImage, uploadInput('contact', Buffer.from('no picture')))
  }
  for (let count = 0; count < 6; count++) expect(await upload()).toMatchObject({ refusal: 'file-refused' })
  expect(await upload()).toMatchObject({ refusal: 'too-many-requests' })
  expect(await shop.visitor().call(uploadImage, uploadInput('contact'))).toMatchObject({ ok: true })
})

test('two dozen pictures at once are all accepted, and too many answer that the shop is busy', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => shop.member()))
  const results = await Promise.all(members.map((member) => member.call(uploadImage, uploadInput('comment'))))
  const accepted = results.filter(({ ok }) => ok)
  expect(accepted.length).toBeGreaterThanOrEqual(24)
  for (const result of results) if (!result.ok) expect(result.refusal).toBe('shop-busy')
  expect(await members[0]?.call(uploadImage, uploadInput('comment'))).toMatchObject({ ok: true })
})

test('only the uploader can delete a file', async () => {
  const member = await shop.member()
  const { file_id, url } = await upload(member, 'after_sales')
  const id = url.split(/[/?]/)[3]
  for (const stranger of [await shop.member(), shop.visitor()]) {
    expect(await stranger.call(deleteUpload, { file_id })).toMatchObject({ refusal: 'not-found' })
  }
  expect(await member.call(deleteUpload, { file_id: 'no-uuid' })).toMatchObject({ refusal: 'not-found' })
  await member.get(deleteUpload, { file_id })
  expect(await member.call(deleteUpload, { file_id })).toMatchObject({ refusal: 'not-found' })
  await shop.run('delete-uploads')
  expect(await shop.shop.mediaStore.list('private/original')).not.toContain(`${id}.webp`)
  expect((await open(url)).statusCode).toBe(404)
})

test('a visitor can delete an own file', async () => {
  const visitor = shop.visitor()
  const { file_id } = await upload(visitor, 'contact')
  expect(await shop.visitor().call(deleteUpload, { file_id })).toMatchObject({ refusal: 'not-found' })
  await visitor.get(deleteUpload, { file_id })
})

test('a file that no form uses is deleted after 24 hours, in every width', async () => {
  const member = await shop.member()
  const { file_id, url, thumb_url } = await upload(member, 'comment')
  await open(thumb_url)
  const name = `${url.split('/')[3]}.webp`
  const stored = async () => {
    const lists = await Promise.all(
      ['original', '320'].map((folder) => shop.shop.mediaStore.list(`uploads/${folder}`)),
    )
    return lists.map((names) => names.includes(name))
  }
  shop.clock.forward(86_399)
  await shop.run('delete-uploads')
  expect(await stored()).toEqual([true, true])
  shop.clock.forward(1)
  await shop.run('delete-uploads')
  expect(await stored()).toEqual([false, false])
  expect(await member.call(deleteUpload, { file_id })).toMatchObject({ refusal: 'not-found' })
})

test('a file whose server died before it was written is cleaned up as well', async () => {
  const member = await shop.member()
  const at = shop.clock.now()
  await shop.shop.db
    .insertInto('uploads')
    .values({
      id: crypto.randomUUID(),
      media_id: 'never-written',
      scene: 'comment',
      visitor_id: null,
      member_id: member.id,
      width: 1,
      height: 1,
      bytes: 1,
      created_at: later(at, -86_400),
    })
    .execute()
  await shop.run('delete-uploads')
  const rows = shop.shop.db.selectFrom('uploads').select('id').where('media_id', '=', 'never-written')
  expect(await rows.execute()).toEqual([])
})

test('a file that cannot be deleted does not keep the others, and is tried again by the next run', async () => {
  const member = await shop.member()
  const [stuck, ...others] = [
    await upload(member, 'comment'),
    await upload(member, 'comment'),
    await upload(member, 'comment'),
  ]
  const names = [stuck, ...others].map(({ url }) => `${url.split('/')[3]}.webp`)
  const file = join(shop.shop.config.dataDir, 'media/uploads/original', names[0]!)
  await rm(file)
  await mkdir(file)
  for (const { file_id } of [stuck, ...others]) await member.get(deleteUpload, { file_id })
  const stored = async () => {
    const found = await shop.shop.mediaStore.list('uploads/original')
    return names.map((name) => found.includes(name))
  }
  await shop.run('delete-uploads')
  expect(await stored()).toEqual([true, false, false])
  expect(shop.errors.splice(0)).toMatchObject([{ upload: stuck.file_id, err: { kind: 'broken' } }])
  await rmdir(file)
  await shop.run('delete-uploads')
  expect(await rowsOf([stuck, ...others].map(({ file_id }) => file_id))).toEqual([])
})

test('a run ends after five files that cannot be deleted; the next one begins with the others', async () => {
  const member = await shop.member()
  const pictures: UploadedPicture[] = []
  for (let count = 0; count < 6; count++) pictures.push(await upload(member, 'comment'))
  const ids = pictures.map(({ file_id }) => file_id)
  const stuck = pictures
    .slice(0, 5)
    .map(({ url }) => join(shop.shop.config.dataDir, 'media/uploads/original', `${url.split('/')[3]}.webp`))
  for (const file of stuck) {
    await rm(file)
    await mkdir(file)
  }
  for (const file_id of ids) {
    await member.get(deleteUpload, { file_id })
    shop.clock.forward(1)
  }
  for (const left of [6, 5]) {
    await expect(shop.run('delete-uploads')).rejects.toThrow('does not delete files')
    expect(await rowsOf(ids)).toHaveLength(left)
  }
  shop.errors.length = 0
  for (const file of stuck) await rmdir(file)
  await shop.run('delete-uploads')
  expect(await rowsOf(ids)).toEqual([])
})

test('what a killed server left of a file is deleted after an hour', async () => {
  const folder = join(shop.shop.config.dataDir, 'media/unfinished')
  const write = async (name: string, age: number) => {
    await writeFile(join(folder, name), 'a part')
    const at = later(shop.clock.now(), -age)
    await utimes(join(folder, name), at, at)
  }
  await upload(await shop.member(), 'comment')
  await write('of-a-killed-server', 3_601)
  await write('being-written', 3_599)
  await shop.run('delete-uploads')
  expect(await readdir(folder)).toEqual(['being-written'])
})

test('on a disk that takes no files, pictures are shown and uploads are asked to try again', async () => {
  const full = await openShopForTest()
  const member = await full.member()
  const { thumb_url } = await upload(member, 'after_sales')
  // A file in the place of a folder refuses like a full disk, also to an administrator.
  const unfinished = join(full.shop.config.dataDir, 'media/unfinished')
  await rm(unfinished, { recursive: true })
  await writeFile(unfinished, '')
  expect((await full.app.inject({ url: thumb_url })).statusCode).toBe(200)
  expect(await member.call(uploadImage, uploadInput('comment'))).toMatchObject({ refusal: 'shop-busy' })
  expect(full.errors.splice(0)).toMatchObject([
    { err: { provider: 'media-folder', operation: 'write' } },
    { err: { provider: 'media-folder', operation: 'write' } },
  ])
})

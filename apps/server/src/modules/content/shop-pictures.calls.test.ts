import * as desk from '@corium/contract/content-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFile } from '../../../test/pictures.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a picture that staff upload is served, is found by its description, and has one id however often it comes', async () => {
  const editor = await shop.staff()
  const file = await pictureFile()
  const first = await editor.get(desk.uploadPicture, { file, alt_cn: '蓝', alt_en: 'Blue' })
  expect(first.image).toMatchObject({
    alt: 'Blue',
    width: 60,
    height: 40,
    kind: 'photo',
    hex: expect.stringMatching(/^#4[01]0[01](bf|c0)$/),
  })
  const served = await shop.app.inject(`${first.image.url}/320.webp`)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  const again = await editor.get(desk.uploadPicture, { file, alt_cn: '蓝色', alt_en: 'Blue hide' })
  expect(again.picture_id).toBe(first.picture_id)
  const { list, total } = await editor.get(desk.listPictures, { keyword: '蓝色' })
  expect([total, list]).toEqual([1, [again]])
})

test('what is no picture is refused, and so is staff without the permission', async () => {
  const editor = await shop.staff()
  const file = { name: 'a.png', type: 'image/png', bytes: Buffer.from('<svg onload="alert(1)"/>') }
  const alt = { alt_cn: '蓝', alt_en: 'Blue' }
  expect(await editor.call(desk.uploadPicture, { file, ...alt })).toBeRefused('file-refused')
  const packer = await shop.staff({ permissions: ['orders'] })
  expect(await packer.call(desk.uploadPicture, { file: await pictureFile(), ...alt })).toBeRefused(
    'not-allowed',
  )
})

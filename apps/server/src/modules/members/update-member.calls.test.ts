import { updateMember } from '@corium/contract/account'
import { getMember } from '@corium/contract/passport'
import { uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redAndBlue } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let png: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  png = await redAndBlue().png().toBuffer()
})
afterAll(() => shop.close())

async function upload(caller: Caller, scene: 'avatar' | 'comment' = 'avatar'): Promise<string> {
  const file = { name: 'a.png', type: 'image/png', bytes: png }
  return (await caller.get(uploadImage, { scene, file })).file_id
}

test('a member changes the fields that the form names', async () => {
  const ana = await shop.member()
  const profile = {
    nickname: ' 林 Lan ',
    sex: 'female',
    birthday: '1990-02-28',
    company: ' Lan Studio ',
  } as const
  const stored = { nickname: '林 Lan', sex: 'female', birthday: '1990-02-28', company: 'Lan Studio' }
  expect(await ana.get(updateMember, profile)).toMatchObject({ user_id: ana.id, ...stored })
  expect(await ana.get(updateMember, { company: '' })).toMatchObject({ ...stored, company: '' })
  expect(await ana.get(updateMember, { birthday: '', sex: '' })).toMatchObject({ birthday: null, sex: '' })
  expect(await ana.get(updateMember, {})).toEqual(await ana.get(getMember, {}))
  expect(await (await shop.member()).get(getMember, {})).toMatchObject({ nickname: 'Buyer', company: '' })
})

test('a name is needed, and a birthday is a real day that has been', async () => {
  const ana = await shop.member()
  expect(await ana.call(updateMember, { nickname: '  ', company: 'Lan' })).toMatchObject({
    code: 2,
    data: { fields: { nickname: 'This is required.' } },
  })
  for (const birthday of ['1990-02-30', '1899-12-31', '2999-01-01', '31.5.1990', '1990-13-01', 'soon']) {
    expect(await ana.call(updateMember, { birthday })).toMatchObject({
      data: { fields: { birthday: 'This does not look right.' } },
    })
  }
  expect(await ana.call(updateMember, { nickname: 'x'.repeat(31) })).toMatchObject({ status: 400 })
  expect(await ana.call(updateMember, { sex: 'unknown' as 'other' })).toMatchObject({ status: 400 })
  expect(await ana.get(getMember, {})).toMatchObject({ nickname: 'Buyer', company: '', birthday: null })
})

test('a name shows what it is, on one line, without what turns or covers the text around it', async () => {
  const ana = await shop.member()
  const save = async (nickname: string) => (await ana.get(updateMember, { nickname })).nickname
  expect(await save('\u202enosirrom\u202c Lan')).toBe('nosirrom Lan')
  expect(await save('Li\u200bn\u0007\nLan\u2066')).toBe('Lin Lan')
  expect(await save(`Z${'\u0300\u0335\u0489'.repeat(9)}o`)).toBe('Z\u0300\u0335\u0489\u0300o')
  for (const usual of [
    'Nguyễn Văn',
    'Nguyê\u0303n',
    'می\u200cخواهم',
    '👩🏽\u200d🎨',
    '1\ufe0f\u20e3',
    '❤️',
    '…',
  ])
    expect(await save(usual)).toBe(usual)
  for (const nickname of ['\u200b\u2060', '\u3164', '\u202e', '\u0301', '\n'])
    expect(await ana.call(updateMember, { nickname })).toMatchObject({
      data: { fields: { nickname: 'This is required.' } },
    })
  expect(await ana.get(updateMember, { company: '\u202eoidutS' })).toMatchObject({ company: 'oidutS' })
})

test('a picture is set, replaced and removed', async () => {
  const ana = await shop.member()
  const status = async (url: string | null) => (await shop.app.inject({ url: url ?? '/none' })).statusCode
  const first = (await ana.get(updateMember, { avatar_file_id: await upload(ana) })).avatar
  expect(first).toMatch(/^\/media\//)
  const avatar_file_id = await upload(ana)
  const second = (await ana.get(updateMember, { avatar_file_id })).avatar
  expect(second).not.toBe(first)
  expect((await ana.get(updateMember, { nickname: 'Ana' })).avatar).toBe(second)
  await shop.run('delete-uploads')
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect((await ana.get(updateMember, { avatar_file_id: '' })).avatar).toBeNull()
  expect((await ana.get(getMember, {})).avatar).toBeNull()
})

test("another member's picture or one of another scene is refused, and nothing else of the form is stored", async () => {
  const ana = await shop.member()
  const files = [await upload(await shop.member()), await upload(ana, 'comment'), 'nonsense']
  for (const avatar_file_id of files) {
    expect(await ana.call(updateMember, { nickname: 'Ana', avatar_file_id })).toBeRefused('file-refused')
  }
  expect(await ana.get(getMember, {})).toMatchObject({ nickname: 'Buyer', avatar: null })
})

test('visitors are refused', async () => {
  expect(await shop.visitor().call(updateMember, { nickname: 'Ana' })).toBeRefused('session-invalid')
})

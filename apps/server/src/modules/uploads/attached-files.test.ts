import { deleteUpload, type UploadedPicture, type UploadScene, uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redAndBlue } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { attachFiles, deleteFiles, loadFiles, replaceFiles } from './attached-files.ts'
import { eraseMember } from './member-data.ts'

let shop: TestShop
let png: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  png = await redAndBlue().png().toBuffer()
})
afterAll(() => shop.close())

const visitor = '5a1c1f9e-8a0e-4f57-8b59-0d7f0f7d5a11'

type Member = Caller & { id: string }

async function uploadMany(caller: Caller, count: number, scene: UploadScene = 'comment'): Promise<string[]> {
  const pictures: UploadedPicture[] = []
  for (let number = 0; number < count; number++) {
    const file = { name: 'a.png', type: 'image/png', bytes: png }
    pictures.push(await caller.get(uploadImage, { scene, file }))
  }
  return pictures.map(({ file_id }) => file_id)
}

let objects = 0
const newObject = () => {
  objects += 1
  return { type: 'test', id: String(objects) }
}

type Target = ReturnType<typeof newObject>

const attach = (member: Member, object: Target, file_ids: string[], scene: UploadScene = 'comment') =>
  shop.shop.db.transaction().execute((trx) =>
    attachFiles(trx, {
      file_ids,
      scene,
      object,
      at: shop.clock.now(),
      uploader: { member, visitor },
    }),
  )

const attachedTo = async ({ type, id }: Target) =>
  ((await loadFiles(shop.shop, type, [id])).get(id) ?? []).map(({ file_id }) => file_id)

const reason = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    ({ data }) => data.reason,
  )

test('files are attached in the order of the list, later ones after them', async () => {
  const member = await shop.member()
  const [a = '', b = '', c = '', d = ''] = await uploadMany(member, 4)
  const object = newObject()
  await attach(member, object, [c, a])
  await attach(member, object, [d, b])
  expect(await attachedTo(object)).toEqual([c, a, d, b])
  expect(await attachedTo(newObject())).toEqual([])
})

test('an attached file stays after 24 hours, and its uploader can no longer delete it', async () => {
  const member = await shop.member()
  const files = await uploadMany(member, 1, 'after_sales')
  const object = newObject()
  await attach(member, object, files, 'after_sales')
  expect(await member.call(deleteUpload, { file_id: files[0] as string })).toMatchObject({
    refusal: 'state-conflict',
  })
  shop.clock.forward(86_400)
  await shop.run('delete-uploads')
  const [picture] = (await loadFiles(shop.shop, object.type, [object.id])).get(object.id) ?? []
  expect((await shop.app.inject({ url: picture?.url ?? '' })).statusCode).toBe(200)
})

test("another member's file, one of another scene, an attached, a deleted and an unknown one are refused", async () => {
  const member = await shop.member()
  const [own = '', used = '', deleted = ''] = await uploadMany(member, 3)
  const [foreign = ''] = await uploadMany(await shop.member(), 1)
  const [otherScene = ''] = await uploadMany(member, 1, 'avatar')
  await attach(member, newObject(), [used])
  await member.get(deleteUpload, { file_id: deleted })
  const object = newObject()
  for (const bad of [foreign, otherScene, used, deleted, crypto.randomUUID(), 'no-uuid', own]) {
    expect(await reason(attach(member, object, [own, bad]))).toBe('gone')
  }
  expect(await attachedTo(object)).toEqual([])
  await attach(member, object, [own])
})

test('an object takes as many files as its scene allows', async () => {
  const member = await shop.member()
  const files = await uploadMany(member, 6)
  const object = newObject()
  expect(await reason(attach(member, object, files))).toBe('too-many')
  await attach(member, object, files.slice(0, 3))
  expect(await reason(attach(member, object, files.slice(3)))).toBe('too-many')
  expect(await attachedTo(object)).toEqual(files.slice(0, 3))
})

test('of two objects that want the same file at the same moment, one gets it', async () => {
  const member = await shop.member()
  const files = await uploadMany(member, 2)
  const both = [newObject(), newObject()]
  const outcomes = await Promise.all(both.map((object) => reason(attach(member, object, files))))
  expect(outcomes.sort()).toEqual(['done', 'gone'])
  const attached = await Promise.all(both.map(attachedTo))
  expect(attached.map(({ length }) => length).sort()).toEqual([0, 2])
})

test('a member attaches what the same browser uploaded before the login', async () => {
  const visitor = shop.visitor()
  const files = await uploadMany(visitor, 1, 'contact')
  const row = shop.shop.db
    .selectFrom('uploads')
    .select('visitor_id')
    .where('id', '=', files[0] as string)
  const { visitor_id } = await row.executeTakeFirstOrThrow()
  const object = newObject()
  await attachFiles(shop.shop.db, {
    file_ids: files,
    scene: 'contact',
    object,
    at: shop.clock.now(),
    uploader: { member: await shop.member(), visitor: visitor_id as string },
  })
  expect(await attachedTo(object)).toEqual(files)
})

test('replacing keeps files that stay, adds new ones, deletes the others and orders them', async () => {
  const member = await shop.member()
  const [a = '', b = '', c = ''] = await uploadMany(member, 3)
  const object = newObject()
  await attach(member, object, [a, b])
  const [before] = (await loadFiles(shop.shop, object.type, [object.id])).get(object.id) ?? []
  await replaceFiles(shop.shop.db, {
    file_ids: [c, b],
    scene: 'comment',
    object,
    at: shop.clock.now(),
    uploader: { member, visitor },
  })
  expect(await attachedTo(object)).toEqual([c, b])
  await shop.run('delete-uploads')
  expect((await shop.app.inject({ url: before?.url ?? '' })).statusCode).toBe(404)
})

test("deleting an object's files deletes their pictures", async () => {
  const member = await shop.member()
  const object = newObject()
  await attach(member, object, await uploadMany(member, 2))
  const pictures = (await loadFiles(shop.shop, object.type, [object.id])).get(object.id) ?? []
  await deleteFiles(shop.shop.db, object, shop.clock.now())
  expect(await attachedTo(object)).toEqual([])
  await shop.run('delete-uploads')
  const statuses = await Promise.all(
    pictures.map(async ({ url }) => (await shop.app.inject({ url })).statusCode),
  )
  expect(statuses).toEqual([404, 404])
})

test('only the pictures of a closed account are deleted', async () => {
  const [member, other] = [await shop.member(), await shop.member()]
  const [own, foreign] = [newObject(), newObject()]
  await attach(member, own, await uploadMany(member, 1))
  await attach(other, foreign, await uploadMany(other, 1))
  const [waiting = ''] = await uploadMany(member, 1)
  await eraseMember(shop.shop.db, member.id, shop.clock.now())
  expect([await attachedTo(own), (await attachedTo(foreign)).length]).toEqual([[], 1])
  expect(await member.call(deleteUpload, { file_id: waiting })).toMatchObject({ refusal: 'not-found' })
})

import * as contract from '@corium/contract/document-desk'
import { getDocumentVersion, getPrivacyPolicy, listDocumentVersions } from '@corium/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDocuments } from '#server/modules/site/seed-documents.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let editor: Caller
beforeAll(async () => {
  shop = await openTestShop()
  await seedDocuments(shop.shop.db, shop.clock)
  editor = await shop.staff({ name: 'Wu Hao', permissions: ['content', 'content.publish'] })
})
afterAll(() => shop.close())

const key = 'privacy'
const inForce = () => editor.get(contract.getDeskDocument, { key })
const text = (words: string) => ({
  title_cn: '隐私政策',
  title_en: 'Privacy policy',
  content_cn: `<p>${words}</p>`,
  content_en: `<p>${words}<script>alert(1)</script></p>`,
  note_cn: words,
  note_en: words,
})
const publish = (replaces: string, given: object = {}, caller = editor) =>
  caller.call(contract.publishDocument, { key, replaces, ...text('New words'), ...given })

test('a new version is in force at once in both languages, and the one before stays readable', async () => {
  const before = await inForce()
  // The response cache holds the version before.
  await shop.visitor().get(getPrivacyPolicy, {})
  const result = await publish(before.version)
  const version = String(Number(before.version) + 1)
  expect(result).toMatchObject({ ok: true, data: { version } })
  for (const language of ['en-us', 'zh-cn'] as const)
    expect(await shop.visitor(language).get(getPrivacyPolicy, {})).toMatchObject({
      version,
      content: '<p>New words</p>',
    })
  const after = await inForce()
  expect(after).toMatchObject({ version, actor: 'Wu Hao', note_en: 'New words' })
  expect(after.versions.map((one) => one.version)).toEqual([version, before.version])
  const earlier = await editor.get(contract.getDocumentVersion, { key, version: before.version })
  expect(earlier).toMatchObject({ content_en: before.content_en, content_cn: before.content_cn })
})

test('of two who publish at once the second is refused, as are missing words and too many tags', async () => {
  const { version } = await inForce()
  const results = await Promise.all([publish(version), publish(version)])
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  const now = (await inForce()).version
  const wrong = {
    note_cn: ' ',
    content_en: '<p> </p>',
    title_cn: ' ',
    content_cn: `text${'<b>'.repeat(60_000)}`,
  }
  for (const [field, value] of Object.entries(wrong))
    expect(await publish(now, { [field]: value })).toMatchObject({
      data: { fields: { [field]: expect.anything() } },
    })
  expect((await inForce()).version).toBe(now)
})

test('staff without the permission publish nothing, and no other version is found', async () => {
  const reader = await shop.staff({ permissions: ['content'] })
  const { version } = await inForce()
  expect(await publish(version, {}, reader)).toBeRefused('not-allowed')
  expect(await publish(version, {}, shop.visitor())).toBeRefused('session-invalid')
  expect(await reader.call(contract.getDocumentVersion, { key, version: '999' })).toBeRefused('not-found')
})

test('anyone reads the versions that were in force before, with their days, in each language', async () => {
  const document = 'agreement'
  const visitor = shop.visitor()
  const list = async (caller: Caller = visitor) => (await caller.get(listDocumentVersions, { document })).list
  expect(await list()).toEqual([])
  const now = () => Math.floor(shop.clock.now().getTime() / 1000)
  const first = await editor.get(contract.getDeskDocument, { key: document })
  const put = async (replaces: string, words: string) => {
    shop.clock.forward(3600)
    await editor.get(contract.publishDocument, { key: document, replaces, ...text(words) })
    return now()
  }
  const secondFrom = await put(first.version, 'Two')
  const second = String(Number(first.version) + 1)
  const thirdFrom = await put(second, 'Three')
  expect(await list()).toEqual([
    { version: second, note: 'Two', from: secondFrom, until: thirdFrom },
    { version: first.version, note: '', from: first.time, until: secondFrom },
  ])
  const read = (version: string, caller: Caller = visitor) =>
    caller.call(getDocumentVersion, { document, version })
  expect(await read(second)).toMatchObject({
    data: { title: 'Privacy policy', content: '<p>Two</p>', from: secondFrom, until: thirdFrom },
  })
  expect(await read(first.version, shop.visitor('zh-cn'))).toMatchObject({
    data: { content: first.content_cn, until: secondFrom },
  })
  // The version in force has a page of its own, and each document its own versions.
  expect(await read(String(Number(second) + 1))).toBeRefused('not-found')
  expect(await visitor.call(getDocumentVersion, { document: 'privacy', version: '999' })).toBeRefused(
    'not-found',
  )
  expect(await visitor.call(getDocumentVersion, { document: 'terms', version: '1' } as never)).toMatchObject({
    status: 400,
  })
})

import * as categories from '@corium/contract/content-categories'
import * as desk from '@corium/contract/content-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let editor: Caller
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.staff({ permissions: ['content', 'content.write', 'content.publish'] })
})
afterAll(() => shop.close())

let drafts = 0

async function writeDraft(question: string) {
  const category = await editor.get(categories.saveCategory, {
    kind: 'faq',
    name_cn: '新',
    name_en: 'New',
    sort: 0,
  })
  return editor.get(desk.createContent, {
    kind: 'faq',
    slug: `asked-${++drafts}`,
    language: 'en-us',
    category_id: category.category_id,
    body: { question, answer: '<p>Yes.</p>' },
    request_id: newRequest(),
  })
}

async function tokenFor({ content_id }: { content_id: string }): Promise<string> {
  const { path } = await editor.get(desk.getPreviewLink, { content_id, language: 'en-us' })
  expect(path).toMatch(/^\/web\/home\/preview\?lang=en-us#/)
  return path.split('#')[1]!
}

const open = (token: string) => shop.visitor().call(desk.openPreview, { token })

test('a link shows the draft as it is now to all who have the link, for half an hour', async () => {
  const draft = await writeDraft('May I fold it?')
  const token = await tokenFor(draft)
  expect(await open(token)).toMatchObject({ data: { faq: { question: 'May I fold it?' } } })
  const body = { question: 'May I roll it?', answer: '<p>Yes.</p>' }
  const text = { content_id: draft.content_id, language: 'en-us', version: 1 } as const
  await editor.get(desk.saveContent, { ...text, body })
  expect(await open(token)).toMatchObject({ data: { faq: { question: 'May I roll it?' } } })
  shop.clock.forward(1800)
  expect(await open(token)).toBeRefused('link-ended')
})

test('a forged link, and one whose draft is gone, show nothing', async () => {
  editor = await shop.staff({ permissions: ['content', 'content.write', 'content.publish'] })
  const [draft, other] = [await writeDraft('One?'), await writeDraft('Other?')]
  const token = await tokenFor(draft)
  const [id = '', language, expires, signature] = token.split('.')
  for (const forged of [
    [other.content_id, language, expires, signature],
    [id, 'zh-cn', expires, signature],
    [id, language, String(Number(expires) + 60), signature],
    [id, language, expires, ''],
    [id],
  ])
    expect(await open(forged.join('.'))).toBeRefused('link-ended')
  await editor.get(desk.deleteDraft, { content_id: id, language: 'en-us', version: 1 })
  expect(await open(token)).toBeRefused('link-ended')
})

test('staff without the permission get no link', async () => {
  const draft = await writeDraft('Who may?')
  const packer = await shop.staff({ permissions: ['orders'] })
  const link = { content_id: draft.content_id, language: 'en-us' } as const
  expect(await packer.call(desk.getPreviewLink, link)).toBeRefused('not-allowed')
  expect(await editor.call(desk.getPreviewLink, { ...link, content_id: 'none' })).toBeRefused('not-found')
})

test('staff find colors for sale by code and by name in any language, and those that a text names', async () => {
  const sku = await shop.build.sku({
    style: { name: JSON.stringify({ 'en-us': 'Zebrano hide', 'zh-cn': '斑马皮' }) },
  })
  const found = async (input: object) =>
    (await editor.get(desk.listDeskMaterials, input)).list.map(({ sku_id }) => sku_id)
  for (const keyword of ['zebrano', '斑马', sku.id]) expect(await found({ keyword })).toEqual([sku.id])
  expect(await found({ keyword: '100%' })).toEqual([])
  expect(await found({ sku_ids: [sku.id, 'none'] })).toEqual([sku.id])
})

test('the list counts the texts of each kind', async () => {
  const count = async () => {
    const { counts } = await editor.get(desk.listDeskContent, { kind: 'news' })
    return counts.find(({ kind }) => kind === 'faq')?.num ?? 0
  }
  const before = await count()
  await writeDraft('Counted?')
  expect(await count()).toBe(before + 1)
})

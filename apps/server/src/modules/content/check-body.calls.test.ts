import type * as contentBodies from '@corium/contract/content-bodies'
import * as desk from '@corium/contract/content-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { article, type ContentDesk, newSlug, openContentDesk } from '../../../test/content.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let content: ContentDesk
let editor: Caller
beforeAll(async () => {
  content = await openContentDesk()
  shop = content.shop
})
beforeEach(async () => {
  editor = await content.logIn()
})
afterAll(() => shop.close())

describe('what staff write is refused when', () => {
  const refusedFields = async (body: unknown, kind: contentBodies.ContentKind = 'news') => {
    const input = { kind, slug: newSlug(), language: 'en-us', body, request_id: newRequest() }
    const result = await editor.call(desk.createContent, input as never)
    expect(result).toBeRefused('field-errors')
    return result.ok ? [] : Object.keys(result.data.fields as object).sort()
  }

  test.each([
    ['the title is missing', article(''), ['body.title']],
    ['it is not of its kind', { question: 'Why?', answer: 'So.' }, expect.arrayContaining(['body.title'])],
    ['a picture does not exist', article('a', { image: 'none' }), ['body.image']],
    ['a material does not exist', article('a', { materials: ['none'] }), ['body.materials.0']],
    [
      'a block is unknown',
      article('a', { blocks: [{ type: 'html', html: '' } as never] }),
      ['body.blocks.0.type'],
    ],
    [
      'a field of a block is missing',
      article('a', { blocks: [{ type: 'quote', text: 'Soft' } as never] }),
      ['body.blocks.0.by'],
    ],
    [
      'a picture in a block does not exist',
      article('a', { blocks: [{ type: 'picture', image: 'none', caption: '', has_ruler: true }] }),
      ['body.blocks.0.image'],
    ],
    [
      'a text is too long',
      article('a', { blocks: [{ type: 'text', html: 'x'.repeat(40_001) }] }),
      ['body.blocks.0.html'],
    ],
    [
      'all of it is too long',
      article('a', { blocks: Array(6).fill({ type: 'text', html: 'x'.repeat(39_000) }) }),
      ['body'],
    ],
    [
      'it has too many tags',
      article('a', { blocks: Array(3).fill({ type: 'text', html: '<b>'.repeat(13_000) }) }),
      ['body'],
    ],
    [
      'it has too many blocks',
      article('a', { blocks: Array(41).fill({ type: 'text', html: '' }) }),
      ['body.blocks'],
    ],
  ])('%s', async (_, body, fields) => {
    expect(await refusedFields(body)).toEqual(fields)
  })

  test.each(['javascript:alert(1)', '//evil.test', 'http://plain.test'])(
    'a banner leads to %s',
    async (link) => {
      const { id } = await shop.build.picture()
      expect(await refusedFields({ title: 'a', text: '', link, image: id }, 'banner')).toEqual(['body.link'])
    },
  )

  test('the contact page names a time zone that there is not', async () => {
    const contact = {
      lead: 'Write to us',
      addresses: [],
      phones: [],
      mails: [],
      hours: [],
      hours_note: '',
      time_zone: 'Asia/Shangai',
    }
    expect(await refusedFields(contact, 'contact')).toEqual(['body.time_zone'])
  })

  test('its body is larger than half a megabyte', async () => {
    const body = article('a', { blocks: [{ type: 'text', html: 'x'.repeat(1024 * 1024) }] })
    const input = { kind: 'news' as const, slug: newSlug(), language: 'en-us' as const, body }
    expect(await editor.call(desk.createContent, { ...input, request_id: newRequest() })).toMatchObject({
      ok: false,
      status: 413,
    })
  })

  test('its name in links is taken, by an article of any kind, or not allowed', async () => {
    const { slug } = await content.write(article('Taken'))
    const input = { slug, language: 'en-us' as const, body: article('Other') }
    const create = (given: object) =>
      editor.call(desk.createContent, {
        ...input,
        kind: 'guide',
        request_id: newRequest(),
        ...given,
      } as never)
    expect(await create({})).toBeRefused('field-errors')
    expect(await create({ slug: 'With Spaces' })).toMatchObject({ status: 400 })
    const page = { name: 'Us', title: 'Us', lead: '', blocks: [], seo_title: '', seo_description: '' }
    expect(await create({ kind: 'about', slug: 'unknown', body: page })).toBeRefused('field-errors')
    const free = await content.write(article('Free'))
    const place = { content_id: free.content_id, version: 1, slug, category_id: null, is_top: false }
    expect(await editor.call(desk.placeContent, place)).toBeRefused('field-errors')
  })
})

test('fields that no kind names are not stored', async () => {
  const text = await content.write({ ...article('Plain'), evil: '<script>' } as never)
  const { texts } = await editor.get(desk.getDeskContent, text)
  expect(JSON.stringify(texts)).not.toContain('evil')
})

import { aboutKeys, helpKeys } from '@corium/contract/content'
import { type ContentKind, contentBodies } from '@corium/contract/content-desk'
import type { FieldText } from '@corium/contract/refusals'
import type { TSchema } from 'typebox'
import { Clean, Errors } from 'typebox/value'
import type { Db } from '#server/db/open.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { refuseFields } from '#server/refuse.ts'
import { cleanHtml, isAllowedLink, plainText } from './clean-html.ts'
import { collectIds } from './present-blocks.ts'
import type { StoredBody } from './stored-bodies.ts'

/** Characters of all texts of a body together, after cleaning. */
const maxBodyLength = 200_000

/**
 * What staff wrote, ready to be stored: checked against its kind, with clean HTML, and without fields that the kind does
 * not name. Each picture and material must exist, each link must be allowed.
 * @throws field errors, named by their path such as `body.blocks.2.image`
 */
export async function checkBody(db: Db, kind: ContentKind, written: unknown): Promise<StoredBody> {
  const schema: TSchema = contentBodies[kind]
  const body = Clean(schema, structuredClone(written))
  const problems: Record<string, FieldText> = {}
  for (const { instancePath, keyword } of Errors(schema, body)) {
    problems[nameOf(instancePath)] ??= textOf(keyword)
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  const cleaned = cleanTexts(body, problems, 'body') as StoredBody
  if (JSON.stringify(cleaned).length > maxBodyLength) problems.body = 'too-long'
  await checkIds(db, cleaned, problems)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return addDerived(kind, cleaned)
}

const nameOf = (instancePath: string): string => ['body', ...instancePath.split('/').slice(1)].join('.')

function textOf(keyword: string): FieldText {
  if (keyword === 'required' || keyword === 'minLength') return 'required'
  return keyword === 'maxLength' ? 'too-long' : 'invalid'
}

/** The fields whose text is HTML. */
const htmlFields = new Set(['html', 'answer'])
const linkFields = new Set(['link', 'map_link'])

function cleanTexts(value: unknown, problems: Record<string, FieldText>, name: string): unknown {
  if (Array.isArray(value)) return value.map((part, index) => cleanTexts(part, problems, `${name}.${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const at = `${name}.${key}`
      if (typeof part !== 'string') return [key, cleanTexts(part, problems, at)]
      if (htmlFields.has(key)) return [key, cleanHtml(part)]
      const text = part.trim()
      if (linkFields.has(key) && text !== '' && !isAllowedLink(text)) problems[at] = 'invalid'
      return [key, text]
    }),
  )
}

async function checkIds(db: Db, body: StoredBody, problems: Record<string, FieldText>): Promise<void> {
  const images = new Map<string, string[]>()
  const skuIds = new Map<string, string[]>()
  collectIds(body, images, skuIds, 'body')
  const [pictures, skus] = await Promise.all([
    selectPictures(db, [...images.keys()]),
    selectPurchasableSkus(db, [...skuIds.keys()]),
  ])
  for (const [id, names] of images) {
    if (!pictures.has(id)) for (const name of names) problems[name] = 'invalid'
  }
  for (const [id, names] of skuIds) {
    if (!skus.has(id)) for (const name of names) problems[name] = 'invalid'
  }
}

/** Words that a reader takes in per minute; Chinese has characters in their place. */
const readingSpeed = { words: 220, characters: 380 }

export function addDerived(kind: ContentKind, body: StoredBody): StoredBody {
  if (kind !== 'news' && kind !== 'trend' && kind !== 'guide' && kind !== 'faq') return body
  const plain = wordsOf(body)
  const characters = plain.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = plain.replace(/\p{Script=Han}/gu, ' ').match(/\S+/g)?.length ?? 0
  const minutes = words / readingSpeed.words + characters / readingSpeed.characters
  return { ...body, plain, read_minutes: Math.max(1, Math.round(minutes)) } as StoredBody
}

const notWords = new Set(['type', 'image', 'material', 'materials', 'link', 'seo_title', 'seo_description'])

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([key]) => !notWords.has(key))
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join(' ')
}

const fixedSlugs: Partial<Record<ContentKind, readonly string[]>> = {
  about: aboutKeys,
  help: helpKeys,
  contact: ['info'],
}

/** About and help pages have the keys that the screens know, and there is one set of contact data. */
export const isAllowedSlug = (kind: ContentKind, slug: string): boolean =>
  fixedSlugs[kind]?.includes(slug) ?? true

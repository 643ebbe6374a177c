import { WrittenBlock } from '@corium/contract/content-blocks'
import { type ContentKind, contentBodies } from '@corium/contract/content-bodies'
import type { FieldText } from '@corium/contract/field-texts'
import type { TSchema } from 'typebox'
import { Clean, Errors } from 'typebox/value'
import type { Db } from '#server/db/open.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { isTimeZone } from '#server/runtime/utc-offset.ts'
import { cleanHtml, hasTooManyTags, isAllowedLink, plainText } from './clean-html.ts'
import { collectIds } from './present-blocks.ts'
import type { StoredBody } from './stored-bodies.ts'

/** Characters of all texts of a body together, after cleaning. */
const maxBodyLength = 200_000

/**
 * What staff wrote, ready to be stored: checked against its kind, with clean HTML, and without fields that
 * the kind does not name. Each picture and material must exist, each link must be allowed.
 * @throws field errors, named by their path such as `body.blocks.2.image`
 */
export async function checkBody(db: Db, kind: ContentKind, written: unknown): Promise<StoredBody> {
  const schema: TSchema = contentBodies[kind]
  const body = Clean(schema, structuredClone(written))
  const problems = findProblems(schema, body)
  if (hasTooManyTags(JSON.stringify(body))) problems.body = 'too-long'
  refuseIfAny(problems)
  const cleaned = cleanTexts(body, problems, 'body') as StoredBody
  if (JSON.stringify(cleaned).length > maxBodyLength) problems.body = 'too-long'
  if ('time_zone' in cleaned && !isTimeZone(cleaned.time_zone)) {
    problems['body.time_zone'] = 'invalid'
  }
  await checkIds(db, cleaned, problems)
  refuseIfAny(problems)
  return addDerived(kind, cleaned)
}

type Problems = Record<string, FieldText>

const inBlock = /^\/blocks\/(\d+)/

/** Lists the problems of a block for its own type only, not for every type that it could have. */
function findProblems(schema: TSchema, body: unknown): Problems {
  const problems: Problems = {}
  const wrongBlocks = new Set<number>()
  for (const error of Errors(schema, body)) {
    const block = inBlock.exec(error.instancePath)?.[1]
    if (block === undefined) note(problems, 'body', error)
    else wrongBlocks.add(Number(block))
  }
  for (const index of wrongBlocks) {
    const at = `body.blocks.${index}`
    const block = (body as { blocks: unknown[] }).blocks[index] as { type?: unknown } | null
    const ownType = WrittenBlock.anyOf.find(({ properties }) => properties.type.const === block?.type)
    if (ownType) for (const error of Errors(ownType, block)) note(problems, at, error)
    else problems[`${at}.type`] = 'invalid'
  }
  return problems
}

function note(
  problems: Problems,
  name: string,
  { instancePath, keyword, params }: ReturnType<typeof Errors>[number],
) {
  const at = [name, ...instancePath.split('/').slice(1)].join('.')
  const missing = 'requiredProperties' in params ? params.requiredProperties : []
  for (const field of missing) problems[`${at}.${field}`] = 'required'
  if (missing.length === 0) problems[at] ??= textOf(keyword)
}

function textOf(keyword: string): FieldText {
  if (keyword === 'minLength') return 'required'
  return keyword === 'maxLength' ? 'too-long' : 'invalid'
}

/** The fields whose text is HTML. */
const htmlFields = new Set(['html', 'answer'])
const linkFields = new Set(['link', 'map_link'])

function cleanTexts(value: unknown, problems: Problems, name: string): unknown {
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

async function checkIds(db: Db, body: StoredBody, problems: Problems): Promise<void> {
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

import type { Input, Output } from '@corium/contract/call'
import type { ContentBody } from '@corium/contract/content-bodies'
import type * as contract from '@corium/contract/content-desk'
import { contentStatus } from '@corium/contract/content-status'
import type { Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { theShop } from '#server/actor-names.ts'
import type { Context, StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { refuse } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { presentArticle, readerOf } from './articles.ts'
import { presentBanners } from './banners.ts'
import { type ContentEvent, statusAt } from './content.states.ts'
import { eventTexts, statusTexts } from './content.texts.ts'
import {
  countByKind,
  countDeskContent,
  type DeskTextRow,
  findItem,
  findRevision,
  type ItemRow,
  selectDeskContent,
  selectHistory,
  selectTexts,
} from './desk-content.db.ts'
import { presentFaq } from './faqs.ts'
import { presentPage } from './pages.ts'
import { type Published, selectPublished } from './published.db.ts'
import { presentQrCode } from './qr-codes.ts'
import type { StoredBody } from './stored-bodies.ts'
import { presentSeason } from './trend-index.ts'

type DeskContent = Output<typeof contract.listDeskContent>['list'][number]

export async function listDeskContent(
  context: StaffContext,
  { page = 1, limit = 10, keyword = '', ...rest }: Input<typeof contract.listDeskContent>,
): Promise<Output<typeof contract.listDeskContent>> {
  const { db } = context
  const filter = { ...rest, keyword: keyword.trim() }
  const [total, counts, items] = await Promise.all([
    countDeskContent(db, filter),
    countByKind(db),
    selectDeskContent(db, filter, pagingOf(page, limit)),
  ])
  const texts = await selectTexts(
    db,
    items.map(({ id }) => id),
  )
  const images = await loadImages(context, texts)
  const list = items.map((item) =>
    presentItem(
      context,
      item,
      texts.filter(({ item_id }) => item_id === item.id),
      images,
    ),
  )
  return { list, total, page, limit, counts }
}

export async function getDeskContent(
  context: StaffContext,
  { content_id }: Input<typeof contract.getDeskContent>,
): Promise<Output<typeof contract.getDeskContent>> {
  const { db, language } = context
  const item = await getItem(context, content_id)
  const [texts, history] = await Promise.all([selectTexts(db, [item.id]), selectHistory(db, item.id)])
  return {
    ...presentItem(context, item, texts, await loadImages(context, texts)),
    texts: texts.map((text) => ({ ...presentText(context, text), body: text.draft as ContentBody })),
    history: history.map((row) => ({
      time: seconds(row.at),
      language: row.language,
      actor: row.staff_name ?? theShop[language],
      event: row.event,
      text: eventTexts[row.event as ContentEvent][language],
      revision: row.event === 'saved' ? Number(row.note) : null,
    })),
  }
}

/** @throws `not-found` */
export async function getItem({ db }: Pick<StaffContext, 'db'>, contentId: string): Promise<ItemRow> {
  return (isUuid(contentId) ? await findItem(db, contentId) : undefined) ?? refuse('not-found')
}

export async function getRevision(
  context: StaffContext,
  { content_id, language, revision }: Input<typeof contract.getRevision>,
): Promise<Output<typeof contract.getRevision>> {
  if (!isUuid(content_id)) refuse('not-found')
  const row = (await findRevision(context.db, content_id, language, revision)) ?? refuse('not-found')
  return {
    body: row.body as ContentBody,
    time: seconds(row.at),
    actor: row.staff_name ?? theShop[context.language],
  }
}

function presentItem(
  context: Pick<StaffContext, 'clock' | 'language'>,
  item: ItemRow,
  texts: readonly DeskTextRow[],
  images: ReadonlyMap<string, Picture>,
): DeskContent {
  const { id, kind, slug, category_id, is_top, sort, read_num, version } = item
  return {
    content_id: id,
    kind,
    slug,
    category_id,
    is_top,
    sort,
    read_num,
    version,
    image: texts.map(imageOf).flatMap((image) => images.get(image) ?? [])[0] ?? null,
    texts: texts.map((text) => presentText(context, text)),
  }
}

/** The id of the picture of a draft, or empty. */
const imageOf = ({ draft }: DeskTextRow): string => {
  const body = draft as StoredBody
  return 'image' in body ? body.image : ''
}

async function loadImages(
  { db, language }: Pick<StaffContext, 'db' | 'language'>,
  texts: readonly DeskTextRow[],
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = await selectPictures(db, texts.map(imageOf).filter(Boolean))
  return new Map([...pictures].map(([id, row]) => [id, presentPicture(row, language)]))
}

function presentText(
  { clock, language }: Pick<StaffContext, 'clock' | 'language'>,
  text: DeskTextRow,
): DeskContent['texts'][number] {
  const status = statusAt(text, clock.now())
  const published = text.next ?? text.live
  return {
    language: text.language,
    status,
    status_text: statusTexts[status][language],
    version: text.version,
    title: titleOf(text.draft as StoredBody),
    publish_at: secondsOrNull(text.publish_at),
    end_at: secondsOrNull(text.end_at),
    has_changes: JSON.stringify(published) !== JSON.stringify(text.draft),
    updated_at: seconds(text.updated_at),
    updated_by: text.staff_name ?? theShop[language],
    handle: presentHandle(status),
  }
}

/** What staff can do with one language in its status by the clock. */
const presentHandle = (status: DeskTextRow['status']) => ({
  save: true,
  publish: true,
  withdraw: status === contentStatus.scheduled || status === contentStatus.published,
  delete_draft: status === contentStatus.draft,
})

/** What staff call a text: its title, question, name or first words. */
export function titleOf(body: StoredBody): string {
  if ('title' in body) return body.title
  if ('question' in body) return body.question
  return 'name' in body ? body.name : body.lead
}

/** Presents a draft with the same code as a published text. */
export async function previewContent(
  context: StaffContext,
  input: Input<typeof contract.previewContent>,
): Promise<Output<typeof contract.previewContent>> {
  return (await findPreview(context, input)) ?? refuse('not-found')
}

export async function findPreview(
  context: Context,
  { content_id, language }: Input<typeof contract.previewContent>,
): Promise<Output<typeof contract.previewContent> | undefined> {
  const item = isUuid(content_id) ? await findItem(context.db, content_id) : undefined
  const texts = item ? await selectTexts(context.db, [item.id]) : []
  const text = texts.find((one) => one.language === language)
  if (!item || !text) return undefined
  return present({ ...context, language }, asPublished(context, item, text, language))
}

function asPublished(
  { clock }: Pick<StaffContext, 'clock'>,
  item: ItemRow,
  text: DeskTextRow,
  language: Language,
): Published {
  const { updated_at, first_published_at, publish_at, draft } = text
  const time = first_published_at ?? publish_at ?? clock.now()
  return { ...item, language, time, updated_at, body: draft as StoredBody }
}

async function present(context: Context, draft: Published): Promise<Output<typeof contract.previewContent>> {
  switch (draft.kind) {
    case 'news':
    case 'trend':
    case 'guide':
      return { article: await presentArticle(context, draft as Published<'news'>) }
    case 'about':
    case 'help': {
      const others = await selectPublished(context.db, [draft.kind], readerOf(context))
      return { page: await presentPage(context, draft as Published<'about'>, others) }
    }
    case 'faq':
      return { faq: presentFaq(draft as Published<'faq'>) }
    case 'banner':
      return { banner: (await presentBanners(context, [draft as Published<'banner'>]))[0] }
    case 'season':
      return { season: await presentSeason(context, draft as Published<'season'>) }
    case 'contact':
      return { contact: (draft as Published<'contact'>).body }
    case 'qr-code':
      return { qr_code: presentQrCode(draft as Published<'qr-code'>) }
  }
}

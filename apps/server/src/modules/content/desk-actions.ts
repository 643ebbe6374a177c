import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type { ContentKind } from '@corium/contract/content-bodies'
import type { CategoryKind } from '@corium/contract/content-categories'
import type * as contract from '@corium/contract/content-desk'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { momentOf } from '#server/runtime/clock.ts'
import { contentTag } from '#server/runtime/response-cache.ts'
import { isAllowedSlug } from './allowed-slugs.ts'
import { statusAt } from './content.states.ts'
import { findCategory } from './desk-categories.db.ts'
import {
  deleteText,
  insertItem,
  insertText,
  listSlugs,
  lockItem,
  lockText,
  recordRevision,
  type TextRow,
  updateDraft,
  updateOrder,
  updatePlace,
} from './desk-content.db.ts'
import { getItem, titleOf } from './desk-content.ts'
import { moveText } from './move-text.ts'
import type { StoredBody } from './stored-bodies.ts'

/*
 * What staff do with texts. Saving changes the draft alone. What readers see changes by the other actions,
 * which drop what the response cache holds, on every node and at once.
 */

type Changed = Output<typeof contract.saveContent>
type TextInput = Input<typeof contract.withdrawContent>

const present = (contentId: string, { language, status, version }: TextRow): Changed => ({
  content_id: contentId,
  language,
  status,
  version,
})

/** What the change log calls a text in one language. */
const subjectOf = ({ item_id, draft, language }: TextRow) => ({
  id: item_id,
  name: `${titleOf(draft as StoredBody)} · ${language}`,
})

export async function createContent(
  context: StaffContext,
  { kind, slug, category_id, language, body, request_id }: Input<typeof contract.createContent>,
): Promise<Changed> {
  const { db, clock, staff } = context
  const { checkBody } = await import('./check-body.ts')
  const draft = { body: await checkBody(db, kind, body), staffId: staff.id, at: clock.now() }
  return changeOnce(context, request_id, async (trx) => {
    await checkPlace(trx, kind, { slug, category_id: category_id ?? null })
    const item = await insertItem(trx, {
      kind,
      slug,
      category_id: category_id ?? null,
      created_at: draft.at,
    })
    if (!item) return refuseFields({ slug: 'slug-taken' })
    const text = await insertText(trx, { item_id: item.id, language }, draft)
    await recordRevision(trx, text, draft)
    const after = { kind, slug, category_id, draft: text.draft }
    await recordChange(trx, context, { act: 'created', subject: subjectOf(text), after })
    return present(item.id, text)
  })
}

const categorized: readonly ContentKind[] = ['news', 'trend', 'guide', 'faq'] satisfies CategoryKind[]

/** @throws field errors */
async function checkPlace(
  trx: Db,
  kind: ContentKind,
  { slug, category_id }: { slug: string; category_id: string | null },
): Promise<void> {
  if (!isAllowedSlug(kind, slug)) refuseFields({ slug: 'invalid' })
  // Readers find a question by its category alone.
  if (kind === 'faq' && category_id === null) refuseFields({ category_id: 'required' })
  if (category_id === null) return
  const category = await findCategory(trx, category_id)
  if (!categorized.includes(kind) || category?.kind !== kind) refuseFields({ category_id: 'invalid' })
}

export async function saveContent(
  context: StaffContext,
  { content_id, language, version, body }: Input<typeof contract.saveContent>,
): Promise<Changed> {
  const { db, clock, staff } = context
  const { kind } = await getItem(context, content_id)
  const { checkBody } = await import('./check-body.ts')
  const draft = { body: await checkBody(db, kind, body), staffId: staff.id, at: clock.now() }
  return db.transaction().execute(async (trx) => {
    const item = (await lockItem(trx, content_id)) ?? refuse('not-found')
    const before = await lockText(trx, item.id, language)
    if ((before?.version ?? 0) !== version) refuseConflict(before, clock.now())
    const text = before
      ? await updateDraft(trx, before, draft)
      : await insertText(trx, { item_id: item.id, language }, draft)
    await recordRevision(trx, text, draft)
    const act = before ? 'changed' : 'created'
    await recordChange(trx, context, { act, subject: subjectOf(text), before, after: text })
    return present(item.id, text)
  })
}

const refuseConflict = (text: TextRow | undefined, now: Date): never =>
  refuse('state-conflict', text ? { status: statusAt(text, now) } : {})

export function publishContent(
  context: StaffContext,
  { publish_at, end_at = null, ...input }: Input<typeof contract.publishContent>,
): Promise<Changed> {
  const now = context.clock.now()
  const publishAt = publish_at === undefined ? now : momentOf(publish_at)
  if (publishAt < now) refuseFields({ publish_at: 'in-the-past' })
  const endAt = momentOf(end_at)
  if (endAt && endAt <= now) refuseFields({ end_at: 'in-the-past' })
  if (endAt && endAt <= publishAt) refuseFields({ end_at: 'ends-before-start' })
  return change(context, input, publishAt > now ? 'scheduled' : 'published', async (trx, text) => {
    const by = { actor: { type: 'staff', id: context.staff.id } as const, at: now }
    const draft = JSON.stringify(text.draft)
    // The job may not have stored yet that a schedule came to its time.
    const isLate =
      text.status === contentStatus.scheduled && text.publish_at !== null && text.publish_at <= now
    const live = isLate ? text.next : text.live
    const first = text.first_published_at ?? (isLate ? text.publish_at : null)
    if (publishAt > now) {
      return moveText(trx, text, 'scheduled', by, {
        next: draft,
        publish_at: publishAt,
        end_at: endAt,
        first_published_at: first,
        live: live && statusAt(text, now) !== contentStatus.withdrawn ? JSON.stringify(live) : null,
      })
    }
    return moveText(trx, text, 'published', by, {
      live: draft,
      next: null,
      publish_at: now,
      end_at: endAt,
      first_published_at: first ?? now,
    })
  })
}

export function withdrawContent(context: StaffContext, input: TextInput): Promise<Changed> {
  const now = context.clock.now()
  return change(context, input, 'withdrawn', async (trx, text) => {
    const by = { actor: { type: 'staff', id: context.staff.id } as const, at: now }
    const status = statusAt(text, now)
    if (status === contentStatus.published) {
      return moveText(trx, text, 'withdrawn', by, { live: null, next: null })
    }
    if (status !== contentStatus.scheduled) return refuseConflict(text, now)
    if (text.live) return moveText(trx, text, 'change-canceled', by, { next: null, end_at: null })
    return moveText(trx, text, 'schedule-canceled', by, { next: null, publish_at: null, end_at: null })
  })
}

export async function deleteDraft(
  context: StaffContext,
  input: TextInput,
): Promise<Output<typeof contract.deleteDraft>> {
  await change(context, input, 'deleted', async (trx, text) => {
    if (text.status !== contentStatus.draft) return refuseConflict(text, context.clock.now())
    await deleteText(trx, text)
    return text
  })
  return {}
}

/**
 * Locks one language in the version that the employee has read, works on it, and lets readers see the change.
 */
async function change(
  context: StaffContext,
  { content_id, language, version }: { content_id: string; language: Language; version: number },
  act: ChangeAct,
  work: (trx: Db, text: TextRow) => Promise<TextRow>,
): Promise<Changed> {
  const { db, clock, responseCache } = context
  if (!isUuid(content_id)) refuse('not-found')
  const changed = await db.transaction().execute(async (trx) => {
    const item = (await lockItem(trx, content_id)) ?? refuse('not-found')
    const text = (await lockText(trx, item.id, language)) ?? refuse('not-found')
    if (text.version !== version) refuseConflict(text, clock.now())
    const after = await work(trx, text)
    await recordChange(trx, context, {
      act,
      subject: subjectOf(text),
      before: text,
      after: act === 'deleted' ? undefined : after,
    })
    return after
  })
  responseCache.invalidate(contentTag)
  return present(content_id, changed)
}

export async function placeContent(
  context: StaffContext,
  { content_id, version, ...place }: Input<typeof contract.placeContent>,
): Promise<Output<typeof contract.placeContent>> {
  const { db, responseCache } = context
  if (!isUuid(content_id)) refuse('not-found')
  await db.transaction().execute(async (trx) => {
    const item = (await lockItem(trx, content_id)) ?? refuse('not-found')
    if (item.version !== version) refuse('state-conflict')
    await checkPlace(trx, item.kind, place)
    if (!(await updatePlace(trx, item, place))) refuseFields({ slug: 'slug-taken' })
    const subject = { id: item.id, name: place.slug }
    await recordChange(trx, context, { act: 'changed', subject, before: item, after: { ...item, ...place } })
  })
  responseCache.invalidate(contentTag)
  return { version: version + 1 }
}

export async function sortContent(
  context: StaffContext,
  { kind, content_ids }: Input<typeof contract.sortContent>,
): Promise<Output<typeof contract.sortContent>> {
  const { db, responseCache } = context
  const isList = content_ids.every(isUuid) && new Set(content_ids).size === content_ids.length
  if (!isList) refuseFields({ content_ids: 'invalid' })
  await db.transaction().execute(async (trx) => {
    const before = { sort: await listSlugs(trx, content_ids) }
    if ((await updateOrder(trx, kind, content_ids)) < content_ids.length) {
      refuseFields({ content_ids: 'invalid' })
    }
    const after = { sort: await listSlugs(trx, content_ids) }
    await recordChange(trx, context, { act: 'sorted', subject: { id: '', name: kind }, before, after })
  })
  responseCache.invalidate(contentTag)
  return {}
}

import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/document-desk'
import type { FieldText } from '@corium/contract/field-texts'
import { theShop } from '#server/actor-names.ts'
import type { StaffContext } from '#server/context.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { contentTag } from '#server/runtime/response-cache.ts'
import {
  type DocumentKey,
  type DocumentRow,
  keepVersion,
  lockDocument,
  selectDocument,
  selectVersions,
  storeDocuments,
} from './desk-documents.db.ts'

/*
 * The user agreement and the privacy policy. People agree to a version, so a new one takes the place of the
 * one before in both languages at once, says what changed, and the earlier ones stay readable.
 */

type Document = Output<typeof contract.getDocumentVersion>

export async function getDeskDocument(
  context: StaffContext,
  { key }: Input<typeof contract.getDeskDocument>,
): Promise<Output<typeof contract.getDeskDocument>> {
  const [current, earlier] = await Promise.all([
    selectDocument(context.db, key),
    selectVersions(context.db, key),
  ])
  const document = present(context, current)
  const versions = [...Map.groupBy(earlier, ({ version }) => version).values()]
  return {
    ...document,
    versions: [document, ...versions.map((rows) => present(context, rows))].map(
      ({ version, note_cn, note_en, time, actor }) => ({ version, note_cn, note_en, time, actor }),
    ),
  }
}

export async function getDocumentVersion(
  context: StaffContext,
  { key, version }: Input<typeof contract.getDocumentVersion>,
): Promise<Document> {
  const [current, earlier] = await Promise.all([
    selectDocument(context.db, key),
    selectVersions(context.db, key, version),
  ])
  return present(context, current[0]?.version === version ? current : earlier)
}

/** @throws `not-found` without any row */
function present({ language }: StaffContext, rows: readonly DocumentRow[]): Document {
  const [first] = rows
  if (!first) return refuse('not-found')
  const [cn, en] = [
    rows.find((row) => row.language === 'zh-cn'),
    rows.find((row) => row.language === 'en-us'),
  ]
  return {
    version: first.version,
    title_cn: cn?.title ?? '',
    title_en: en?.title ?? '',
    content_cn: cn?.content ?? '',
    content_en: en?.content ?? '',
    note_cn: first.note['zh-cn'],
    note_en: first.note['en-us'],
    time: seconds(first.updated_at),
    actor: first.staff_name ?? theShop[language],
  }
}

export async function publishDocument(
  context: StaffContext,
  { key, replaces, request_id, ...input }: Input<typeof contract.publishDocument>,
): Promise<Output<typeof contract.publishDocument>> {
  const { clock, staff, responseCache } = context
  const texts = await readTexts(input)
  const at = clock.now()
  const version = await changeOnce(context, request_id, async (trx) => {
    const [current] = await lockDocument(trx, key)
    if (!current) return refuse('not-found')
    if (current.version !== replaces) refuse('state-conflict')
    const next = String(Number.parseInt(current.version, 10) + 1)
    await keepVersion(trx, key)
    const facts = { version: next, note: JSON.stringify(texts.note), updated_at: at, staff_id: staff.id }
    await storeDocuments(trx, [
      { key, language: 'zh-cn', title: texts.title_cn, content: texts.content_cn, ...facts },
      { key, language: 'en-us', title: texts.title_en, content: texts.content_en, ...facts },
    ])
    await recordChange(trx, context, {
      act: 'published',
      subject: subjectOf(key, texts),
      before: { version: current.version },
      after: { version: next, note: texts.note },
    })
    return next
  })
  responseCache.invalidate(contentTag)
  return { version }
}

const subjectOf = (key: DocumentKey, { title_cn, title_en }: { title_cn: string; title_en: string }) => ({
  id: key,
  name: `${title_cn} · ${title_en}`,
})

/** @throws field errors */
async function readTexts(
  input: Omit<Input<typeof contract.publishDocument>, 'key' | 'replaces' | 'request_id'>,
) {
  const { cleanHtml, hasTooManyTags, plainText } = await import('./clean-html.ts')
  refuseIfAny({
    ...(hasTooManyTags(input.content_cn) && { content_cn: 'too-long' as const }),
    ...(hasTooManyTags(input.content_en) && { content_en: 'too-long' as const }),
  })
  const texts = {
    title_cn: input.title_cn.trim(),
    title_en: input.title_en.trim(),
    content_cn: cleanHtml(input.content_cn),
    content_en: cleanHtml(input.content_en),
    note: { 'zh-cn': input.note_cn.trim(), 'en-us': input.note_en.trim() },
  }
  const problems: Record<string, FieldText> = {
    ...(texts.title_cn === '' && { title_cn: 'required' }),
    ...(texts.title_en === '' && { title_en: 'required' }),
    ...(plainText(texts.content_cn) === '' && { content_cn: 'required' }),
    ...(plainText(texts.content_en) === '' && { content_en: 'required' }),
    ...(texts.note['zh-cn'] === '' && { note_cn: 'required' }),
    ...(texts.note['en-us'] === '' && { note_en: 'required' }),
  }
  refuseIfAny(problems)
  return texts
}

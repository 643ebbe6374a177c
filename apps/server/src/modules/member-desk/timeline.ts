import type { AfterType } from '@corium/contract/after-sales'
import type { AfterStatus } from '@corium/contract/after-status'
import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct, ChangeKind } from '@corium/contract/change-kinds'
import type { CardStatus } from '@corium/contract/color-cards'
import type { CommentStatus } from '@corium/contract/comment-status'
import type { ContactStatus } from '@corium/contract/contact-status'
import type { Bilingual, Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/member-desk'
import type { TimelineKind } from '@corium/contract/member-desk'
import type { OrderStatus } from '@corium/contract/order-status'
import type { QuoteStatus } from '@corium/contract/quotes'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import * as cases from '#server/modules/after-sales/after-sales.texts.ts'
import { actTexts, kindTexts } from '#server/modules/change-log/change-kinds.texts.ts'
import * as cards from '#server/modules/color-cards/color-cards.texts.ts'
import * as comments from '#server/modules/comments/comments.texts.ts'
import * as contact from '#server/modules/contact/contact.texts.ts'
import * as orders from '#server/modules/orders/orders.texts.ts'
import * as quotes from '#server/modules/quotes/quotes.texts.ts'
import { seconds } from '#server/runtime/clock.ts'
import { loginResults, loginTexts, starText } from './member-desk.texts.ts'
import { getRow } from './present-member.ts'
import { countTimeline, selectTimeline, type TimelineRow } from './timeline.db.ts'

/** Swatches in one row. */
const maxHexes = 3

export async function getMemberTimeline(
  { db, clock, language }: StaffContext,
  { member_id, kind, page = 1, limit = 20 }: Input<typeof contract.getMemberTimeline>,
): Promise<Output<typeof contract.getMemberTimeline>> {
  const { id } = await getRow(db, member_id)
  const counts = await countTimeline(db, id)
  const kinds = kind ? [kind] : (Object.keys(counts) as TimelineKind[])
  const rows = await selectTimeline(db, id, { kinds, now: clock.now(), ...pagingOf(page, limit) })
  return {
    list: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      time: seconds(row.at),
      amount: row.fen,
      status: row.status,
      hexes: (row.hexes ?? []).slice(0, maxHexes),
      ...textsOf(row, language),
    })),
    total: kinds.reduce((sum, one) => sum + counts[one], 0),
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ kind: name as TimelineKind, num })),
  }
}

function textsOf(row: TimelineRow, language: Language): { name: string; status_text: string } {
  const { name, status_text } = describe[row.kind](row)
  return {
    name: name
      .map((part) => (typeof part === 'string' ? part : (part?.[language] ?? '')))
      .filter(Boolean)
      .join(language === 'zh-cn' ? '，' : ', '),
    status_text: status_text?.[language] ?? '',
  }
}

type Described = { name: (string | Bilingual | null | undefined)[]; status_text?: Bilingual }

const describe: Record<TimelineKind, (row: TimelineRow) => Described> = {
  order: ({ name, status }) => ({
    name: [name],
    status_text: orders.statusTexts[status as OrderStatus],
  }),
  quote: ({ name, status }) => ({
    name: [name],
    status_text: quotes.statusTexts[status as QuoteStatus],
  }),
  card: ({ name, goods, status }) => ({
    name: [name, goods],
    status_text: cards.statusTexts[status as CardStatus],
  }),
  case: ({ name, word, status }) => ({
    name: [name, cases.typeTexts[word as AfterType].name],
    status_text: cases.statusTexts[status as AfterStatus],
  }),
  comment: ({ extra, goods, status }) => ({
    name: [starText(extra), goods],
    status_text: comments.statusTexts[status as CommentStatus],
  }),
  message: ({ name, goods, status }) => ({
    name: [name, goods],
    status_text: contact.statusTexts[status as ContactStatus],
  }),
  login: ({ name, word, extra }) => ({
    name: [loginTexts[name], extra],
    status_text: loginResults[word],
  }),
  change: ({ name, goods, word, extra }) => ({
    name: [name, kindTexts[extra as ChangeKind], goods],
    status_text: actTexts[word as ChangeAct],
  }),
}

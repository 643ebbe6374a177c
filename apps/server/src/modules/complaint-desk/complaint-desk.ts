import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/complaint-desk'
import type { ComplaintStatus, ComplaintView } from '@corium/contract/complaint-desk'
import type { Language } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { readKeyword } from '#server/modules/orders/read-keyword.ts'
import { reasonText } from '#server/modules/payments/disputes/present-disputes.ts'
import { refuse } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import {
  countByView,
  countComplaints,
  type DeskComplaint,
  findDeskComplaint,
  selectComplaints,
  selectEntries,
  selectUnseenActs,
} from './complaint-desk.db.ts'
import { authorTexts, entryText, refusedText, statusTexts, waitingText } from './complaint-desk.texts.ts'

type Complaint = Output<typeof contract.listComplaints>['list'][number]
type Handle = Output<typeof contract.getComplaint>['handle']

export async function listComplaints(
  { db, language }: StaffContext,
  { view = 'all', keyword = '', page = 1, limit = 20 }: Input<typeof contract.listComplaints>,
): Promise<Output<typeof contract.listComplaints>> {
  const filter = { view, keyword: readKeyword(keyword) }
  const [total, rows, { waiting, ...counts }] = await Promise.all([
    countComplaints(db, filter),
    selectComplaints(db, filter, pagingOf(page, limit)),
    countByView(db),
  ])
  return {
    list: rows.map((row) => present(row, language)),
    total,
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as ComplaintView, num })),
    waiting_num: waiting,
  }
}

export async function getComplaint(
  { db, language }: StaffContext,
  { complaint_number }: Input<typeof contract.getComplaint>,
): Promise<Output<typeof contract.getComplaint>> {
  const row = (await findDeskComplaint(db, complaint_number)) ?? refuse('not-found')
  const [entries, acts] = await Promise.all([
    selectEntries(db, complaint_number),
    selectUnseenActs(db, complaint_number),
  ])
  return {
    ...present(row, language),
    phone: row.phone,
    picture_num: row.picture_num,
    entries: entries.map(({ at, author, staff_name, type, text, picture_num }) => ({
      time: seconds(at),
      author,
      actor: staff_name ?? authorTexts[author][language],
      type_text: entryText(type, language),
      text,
      picture_num,
    })),
    acts: (row.ended_at ? acts.filter(({ state }) => state !== 'sent') : acts).map(
      ({ kind, text, state, problem, created_at, staff_name }) => ({
        kind,
        text,
        actor: staff_name ?? '',
        time: seconds(created_at),
        state,
        problem_text:
          problem && (state === 'sending' ? waitingText[language] : refusedText(problem, language)),
      }),
    ),
    checked_at: seconds(row.asked_at),
    handle: presentHandle(row, { isSending: acts.some(({ state }) => state === 'sending') }),
  }
}

/** Acts are sent to the provider one after another, and none once the complaint has ended. */
export function presentHandle(
  { ended_at }: Pick<DeskComplaint, 'ended_at'>,
  { isSending }: { isSending: boolean },
): Handle {
  const isOpen = ended_at === null && !isSending
  return { reply: isOpen, complete: isOpen }
}

const statusOf = ({ ended_at, reply_by }: DeskComplaint): ComplaintStatus =>
  ended_at ? 'completed' : reply_by ? 'to-answer' : 'answered'

function present(row: DeskComplaint, language: Language): Complaint {
  const status = statusOf(row)
  return {
    complaint_number: row.number,
    status,
    status_text: statusTexts[status][language],
    type_text: reasonText(row.type, language),
    problem: row.problem,
    text: row.text,
    wanted: row.wanted_fen,
    is_refunded: row.is_refunded,
    times: row.times,
    opened_at: seconds(row.opened_at),
    reply_by: secondsOrNull(row.reply_by),
    finish_by: secondsOrNull(row.finish_by),
    orders: row.orders ?? [],
  }
}

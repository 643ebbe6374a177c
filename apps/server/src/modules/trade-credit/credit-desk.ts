import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/trade-credit-desk'
import { theShop } from '#server/actor-names.ts'
import type { StaffContext } from '#server/context.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { chinaDay, isDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'
import { addEntry } from './credit.ts'
import {
  countEntries,
  findCredit,
  findHolder,
  findReceipt,
  isReferenceUsed,
  lockHolder,
  type NewEntry,
  selectEntries,
  selectStatements,
} from './ledger.db.ts'
import { presentCredit, presentEntry, presentStatement } from './present-credit.ts'

export async function getCredit(
  { db, clock, language }: StaffContext,
  { trade_id, page = 1, limit = 20 }: Input<typeof contract.getDeskTradeCredit>,
): Promise<Output<typeof contract.getDeskTradeCredit>> {
  const { member_id } = await getHolder(db, trade_id)
  const now = clock.now()
  const [credit, total, rows, statements] = await Promise.all([
    findCredit(db, member_id, now),
    countEntries(db, member_id),
    selectEntries(db, member_id, pagingOf(page, limit)),
    selectStatements(db, member_id),
  ])
  const nameOf = { member: '', staff: theShop[language], job: '', provider: '' }
  const list = rows.map((row) => ({
    ...presentEntry(row, language),
    actor: row.staff_name ?? nameOf[row.actor_type],
    can_take_back: row.kind === 'receipt' && !row.is_taken_back,
  }))
  return {
    ...presentCredit(credit ?? refuse('not-found')),
    statements: statements.map((row) => presentStatement(row, now)),
    entries: { list, total, page, limit },
  }
}

async function getHolder(db: Db, tradeId: string) {
  return (isUuid(tradeId) ? await findHolder(db, tradeId) : undefined) ?? refuse('not-found')
}

/** An earlier date is probably a wrong year, and entries cannot be changed later. */
const maxReceiptAge = 366 * day

export async function recordReceipt(
  context: StaffContext,
  input: Input<typeof contract.recordTradeReceipt>,
): Promise<Output<typeof contract.recordTradeReceipt>> {
  const reference = input.reference.trim()
  const now = context.clock.now()
  const errors: Record<string, FieldText> = {}
  if (reference === '') errors.reference = 'required'
  if (!isDay(input.day) || input.day < chinaDay(later(now, -maxReceiptAge))) errors.day = 'invalid'
  else if (input.day > chinaDay(now)) errors.day = 'day-not-come'
  refuseIfAny(errors)
  const { amount } = input
  const made = await enter(context, input, 'paid', async (trx, company, memberId) => {
    await lockNames(trx, 'payment-reference', [reference])
    if (await isReferenceUsed(trx, reference)) refuseFields({ reference: 'reference-used' })
    await mailToMember(trx, {
      memberId,
      template: 'trade-receipt',
      at: now,
      params: { company, amount_fen: amount, day: input.day },
    })
    return { kind: 'receipt', amount_fen: -amount, day: input.day, reference }
  })
  context.jobs.runSoon('send-messages')
  return made
}

export async function takeBackReceipt(
  context: StaffContext,
  input: Input<typeof contract.takeBackTradeReceipt>,
): Promise<Output<typeof contract.takeBackTradeReceipt>> {
  const note = input.note.trim()
  if (note === '') refuseFields({ note: 'required' })
  const made = await enter(context, input, 'undone', async (trx, company, memberId) => {
    const receipt = (await findReceipt(trx, memberId, input.entry_id)) ?? refuse('not-found')
    if (receipt.is_taken_back) refuse('state-conflict')
    const { reference } = receipt
    const amount_fen = -receipt.amount_fen
    await mailToMember(trx, {
      memberId,
      template: 'trade-receipt-taken-back',
      at: context.clock.now(),
      params: { company, amount_fen, reference, note },
    })
    return { kind: 'reversal', amount_fen, reference, note, reverses: input.entry_id }
  })
  context.jobs.runSoon('send-messages')
  return made
}

export function correctBalance(
  context: StaffContext,
  input: Input<typeof contract.correctTradeBalance>,
): Promise<Output<typeof contract.correctTradeBalance>> {
  const note = input.note.trim()
  const errors: Record<string, FieldText> = {}
  if (note === '') errors.note = 'required'
  if (input.amount === 0) errors.amount = 'required'
  refuseIfAny(errors)
  return enter(context, input, 'changed', async () => ({
    kind: 'correction',
    amount_fen: input.amount,
    note,
  }))
}

type Entry = Pick<NewEntry, 'kind' | 'amount_fen' | 'day' | 'reference' | 'note' | 'reverses'>

/** Makes an entry once for each request, with the account locked. */
function enter(
  context: StaffContext,
  { trade_id, request_id }: { trade_id: string; request_id: string },
  act: 'paid' | 'changed' | 'undone',
  make: (trx: Db, company: string, memberId: string) => Promise<Entry>,
): Promise<{ entry_id: number }> {
  return changeOnce(context, request_id, async (trx) => {
    const holder = isUuid(trade_id) ? await lockHolder(trx, trade_id) : undefined
    const { member_id, number, company } = holder ?? refuse('not-found')
    const entry = await make(trx, company, member_id)
    const by = { actor: { type: 'staff' as const, id: context.staff.id }, at: context.clock.now() }
    const entry_id = await addEntry(trx, { member_id, ...entry }, by)
    const { amount_fen, day: paid_on, reference, note } = entry
    await recordChange(trx, context, {
      act,
      subject: { id: trade_id, name: `#${number}` },
      memberId: member_id,
      after: {
        amount_fen,
        ...(paid_on !== undefined && { paid_on }),
        ...(reference !== undefined && { reference }),
        ...(note !== undefined && { note }),
      },
      isMoney: true,
    })
    return { entry_id }
  })
}

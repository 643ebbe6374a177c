import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contractOfCredit from '@corium/contract/trade-credit-desk'
import type * as contract from '@corium/contract/trade-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { offerTitle } from '#server/modules/invoices/titles.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { lockTrade, moveTrade, type StoredTrade, type TradeTerms } from './trade-accounts.db.ts'
import { canMove, type TradeMove } from './trade-accounts.states.ts'
import { findGroup, type GroupRow, keepGroup } from './trade-groups.db.ts'

/*
 * The actions of staff on a trade account. Its member gets a message when it is approved, refused or ended.
 */

type Decision = Output<typeof contract.approveTradeAccount>
type Seen = { trade_id: string; version: number }

export const approveTrade = (context: StaffContext, input: Input<typeof contract.approveTradeAccount>) =>
  decide(context, input, 'approved', async (trx, { before, at }) => {
    const group = await getGroup(trx, input.group_id)
    const { member_id: memberId, company, country, company_code } = before
    await mailToMember(trx, {
      memberId,
      template: 'trade-approved',
      params: { company, group: group.name },
      at,
    })
    await offerTitle(trx, memberId, { name: company, country, tax_number: company_code }, at)
    return { act: 'approved', facts: { group_id: group.id } }
  })

export const refuseTrade = (context: StaffContext, input: Input<typeof contract.refuseTradeAccount>) =>
  decide(context, input, 'refused', async (trx, { before, at }) => {
    const note = readReason(input.note)
    const { member_id: memberId, company } = before
    await mailToMember(trx, { memberId, template: 'trade-refused', params: { company, note }, at })
    return { act: 'refused', note, facts: {} }
  })

export const changeGroup = (context: StaffContext, input: Input<typeof contract.changeTradeGroup>) =>
  decide(context, input, 'group-changed', async (trx) => ({
    act: 'changed',
    facts: { group_id: (await getGroup(trx, input.group_id)).id },
  }))

/** The existing debt of the company stays, with its days to pay. */
export const setCredit = (context: StaffContext, input: Input<typeof contractOfCredit.setTradeCredit>) =>
  decide(context, input, 'credit-changed', async (trx, { before, at }) => {
    const { limit, days } = input
    const facts = limit === null ? { credit_fen: null } : { credit_fen: limit * 100, credit_days: days }
    const { member_id: memberId, company } = before
    const params = {
      company,
      credit_fen: facts.credit_fen,
      credit_days: limit === null ? null : days,
      is_changed: before.credit_fen !== null,
    }
    await mailToMember(trx, { memberId, template: 'trade-credit-set', params, at })
    return { act: 'changed', facts }
  })

export const endTrade = (context: StaffContext, input: Input<typeof contract.endTradeAccount>) =>
  decide(context, input, 'ended', async (trx, { before, at }) => {
    const note = readReason(input.note)
    const { member_id: memberId, company } = before
    await mailToMember(trx, { memberId, template: 'trade-ended', params: { company, note }, at })
    return { act: 'closed', note, facts: { group_id: null, credit_fen: null } }
  })

type Outcome = { act: ChangeAct; facts: Partial<TradeTerms>; note?: string }

/** @throws `not-found`, and `state-conflict` when the status differs or it has changed since staff saw it */
async function decide(
  context: StaffContext,
  { trade_id, version }: Seen,
  move: TradeMove,
  act: (trx: Db, about: { before: StoredTrade; at: Date }) => Promise<Outcome>,
): Promise<Decision> {
  const { db, clock, jobs, staff, language } = context
  const at = clock.now()
  const decided = await db.transaction().execute(async (trx) => {
    const before = (isUuid(trade_id) ? await lockTrade(trx, trade_id) : undefined) ?? refuse('not-found')
    if (before.version !== version || !canMove(before.status, move)) {
      refuse('state-conflict', { status: before.status })
    }
    const { act: done, facts, note } = await act(trx, { before, at })
    const after = await moveTrade(trx, before, move, {
      actor: { type: 'staff', id: staff.id },
      at,
      note,
      facts,
    })
    const named = async (row: StoredTrade) => ({
      ...row,
      group: await nameGroup(trx, row.group_id, language),
    })
    await recordChange(trx, context, {
      act: done,
      // Without the company's name, because the log keeps this text when the account with the shop is deleted.
      subject: { id: before.id, name: `#${before.member_number}` },
      memberId: before.member_id,
      before: await named(before),
      after: await named(after),
      // Another group means other prices.
      isMoney: move !== 'refused',
    })
    return { status: after.status, version: after.version }
  })
  jobs.runSoon('send-messages')
  return decided
}

/** Keeps the group from being deleted meanwhile. @throws a field error when there is none */
async function getGroup(trx: Db, id: string): Promise<GroupRow> {
  return (isUuid(id) ? await keepGroup(trx, id) : undefined) ?? refuseFields({ group_id: 'invalid' })
}

/** For the change log. */
async function nameGroup(trx: Db, id: string | null, language: StaffContext['language']) {
  const group = id === null ? undefined : await findGroup(trx, id)
  return group?.name[language] ?? null
}

function readReason(typed: string): string {
  const note = typed.trim()
  if (note === '') refuseFields({ note: 'required' })
  return note
}

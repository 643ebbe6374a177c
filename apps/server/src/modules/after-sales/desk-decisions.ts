import type { AfterType, ReturnAddress } from '@corium/contract/after-sales'
import type * as contract from '@corium/contract/after-sales-desk'
import type { Input, Output } from '@corium/contract/call'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { dropUnsent } from '#server/modules/parcels/drop-unsent.ts'
import { checkReason } from '#server/modules/staff/reasons.ts'
import { refuseFields } from '#server/refuse.ts'
import { refuseReasons } from './after-sales.texts.ts'
import { presentHandle } from './case-handle.ts'
import type { CaseRow } from './cases.db.ts'
import { refusalNote } from './describe-case.ts'
import { actOnCase, agreedRefund, type By, mayRefund } from './desk-act.ts'
import { endWithoutResult } from './end-case.ts'
import type { LockedCase } from './lock-case.ts'
import { moveCase } from './move-case.ts'
import { reasonWithNote } from './present-case.ts'
import { holdReplacement } from './replacement-stock.ts'
import { checkRefundOfWhole, startRefund } from './start-refund.ts'
import { listUnsentClaims, sentMeanwhile, type UnsentClaim } from './unsent-claims.ts'
import { refundOf, writeAboutCase } from './write-about-case.ts'

type Moved = Output<typeof contract.approveCase>
type Approval = Input<typeof contract.approveCase>

/** Approves a case. Without a return, starts the refund at once if the employee may make it. */
export const approveCase = (context: StaffContext, input: Approval): Promise<Moved> =>
  actOnCase(context, input.after_id, 'approved', (trx, locked, by) =>
    input.needs_return
      ? approveReturn(trx, context, locked, input, by)
      : approveWithoutReturn(trx, context, locked, input, by),
  )

async function approveReturn(
  trx: Db,
  { config }: StaffContext,
  { found }: LockedCase,
  input: Approval,
  by: By,
): Promise<CaseRow> {
  const note = input.note?.trim() ?? ''
  if (!found.is_received && sentMeanwhile(await claimsOf(trx, found)) !== 'all') {
    refuseFields({ needs_return: 'invalid' })
  }
  const type: AfterType = found.type === 'exchange' && !input.as_refund ? 'exchange' : 'return_refund'
  const address = readReturnAddress(input, config.returnAddress)
  const refund_fen = await agreedRefund(trx, found, input.refund_amount)
  if (type === 'exchange') await holdReplacement(trx, found.id, by)
  const approved = await moveCase(
    trx,
    found,
    'return-approved',
    { ...by, note },
    {
      type,
      refund_fen,
      decided_at: by.at,
      return_address: JSON.stringify(address),
      ...(found.return_method === 'none' && { return_method: 'courier' as const }),
    },
  )
  const params = { kind: type, amount_fen: refund_fen, address, due: approved.due_at!.toISOString(), note }
  await writeAboutCase(trx, found, 'after-sales-approved', params, by.at)
  return approved
}

async function approveWithoutReturn(
  trx: Db,
  context: StaffContext,
  { order, found }: LockedCase,
  input: Approval,
  by: By,
): Promise<CaseRow> {
  const note = input.note?.trim() ?? ''
  if (found.type === 'exchange' && !input.as_refund) refuseFields({ needs_return: 'required' })
  const refund_fen = await agreedRefund(trx, found, input.refund_amount)
  await dropClaimed(trx, order, await claimsOf(trx, found), by)
  await checkRefundOfWhole(trx, { order, found: { ...found, refund_fen } })
  const type: AfterType = found.type === 'exchange' ? 'refund_only' : found.type
  const facts = { type, refund_fen, return_method: 'none' as const, decided_at: by.at }
  const approved = await moveCase(trx, found, 'approved', { ...by, note }, facts)
  const moved = mayRefund(context, approved)
    ? await startRefund(trx, { order, found: approved }, by)
    : approved
  const refund = await refundOf(trx, moved)
  const params = { kind: 'refund_only' as const, ...refund, address: null, due: null, note }
  await writeAboutCase(trx, found, 'after-sales-approved', params, by.at)
  return moved
}

const claimsOf = async (trx: Db, { id, order_id }: CaseRow): Promise<UnsentClaim[]> =>
  (await listUnsentClaims(trx, order_id)).filter(({ case_id }) => case_id === id)

/**
 * Takes the goods that the case claims as not sent off the quantity to send.
 * @throws field errors when some of them have been sent since: the buyer would get goods and money
 */
async function dropClaimed(
  trx: Db,
  order: LockedCase['order'],
  claims: readonly UnsentClaim[],
  by: By,
): Promise<void> {
  const sent = sentMeanwhile(claims)
  if (sent !== 'none') {
    refuseFields({ needs_return: sent === 'all' ? 'sent-meanwhile' : 'part-sent-meanwhile' })
  }
  const unsent = claims.map(({ order_line_id, unsent_milli }) => ({ order_line_id, num_milli: unsent_milli }))
  await dropUnsent(trx, order, unsent, by)
}

/** @throws field errors when a part is missing and the settings have no return address */
function readReturnAddress(
  { return_address: given }: Approval,
  ownAddress: ReturnAddress | undefined,
): ReturnAddress {
  if (!given) return ownAddress ?? refuseFields({ return_address: 'required' })
  const address = {
    name: given.name.trim(),
    mobile: given.mobile.trim(),
    address: given.address.trim(),
    postcode: given.postcode?.trim() ?? '',
  }
  if (!address.name || !address.mobile || !address.address) refuseFields({ return_address: 'required' })
  return address
}

/** `reason` is a key of `refuseReasons`; the reason `other` needs a note, every other one can have one. */
export function refuseCase(context: StaffContext, input: Input<typeof contract.refuseCase>): Promise<Moved> {
  const { reason } = input
  const note = input.note?.trim() ?? ''
  checkReason(refuseReasons, reason, note)
  return actOnCase(context, input.after_id, 'refused', async (trx, { found }, by) => {
    const facts = { refuse_reason: reason, refuse_note: note, decided_at: by.at }
    const refused = await endWithoutResult(
      trx,
      found,
      'refused',
      { ...by, note: refusalNote(reason, note) },
      facts,
    )
    const text = {
      'en-us': reasonWithNote(reason, note, 'en-us'),
      'zh-cn': reasonWithNote(reason, note, 'zh-cn'),
    }
    const can_resubmit = presentHandle(refused, by.at).resubmit
    await writeAboutCase(
      trx,
      found,
      'after-sales-refused',
      { reason: text, is_goods: false, can_resubmit },
      by.at,
    )
    return refused
  })
}

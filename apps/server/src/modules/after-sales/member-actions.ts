import type * as contract from '@corium/contract/after-sales'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { checkTrackingNumber, findCourier } from '#server/modules/shipping/couriers.ts'
import { replaceFiles } from '#server/modules/uploads/attached-files.ts'
import { refuseFields } from '#server/refuse.ts'
import { returnObject } from './case-files.ts'
import { checkHandle } from './case-handle.ts'
import type { CaseRow } from './cases.db.ts'
import { completeExchange, endWithoutResult, listCaseStyles } from './end-case.ts'
import { getMemberCase, lockCase } from './lock-case.ts'
import { moveCase } from './move-case.ts'
import { readPhoneNumber } from './phone-number.ts'

type Moved = Output<typeof contract.withdrawAfterSales>
type By = { actor: { type: 'member'; id: string }; at: Date }

export async function withdrawCase(
  context: MemberContext,
  { after_id }: Input<typeof contract.withdrawAfterSales>,
): Promise<Moved> {
  const moved = await act(context, after_id, 'cancel', (trx, found, by) =>
    endWithoutResult(trx, found, 'withdrawn', by),
  )
  context.catalog.stockChanged(await listCaseStyles(context.db, after_id))
  return moved
}

export async function sendBack(
  context: MemberContext,
  input: Input<typeof contract.sendBack>,
): Promise<Moved> {
  const { express_id, courier_number, mobile = '', file_ids = [] } = input
  const { number, fault } = checkTrackingNumber(courier_number)
  const phone = readPhoneNumber(mobile)
  const errors: Record<string, FieldText> = {
    ...(!findCourier(express_id) && { express_id: 'invalid' as const }),
    ...(fault && { courier_number: fault }),
    ...(mobile.trim() !== '' && !phone && { mobile: 'mobile-invalid' as const }),
  }
  if (!number || Object.keys(errors).length > 0) refuseFields(errors)
  const moved = await act(context, input.after_id, 'send_back', async (trx, found, by) => {
    const object = { type: returnObject, id: found.id }
    await replaceFiles(trx, { file_ids, scene: 'after_sales', object, uploader: context, at: by.at })
    return moveCase(trx, found, 'sent-back', by, {
      back_courier: express_id,
      back_number: number,
      back_sent_at: by.at,
      back_mobile: phone ?? '',
    })
  })
  context.jobs.runSoon('follow-shipments')
  return moved
}

export const confirmExchange = (
  context: MemberContext,
  { after_id }: Input<typeof contract.confirmExchange>,
): Promise<Moved> =>
  act(context, after_id, 'confirm_exchange', (trx, found, by) =>
    completeExchange(trx, found, 'exchange-confirmed', by),
  )

/**
 * Runs a member's action on the locked case. @throws `not-found`, or `state-conflict` when
 * the case does not allow it
 */
async function act(
  { db, clock, member }: MemberContext,
  afterId: string,
  action: Parameters<typeof checkHandle>[1],
  work: (trx: Db, found: CaseRow, by: By) => Promise<CaseRow>,
): Promise<Moved> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const { found } = await lockCase(trx, await getMemberCase(trx, member.id, afterId))
    checkHandle(found, action, at)
    const { status } = await work(trx, found, { actor: { type: 'member', id: member.id }, at })
    return { status }
  })
}

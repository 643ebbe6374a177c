import { randomUUID } from 'node:crypto'
import * as contract from '@corium/contract/after-sales-form'
import { afterStatus } from '@corium/contract/after-status'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress } from '#server/db/tables/orders.ts'
import { isUuid } from '#server/db/uuid.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { lockOrderRow } from '#server/modules/orders/lock-order-row.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { getDelivery } from '#server/modules/shipping/delivery.ts'
import { replaceFiles } from '#server/modules/uploads/attached-files.ts'
import { announceCase } from '#server/modules/webhooks/announce.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'
import { dueAt, submittingLimit } from './after-sales.limits.ts'
import { caseObject } from './case-files.ts'
import { checkHandle } from './case-handle.ts'
import {
  type CaseContent,
  findMemberOrder,
  insertCase,
  type NewCaseLine,
  replaceLines,
  setClaimed,
  updateAfterStatus,
} from './cases.db.ts'
import { freightOf } from './claim-reasons.ts'
import { readClaimable } from './claimable-order.ts'
import { getMemberCase, lockCase } from './lock-case.ts'
import { moveCase } from './move-case.ts'
import { readPhoneNumber } from './phone-number.ts'
import { type WorkedOut, workOutCase } from './work-out-case.ts'

type CaseForm = Omit<Input<typeof contract.editAfterSales>, 'after_id'>

/** @throws a refusal `not-found`, also for another member's order or one that its buyer deleted */
export async function getClaimedOrder(db: Db, memberId: string, orderId: string): Promise<StoredOrder> {
  const order = isUuid(orderId) ? await findMemberOrder(db, memberId, orderId) : undefined
  return order ?? refuse('not-found')
}

/** Creates a case. A repeat with the same request id returns the first result. */
export async function createCase(
  context: MemberContext,
  input: Input<typeof contract.createAfterSales>,
): Promise<Output<typeof contract.createAfterSales>> {
  const { db, clock, member, limits } = context
  await limits.consume('submit-after-sales', member.id, submittingLimit)
  const at = clock.now()
  const { path } = contract.createAfterSales
  return once(db, { owner: member.id, path, requestId: input.request_id, at }, async (trx) => {
    // A case of an account that is being deleted waits and is then refused.
    await lockMember(trx, member.id)
    const { id: order_id } = await getClaimedOrder(trx, member.id, input.order_id)
    const order = await lockOrderRow(trx, order_id)
    const { content, lines } = await readForm(trx, context, order, input)
    const { id, sn } = await storeCase(trx, order, content, lines, at)
    await storePictures(trx, context, id, input.file_ids)
    return { after_id: id, after_sn: sn, status: afterStatus.submitted }
  })
}

/** Inserts a case of a locked order, and claims its lines. */
export async function storeCase(
  trx: Db,
  { id: order_id, member_id, currency }: StoredOrder,
  content: CaseContent,
  lines: readonly NewCaseLine[],
  at: Date,
): Promise<{ id: string; sn: string }> {
  const created = { id: randomUUID(), sn: newSerialNumber(at) }
  const due_at = dueAt(afterStatus.submitted, at)
  const row = { ...content, ...created, order_id, member_id, currency, created_at: at, due_at }
  await insertCase(trx, row)
  await announceCase(trx, 'case.opened', { ...row, status: afterStatus.submitted }, at)
  await storeLines(trx, { id: created.id, order_id }, lines)
  await updateAfterStatus(trx, order_id)
  return created
}

/** Changes a case that the shop has not decided on. */
export const editCase = (
  context: MemberContext,
  input: Input<typeof contract.editAfterSales>,
): Promise<Output<typeof contract.editAfterSales>> => changeCase(context, input, 'edited')

/** Asks again after a refusal. */
export const resubmitCase = (
  context: MemberContext,
  input: Input<typeof contract.resubmitAfterSales>,
): Promise<Output<typeof contract.resubmitAfterSales>> => changeCase(context, input, 'resubmitted')

/** A repeat with the same request id returns the first result. */
async function changeCase(
  context: MemberContext,
  input: CaseForm & { after_id: string },
  event: 'edited' | 'resubmitted',
): Promise<Output<typeof contract.editAfterSales>> {
  const { db, clock, member, limits, request } = context
  await limits.consume('submit-after-sales', member.id, submittingLimit)
  const at = clock.now()
  const requestId = input.request_id ?? randomUUID()
  return once(db, { owner: member.id, path: request.path, requestId, at }, async (trx) => {
    await lockMember(trx, member.id)
    const { order, found } = await lockCase(trx, await getMemberCase(trx, member.id, input.after_id))
    checkHandle(found, event === 'edited' ? 'edit' : 'resubmit', at)
    const { content, lines } = await readForm(trx, context, order, input, found.id)
    const { address, ...facts } = content
    const actor = { type: 'member' as const, id: member.id }
    const { status } = await moveCase(
      trx,
      found,
      event,
      { actor, at },
      {
        ...facts,
        address: address && JSON.stringify(address),
        ...(event === 'resubmitted' && {
          resubmits: found.resubmits + 1,
          decided_at: null,
          refuse_reason: null,
          refuse_note: '',
        }),
      },
    )
    await setClaimed(trx, { caseId: found.id, orderId: order.id, isClaimed: false })
    await storeLines(trx, found, lines)
    await storePictures(trx, context, found.id, input.file_ids)
    return { status }
  })
}

/** @throws a refusal when the form is incomplete, asks for what is not possible, or shows another amount */
async function readForm(
  trx: Db,
  context: MemberContext,
  order: StoredOrder,
  form: CaseForm,
  exceptCaseId?: string,
): Promise<{ content: CaseContent; lines: NewCaseLine[] }> {
  const { clock, language } = context
  const state = await readClaimable(trx, order, exceptCaseId)
  const worked = await workOutCase(trx, state, form, { now: clock.now(), language })
  checkForm(form, worked, order)
  const { lines, goods_fen, shipping_fen, returns_shipping } = worked
  const refund_fen = goods_fen + shipping_fen
  const shown = form.type === 'exchange' ? 0 : refund_fen
  if (form.refund_amount !== shown) {
    refuse('refund-amount-changed', { refund_amount: shown, goods: goods_fen, shipping: shipping_fen })
  }
  const content = {
    type: form.type,
    is_received: form.is_received === 1,
    reason: form.reason_id,
    description: form.description.trim(),
    return_method: form.return_method,
    contact_name: form.contact.name.trim(),
    contact_mobile: readPhoneNumber(form.contact.mobile) ?? '',
    address: await readAddress(trx, context, order, form, lines),
    goods_fen,
    shipping_fen,
    refund_fen,
    returns_shipping,
  }
  return { content, lines }
}

function checkForm(form: CaseForm, { reason }: WorkedOut, order: StoredOrder): void {
  const errors: Record<string, FieldText> = {}
  if (reason.needsDescription && form.description.trim() === '') errors.description = 'required'
  if (form.contact.name.trim() === '') errors['contact.name'] = 'required'
  if (!readPhoneNumber(form.contact.mobile)) errors['contact.mobile'] = 'mobile-invalid'
  const isPickup = form.return_method === 'pickup'
  const canPickUp = freightOf(reason) === 'shop' && order.address.country === 'CN'
  if ((form.return_method === 'none') !== (form.type === 'refund_only') || (isPickup && !canPickUp)) {
    errors.return_method = 'invalid'
  }
  refuseIfAny(errors)
}

/** The address of a replacement: the one that the buyer chose, or the order's. */
async function readAddress(
  trx: Db,
  { member, language }: MemberContext,
  order: StoredOrder,
  { type, address_id }: CaseForm,
  lines: readonly NewCaseLine[],
): Promise<OrderAddress | null> {
  if (type !== 'exchange') return null
  if (!address_id) return order.address
  const skuIds = lines.flatMap(({ exchange_sku_id }) => exchange_sku_id ?? [])
  const { address } = await getDelivery(trx, member.id, address_id, skuIds)
  return addressForOrder(address, language)
}

async function storeLines(
  trx: Db,
  { id, order_id }: { id: string; order_id: string },
  lines: readonly NewCaseLine[],
): Promise<void> {
  await replaceLines(trx, id, lines)
  await setClaimed(trx, { caseId: id, orderId: order_id, isClaimed: true })
}

const storePictures = (trx: Db, context: MemberContext, id: string, file_ids: readonly string[]) =>
  replaceFiles(trx, {
    file_ids,
    scene: 'after_sales' as const,
    object: { type: caseObject, id },
    uploader: context,
    at: context.clock.now(),
  })

import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { presentParcel } from '#sandbox/couriers/present-parcel.ts'
import { sendPush } from '#sandbox/couriers/send-push.ts'
import { parcelPushForgeries } from '#sandbox/faults.ts'
import { type NoticeChannel, newDelivery, queueNotice } from '#sandbox/notice-queue.ts'
import type { Parcel, ParcelPush } from '#sandbox/records/couriers.ts'

/** Three retries, half an hour apart. */
const retryDelays = [1_800, 1_800, 1_800]

export function pushChannel(context: SandboxContext): NoticeChannel<ParcelPush> {
  return {
    notices: () => context.state.parcel_pushes,
    target: () => 'couriers.push',
    subjects: ({ num }) => [num],
    forgeries: parcelPushForgeries,
    retryDelays,
    send: (push, forgery) => sendPush(context, push, forgery),
  }
}

/** Queues the whole history for the subscriber, if there is one. */
export function queuePush(
  context: SandboxContext,
  parcel: Parcel,
  status: ParcelPush['push_status'],
  comOld = '',
): void {
  const { subscription } = parcel
  if (subscription?.status !== 'polling') return
  const now = context.now().toISOString()
  if (status !== 'polling') Object.assign(subscription, { status, ended_at: now })
  queueNotice(context, pushChannel(context), {
    id: randomUUID(),
    num: parcel.num,
    push_status: status,
    created_at: now,
    callbackurl: subscription.callbackurl,
    salt: subscription.salt,
    param: paramOf(parcel, status, comOld),
    ...newDelivery(context),
  })
}

function paramOf(parcel: Parcel, status: ParcelPush['push_status'], comOld: string): string {
  const gaveUp = parcel.trail.length === 0 ? '3天查询无记录' : '60天无变化'
  return JSON.stringify({
    status,
    billstatus: status === 'shutdown' ? 'check' : 'got',
    message: status === 'abort' ? gaveUp : '',
    ...(comOld ? { autoCheck: '1', comOld, comNew: parcel.com } : { autoCheck: '0', comOld: '', comNew: '' }),
    lastResult: presentParcel(parcel),
  })
}

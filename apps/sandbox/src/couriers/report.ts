import type { SandboxContext } from '#sandbox/context.ts'
import { queuePush } from '#sandbox/couriers/pushes.ts'
import type { Parcel } from '#sandbox/records/couriers.ts'

/** The reports that a person can choose for a parcel: a code of the tracking service, and the courier's text. */
export const reports = {
  collected: { code: '103', context: '快件已揽收' },
  'in-transit': { code: '0', context: '快件已离开转运中心，发往下一站' },
  delivering: { code: '5', context: '快件正在派送，派送员电话 95338' },
  'pick-up': { code: '501', context: '快件已放入丰巢快递柜，请凭取件码取件' },
  signed: { code: '301', context: '快件已签收，签收人：本人' },
  problem: { code: '2', context: '收件人电话无法接通，快件暂存网点' },
  returning: { code: '6', context: '快件退回中' },
  returned: { code: '4', context: '快件已退回，寄件人已签收' },
} as const
export type ReportName = keyof typeof reports

/** Adds a courier's report, at a later time than all others of the parcel, and pushes the whole history. */
export function report(
  context: SandboxContext,
  parcel: Parcel,
  name: ReportName,
  more: { context?: string; place?: string } = {},
): void {
  const { code, context: text } = reports[name]
  const last = Date.parse(parcel.trail.at(-1)?.at ?? '') || 0
  const at = new Date(Math.max(context.now().getTime(), last + 1_000))
  parcel.trail.push({
    at: at.toISOString(),
    code,
    context: more.context ?? text,
    place: more.place ?? '',
  })
  queuePush(context, parcel, name === 'signed' || name === 'returned' ? 'shutdown' : 'polling')
  context.stateChanged()
}

/** The service gives up: there was no record for three days, or no change for sixty. */
export function giveUp(context: SandboxContext, parcel: Parcel): void {
  queuePush(context, parcel, 'abort')
  context.stateChanged()
}

/** The service finds that the number belongs to another company. */
export function correctCompany(context: SandboxContext, parcel: Parcel, com: string): void {
  const comOld = parcel.com
  parcel.com = com
  queuePush(context, parcel, 'polling', comOld)
  context.stateChanged()
}

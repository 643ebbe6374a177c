import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import type { Fault } from '#sandbox/state.ts'

/** Ways to break a signature; the shop must reject the message. */
export const signatureForgeries = [
  'unsigned',
  'bad-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
] as const
export type SignatureForgery = (typeof signatureForgeries)[number]

/** Ways to break the content of a correctly signed notice; the shop must reject it. */
export const contentForgeries = [
  'wrong-amount',
  'wrong-merchant',
  'wrong-app',
  'broken-tag',
  'wrong-associated-data',
] as const
/** Ways to send a false message of the Official Account; the shop must reject it. */
export const pushForgeries = [
  'unsigned',
  'bad-signature',
  'old-timestamp',
  'altered-body',
  'wrong-app',
] as const
export type PushForgery = (typeof pushForgeries)[number]
/** Ways to forge a PayPal webhook; the shop must reject all of them. */
export const webhookForgeries = [
  'unsigned',
  'bad-signature',
  'wrong-webhook-id',
  'foreign-certificate',
  'altered-body',
  'old-time',
] as const
export type WebhookForgery = (typeof webhookForgeries)[number]

/** Ways in which a push about a parcel is wrong. */
export const parcelPushForgeries = ['wrong-sign', 'shrunk-history', 'state-back'] as const
/** A receipt with a wrong signature, or to an address that only the provider should know; the shop must reject it. */
export const receiptForgeries = ['forged'] as const

const connectionModes = [
  'refuse',
  'reset',
  'hang',
  'slow',
  'drop-response',
  'hang-response',
  'malformed',
  'huge',
] as const
const weChatCallModes = [...connectionModes, 'token-rejected', 'ip-not-allowed'] as const
/** PayPal calls: besides `refuse`, the access token can be revoked. */
const payPalCallModes = [...connectionModes, 'revoke-token'] as const
const signedCallModes = [...connectionModes, ...signatureForgeries] as const
/** Faults of a notice before it is sent. */
export const queueModes = ['drop', 'hold', 'delay', 'duplicate'] as const
const noticeModes = [...queueModes, ...signatureForgeries, ...contentForgeries] as const

const smsModes = [
  ...connectionModes,
  'flow-limit',
  'blacklisted',
  'no-balance',
  'lost',
  'undelivered',
  'late',
] as const

/** The fault modes of every call, notice and message. */
export const faultModes = {
  'wechat-pay.create': [...signedCallModes, 'notice-first'],
  'wechat-pay.query': signedCallModes,
  'wechat-pay.close': [...signedCallModes, 'paid-meanwhile', 'buyer-paying'],
  'wechat-pay.refund': signedCallModes,
  'wechat-pay.refund-query': signedCallModes,
  'wechat-pay.certificates': signedCallModes,
  'wechat-pay.bill': signedCallModes,
  'wechat-pay.bill-file': connectionModes,
  'wechat-pay.notice': noticeModes,
  'wechat-pay.refund-notice': noticeModes,
  'wechat-pay.refund-result': ['abnormal', 'closed', 'hold'],
  'wechat.token': [...connectionModes, 'ip-not-allowed'],
  'wechat.qrcode': weChatCallModes,
  'wechat.user-info': weChatCallModes,
  'wechat.oauth': [...connectionModes, 'ip-not-allowed'],
  'wechat.push': [...queueModes, ...pushForgeries],
  'paypal.token': connectionModes,
  'paypal.create': payPalCallModes,
  'paypal.query': payPalCallModes,
  'paypal.capture': [...payPalCallModes, 'declined', 'pending', 'webhook-first'],
  'paypal.capture-query': payPalCallModes,
  'paypal.refund': [...payPalCallModes, 'pending', 'failed'],
  'paypal.refund-query': payPalCallModes,
  'paypal.reporting': payPalCallModes,
  'paypal.verify': payPalCallModes,
  'paypal.certificate': connectionModes,
  'paypal.webhook': [...queueModes, ...webhookForgeries],
  'sms.send': smsModes,
  'aliyun.send': smsModes,
  'tencent.send': smsModes,
  'twilio.send': smsModes,
  'sms.receipt': [...queueModes, ...receiptForgeries],
  'mail.connect': ['busy', 'slow'],
  'mail.login': ['refuse'],
  'mail.recipient': ['greylisted', 'no-mailbox', 'mailbox-full'],
  'mail.data': [
    'cut',
    'slow',
    'refuse',
    'try-later',
    'lost',
    'late',
    'bounce',
    'bounce-full',
    'bounce-delayed',
  ],
  'mail.bounce': queueModes,
  'couriers.query': connectionModes,
  'couriers.subscribe': connectionModes,
  'couriers.push': [...queueModes, ...parcelPushForgeries],
} as const satisfies Record<string, readonly string[]>

export type FaultTarget = keyof typeof faultModes
export type FaultMode = (typeof faultModes)[FaultTarget][number]

export function addFault(context: SandboxContext, input: Omit<Fault, 'id'>): Fault {
  const fault = { ...input, id: randomUUID() }
  context.state.faults.push(fault)
  context.stateChanged()
  return fault
}

/** Finds the first fault that applies to the target and one of the subjects, and counts it down. */
export function consumeFault(
  context: SandboxContext,
  target: FaultTarget,
  subjects: readonly (string | undefined)[] = [],
  modes: readonly string[] = faultModes[target],
): Fault | undefined {
  const { faults } = context.state
  const fault = faults.find(
    (candidate) =>
      candidate.target === target &&
      modes.includes(candidate.mode) &&
      (candidate.only === undefined || subjects.includes(candidate.only)) &&
      isTriggered(candidate),
  )
  if (!fault) return undefined
  if (fault.times !== null && --fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  context.stateChanged()
  return fault
}

/** Draws from a seeded random generator, so a run can be repeated exactly. */
function isTriggered(fault: Fault): boolean {
  if (fault.probability === undefined) return true
  fault.seed = ((fault.seed ?? 20_261_120) * 1_664_525 + 1_013_904_223) % 2 ** 32
  return fault.seed / 2 ** 32 < fault.probability
}

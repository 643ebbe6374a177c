import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import type { Fault } from '#sandbox/records/fault.ts'

/** Ways to break a signature; the shop must reject the message. */
const signatureForgeries = [
  'unsigned',
  'bad-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
] as const
export type SignatureForgery = (typeof signatureForgeries)[number]

/** Ways to forge a notice of WeChat Pay: its signature, or the content under a correct one. */
export const noticeForgeries = [
  ...signatureForgeries,
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

/** Ways to falsify a push about a parcel. */
export const parcelPushForgeries = ['wrong-sign', 'shrunk-history', 'state-back'] as const

/**
 * A receipt with a wrong signature, or to an address that only the provider should
 * know; the shop must reject it.
 */
export const receiptForgeries = ['forged'] as const

/** Faults of a notice before it is sent. */
export const queueModes = ['drop', 'hold', 'delay', 'duplicate'] as const

/** How any call over HTTP can fail. */
const callModes = [
  'refuse',
  'reset',
  'hang',
  'slow',
  'drop-response',
  'hang-response',
  'malformed',
  'huge',
] as const

const weChatPayCall = [...callModes, ...signatureForgeries] as const
const weChatPayNotice = [...queueModes, ...noticeForgeries] as const
/** Faults of calls with the app’s secret. For calls with an access token, WeChat can also reject the token. */
const weChatSecretCall = [...callModes, 'ip-not-allowed'] as const
const weChatCall = [...weChatSecretCall, 'token-rejected'] as const
const payPalCall = [...callModes, 'revoke-token'] as const
const smsCall = [
  ...callModes,
  'flow-limit',
  'blacklisted',
  'no-balance',
  'lost',
  'undelivered',
  'late',
] as const

/** The fault modes of every call, notice and message. */
export const faultModes = {
  'wechat-pay.create': [...weChatPayCall, 'notice-first'],
  'wechat-pay.query': weChatPayCall,
  'wechat-pay.close': [...weChatPayCall, 'paid-meanwhile', 'buyer-paying'],
  'wechat-pay.refund': weChatPayCall,
  'wechat-pay.refund-query': weChatPayCall,
  'wechat-pay.certificates': weChatPayCall,
  'wechat-pay.bill': weChatPayCall,
  'wechat-pay.bill-file': callModes,
  'wechat-pay.statement': weChatPayCall,
  'wechat-pay.complaint': weChatPayCall,
  'wechat-pay.complaint-act': weChatPayCall,
  'wechat-pay.complaint-address': weChatPayCall,
  'wechat-pay.notice': weChatPayNotice,
  'wechat-pay.refund-notice': weChatPayNotice,
  'wechat-pay.complaint-notice': weChatPayNotice,
  'wechat-pay.refund-result': ['abnormal', 'closed', 'hold'],
  'wechat.token': weChatSecretCall,
  'wechat.qrcode': weChatCall,
  'wechat.user-info': weChatCall,
  'wechat.oauth': weChatSecretCall,
  'wechat.push': [...queueModes, ...pushForgeries],
  'paypal.token': callModes,
  'paypal.create': payPalCall,
  'paypal.query': payPalCall,
  'paypal.capture': [...payPalCall, 'declined', 'pending', 'webhook-first'],
  'paypal.capture-query': payPalCall,
  'paypal.refund': [...payPalCall, 'pending', 'failed'],
  'paypal.refund-query': payPalCall,
  'paypal.reporting': payPalCall,
  'paypal.dispute': payPalCall,
  'paypal.verify': payPalCall,
  'paypal.certificate': callModes,
  'paypal.webhook': [...queueModes, ...webhookForgeries],
  'sms.send': smsCall,
  'aliyun.send': smsCall,
  'tencent.send': smsCall,
  'twilio.send': smsCall,
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
  'couriers.query': callModes,
  'couriers.subscribe': callModes,
  'couriers.push': [...queueModes, ...parcelPushForgeries],
  'erp.webhook': [...callModes, 'redirect'],
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

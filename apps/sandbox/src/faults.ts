import type { Fault } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

/** A signature that must not pass. */
export const signatureForgeries = [
  'unsigned',
  'bad-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
] as const
export type SignatureForgery = (typeof signatureForgeries)[number]

/** A notice whose signature is right and whose content must not pass. */
export const contentForgeries = [
  'wrong-amount',
  'wrong-merchant',
  'wrong-app',
  'broken-tag',
  'wrong-associated-data',
] as const
const connectionModes = [
  'refuse',
  'reset',
  'hang',
  'slow',
  'drop-answer',
  'hang-answer',
  'malformed',
  'huge',
] as const
const signedCallModes = [...connectionModes, ...signatureForgeries]
const noticeModes = ['drop', 'hold', 'delay', 'duplicate', ...signatureForgeries, ...contentForgeries]

/** Every place where the outside world can fail, and how. */
export const faultModes = {
  'wechat-pay.create': [...signedCallModes, 'notice-first'],
  'wechat-pay.query': signedCallModes,
  'wechat-pay.close': [...signedCallModes, 'paid-meanwhile'],
  'wechat-pay.refund': signedCallModes,
  'wechat-pay.refund-query': signedCallModes,
  'wechat-pay.certificates': signedCallModes,
  'wechat-pay.notice': noticeModes,
  'wechat-pay.refund-notice': noticeModes,
  'wechat-pay.refund-result': ['abnormal', 'closed', 'hold'],
  'sms.send': [...connectionModes, 'flow-limit', 'blacklisted', 'no-balance', 'lost', 'late'],
  'mail.connect': ['busy', 'slow'],
  'mail.login': ['refuse'],
  'mail.recipient': ['greylisted', 'no-mailbox', 'mailbox-full'],
  'mail.data': ['cut', 'slow', 'refuse', 'try-later', 'lost', 'late'],
} as const satisfies Record<string, readonly string[]>

export type FaultTarget = keyof typeof faultModes

/** Takes the first fault that strikes here, for any of the given subjects, and counts it down. */
export function takeFault(
  world: World,
  target: FaultTarget,
  subjects: readonly (string | undefined)[] = [],
  modes: readonly string[] = faultModes[target],
): Fault | undefined {
  const { faults } = world.state
  const fault = faults.find(
    (candidate) =>
      candidate.target === target &&
      modes.includes(candidate.mode) &&
      (candidate.only === undefined || subjects.includes(candidate.only)) &&
      strikes(candidate),
  )
  if (!fault) return undefined
  if (fault.times !== null && --fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  world.changed()
  return fault
}

/** A small seeded generator, so that a soak run can be repeated exactly. */
function strikes(fault: Fault): boolean {
  if (fault.probability === undefined) return true
  fault.seed = ((fault.seed ?? 20_261_120) * 1_664_525 + 1_013_904_223) % 2 ** 32
  return fault.seed / 2 ** 32 < fault.probability
}

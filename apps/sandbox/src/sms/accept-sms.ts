import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { deliveryFor } from '#sandbox/delivery.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import type { Sms } from '#sandbox/records/messages.ts'
import { queueReceipts } from '#sandbox/sms/receipts.ts'

type Accepted = Omit<Sms, 'channel' | 'id' | 'at' | 'delivery'>

/** Puts an accepted text into the inbox and queues the provider's receipts. */
export function acceptSms(context: SandboxContext, accepted: Accepted, fault?: Fault): void {
  const now = context.now()
  const sms: Sms = {
    channel: 'sms',
    id: randomUUID(),
    at: now.toISOString(),
    ...accepted,
    // A text that the network cannot deliver differs from a lost one by its receipt.
    delivery: fault?.mode === 'undelivered' ? { state: 'failed' } : deliveryFor(fault, now),
  }
  context.state.inbox.push(sms)
  queueReceipts(context, sms)
  context.stateChanged()
}

/** Texts to a number by one provider, for its limits. */
export const textsTo = (context: SandboxContext, provider: Sms['provider'], number: string): Sms[] =>
  context.state.inbox.filter(
    (message): message is Sms =>
      message.channel === 'sms' && message.provider === provider && message.to[0] === number,
  )

import { type Static, Type } from 'typebox'
import { Moment } from './call.ts'
import { ChargedAmount } from './charge.ts'
import { Fen } from './money.ts'

/**
 * How far a dispute is. `to-answer`: the provider waits for the shop; `waiting`: for the buyer, or it decides.
 * The others have ended. `covered`: the provider bore the loss. `ended`: without a decision.
 */
export const DisputeStatus = Type.Enum([
  'to-answer',
  'waiting',
  'won',
  'lost',
  'withdrawn',
  'covered',
  'ended',
])
export type DisputeStatus = Static<typeof DisputeStatus>

/**
 * A buyer asks the payment provider for money back (`dispute`, at PayPal), or complains to it about the shop
 * (`complaint`, at WeChat Pay), which staff answer in the back office.
 */
export const Dispute = Type.Object({
  kind: Type.Enum(['dispute', 'complaint']),
  /** The provider's own number. */
  dispute_number: Type.String(),
  status: DisputeStatus,
  status_text: Type.String(),
  reason_text: Type.String(),
  amount: Fen,
  /** The amount in the currency that the buyer was charged, if that is another one. */
  charge: Type.Union([ChargedAmount, Type.Null()]),
  opened_at: Moment,
  /** Until when the shop has to answer. */
  respond_by: Type.Union([Moment, Type.Null()]),
})
export type Dispute = Static<typeof Dispute>

/** The state of the delivery of a notice to the shop. */
export type NoticeDelivery = {
  status: 'waiting' | 'held' | 'acknowledged' | 'dropped' | 'given-up'
  due_at?: string
  /** How many copies the next attempt sends at once. */
  copies: number
  /** Number of scheduled retries so far. */
  repeats: number
  attempts: { at: string; outcome: string; acknowledged: boolean; forgery?: string }[]
}

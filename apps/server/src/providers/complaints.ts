/**
 * What buyers tell a payment provider about the shop, which has to answer them there in time. Every method may
 * throw `ProviderError`.
 */
export type Complaints = {
  /** The complaints that began on these days in China, such as `2026-11-20`, the last one included. */
  list(from: string, to: string): Promise<ListedComplaint[]>
  query(number: string): Promise<ProviderComplaint>
  /** What the buyer, the shop and the provider wrote and did, oldest first. */
  history(number: string): Promise<ComplaintEntry[]>
  /**
   * Sends one request, once: the provider would show the buyer a repeated reply twice. On an uncertain error
   * read the history before calling it again.
   */
  reply(number: string, text: string): Promise<void>
  /** Tells the provider that the shop has dealt with it; the buyer is asked whether that is so. */
  complete(number: string): Promise<void>
  /**
   * Has the provider send its notices about complaints to us. An address of another program stays, unless the
   * configuration says otherwise, and is returned.
   */
  register(): Promise<{ other?: string }>
}

/**
 * `pending`: the shop has not answered yet; `processing`: it has; `processed`: it has told the provider that
 * it dealt with the complaint.
 */
export type ComplaintState = 'pending' | 'processing' | 'processed'

/** What tells whether a complaint has changed. */
export type ListedComplaint = {
  number: string
  state: ComplaintState
  /** The buyer has written something that the shop has not answered. */
  hasNewMessage: boolean
  /** How often the buyer has complained about the same thing. */
  times: number
  isRefunded: boolean
}

export type ProviderComplaint = ListedComplaint & {
  /** As the provider names it. */
  type: string
  /** What the buyer chose from the provider's list. */
  problem: string
  /** In the buyer's words. */
  text: string
  /** In full; missing when the buyer gave none or it cannot be decrypted. */
  phone?: string
  /** Each with the provider's number, and ours where the provider repeats it. */
  payments: readonly { providerId: string; paymentSn?: string }[]
  /** What the buyer wants back, in fen. */
  wantedFen?: number
  pictureNum: number
  openedAt: Date
}

export type ComplaintEntry = {
  id: string
  at: Date
  author: 'buyer' | 'shop' | 'provider'
  /** As the provider names it. */
  type: string
  text: string
  pictureNum: number
}

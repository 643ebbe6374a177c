/**
 * Complaints of buyers to a payment provider about the shop, which has to answer them there in time. Every method may
 * throw `ProviderError`.
 */
export type Complaints = {
  /** The complaints that began on these days in China, such as `2026-11-20`, the last one included. */
  list(from: string, to: string): Promise<ListedComplaint[]>
  query(number: string): Promise<ProviderComplaint>
  /** The messages and actions of the buyer, the shop and the provider, oldest first. */
  history(number: string): Promise<ComplaintEntry[]>
  /**
   * Sends the request only once, because the provider would show the buyer a repeated reply twice. After an uncertain
   * error, read the history before calling it again.
   */
  reply(number: string, text: string): Promise<void>
  /** Tells the provider that the shop has dealt with the complaint; the provider asks the buyer to confirm that. */
  complete(number: string): Promise<void>
  /**
   * Registers our address for the provider's notices about complaints. If the address of another program is
   * registered, it stays, unless the configuration says otherwise, and is returned.
   */
  register(): Promise<{ other?: string }>
}

/**
 * `pending`: the shop has not answered yet; `processing`: it has; `processed`: it has told the provider that
 * it dealt with the complaint.
 */
export type ComplaintState = 'pending' | 'processing' | 'processed'

/** The fields that tell whether a complaint has changed. */
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
  /** The provider's name of the type. */
  type: string
  /** The buyer's choice from the provider's list. */
  problem: string
  /** In the buyer's words. */
  text: string
  /** The full number; missing if the buyer gave none or it cannot be decrypted. */
  phone?: string
  /** Each with the provider's number, and ours where the provider repeats it. */
  payments: readonly { providerId: string; paymentSn?: string }[]
  /** The refund that the buyer wants, in fen. */
  wantedFen?: number
  pictureNum: number
  openedAt: Date
}

export type ComplaintEntry = {
  id: string
  at: Date
  author: 'buyer' | 'shop' | 'provider'
  /** The provider's name of the type. */
  type: string
  text: string
  pictureNum: number
}

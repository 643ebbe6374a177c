type ChatLink = { text: string; href: string }

type PaypalOrder = { purchase_units: { payments?: { captures?: { id: string }[] } }[] }
type Transaction = { out_trade_no: string; code_url: string; state: string; total: number }

export type SandboxClient = ReturnType<typeof createSandboxClient>

/** Reads messages, pays and moves parcels through the control API of the sandbox. */
export function createSandboxClient(origin: () => string) {
  async function fetchJson<T>(path: string, options?: RequestInit): Promise<T> {
    const response = await fetch(origin() + path, options)
    if (!response.ok) {
      throw new Error(`The sandbox responded ${response.status} to ${path}: ${await response.text()}`)
    }
    return (await response.json()) as T
  }

  const post = <T>(path: string, body: object) =>
    fetchJson<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** PayPal's id of the capture of an order. */
  async function captureOf(order_id: string): Promise<string | undefined> {
    const query = new URLSearchParams({ order_id })
    const { orders } = await fetchJson<{ orders: PaypalOrder[] }>(`/control/paypal/orders?${query}`)
    return orders[0]?.purchase_units[0]?.payments?.captures?.[0]?.id
  }

  return {
    /** Waits for a verification code to a mobile number or email and returns the newest one. */
    async codeFor(to: string, { after }: { after?: string } = {}): Promise<string> {
      const query = new URLSearchParams({ to, wait_ms: '10000', ...(after ? { after } : {}) })
      return (await fetchJson<{ code: string }>(`/control/messages/code?${query}`)).code
    },

    /** Makes the mail server refuse the next mail to an address permanently. */
    refuseMail: (to: string) =>
      post('/control/faults', { target: 'mail.recipient', mode: 'no-mailbox', only: to.toLowerCase() }),

    /** The id of the newest message to a mobile number or email, for the `after` of `codeFor`. */
    async lastMessageTo(to: string): Promise<string | undefined> {
      const { messages } = await fetchJson<{ messages: { id: string }[] }>(
        `/control/messages?${new URLSearchParams({ to })}`,
      )
      return messages[0]?.id
    },

    /** The texts of the messages to a mobile number or email, newest first. */
    async textsTo(to: string): Promise<string[]> {
      const { messages } = await fetchJson<{ messages: { text: string }[] }>(
        `/control/messages?${new URLSearchParams({ to })}`,
      )
      return messages.map(({ text }) => text)
    },

    /** Waits for a mail to an address and returns the link in its newest one. */
    async linkFor(to: string): Promise<string> {
      const query = new URLSearchParams({ to, wait_ms: '10000' })
      const { messages } = await fetchJson<{ messages: { text: string }[] }>(`/control/messages?${query}`)
      const link = /https?:\S+\/admin\/\S+/.exec(messages[0]?.text ?? '')?.[0]
      if (!link) throw new Error(`The newest mail to ${to} has no link to the back office`)
      return link
    },

    /** A new person with WeChat, who does not follow the shop yet. */
    newWechatPerson: (nickname: string) =>
      post<{ id: string; nickname: string }>('/control/wechat/identities', { nickname }),

    /** Makes a person follow the shop's account. */
    follow: (identity: string) => post('/control/wechat/follow', { identity }),

    /** Scans a login code with a person's phone. Returns the links of the shop's reply in the chat. */
    async scan(code: { url: string }, identity: string): Promise<ChatLink[]> {
      const { chat } = await post<{ chat: { links: ChatLink[] }[] }>('/control/wechat/scan', {
        url: code.url,
        identity,
      })
      return chat.at(-1)?.links ?? []
    },

    /**
     * Pays like the buyer's phone. Responds after the server has processed the
     * payment notice, unless `wait` is false.
     */
    pay: (payment: ({ out_trade_no: string } | { code_url: string }) & { wait?: boolean }) =>
      post<Transaction>('/control/transactions/pay', payment),

    /**
     * Makes WeChat Pay unable to pay the next refund of a payment, because the
     * buyer's account cannot receive money.
     */
    failRefund: (pay_sn: string) =>
      post('/control/faults', { target: 'wechat-pay.refund-result', mode: 'abnormal', only: pay_sn }),

    /** Whether the shop has subscribed a tracking number. */
    async isFollowed(num: string): Promise<boolean> {
      const { parcels } = await fetchJson<{ parcels: { subscription: string | null }[] }>(
        `/control/parcels?num=${num}`,
      )
      return parcels[0]?.subscription === 'polling'
    },

    /** Makes the courier report on a parcel. Responds after the server has processed the push about it. */
    reportParcel: (num: string, state: string, context: string) =>
      post('/control/parcels/report', { num, state, context }),
    /**
     * Decides on an order of PayPal like the buyer. Returns where PayPal sends the browser, null if the buyer closes
     * the window (`redirect: false`).
     */
    atPaypal: (
      decision: 'approve' | 'decline' | 'cancel',
      order: { order_id: string; redirect?: boolean; review?: boolean },
    ) => post<{ redirect_to: string | null }>(`/control/paypal/${decision}`, order),

    /** Ends PayPal's review of the payment of an order. Responds after the webhooks are delivered. */
    async endPaypalReview(order_id: string, result: 'complete' | 'deny'): Promise<void> {
      await post(`/control/paypal/captures/${await captureOf(order_id)}`, { result })
    },

    /** The buyer disputes the payment of an order at PayPal. Responds after the webhook is delivered. */
    dispute: async (order_id: string) =>
      post<{ dispute_id: string }>('/control/paypal/disputes', { capture_id: await captureOf(order_id) }),

    /** The buyer complains to WeChat Pay about a payment. Responds after the notice is delivered. */
    complain: (out_trade_no: string, detail: string) =>
      post<{ complaint_id: string }>('/control/complaints', { out_trade_no, detail }),

    /** The buyer adds a message to a complaint. */
    writeOnComplaint: (complaint_id: string, text: string) =>
      post(`/control/complaints/${complaint_id}`, { act: 'write', text }),

    /** Makes a provider refuse the next call about an object with this code. */
    refuseNext: (target: string, code: string, only: string) =>
      post('/control/faults', { target, mode: 'refuse', code, only }),

    /** PayPal decides on a dispute, or the buyer withdraws it. */
    endDispute: ({ dispute_id }: { dispute_id: string }, result: 'seller' | 'buyer' | 'withdrawn') =>
      post(`/control/paypal/disputes/${dispute_id}`, { result }),
  }
}

/** The sandbox that all tests share. */
export const sandbox = createSandboxClient(() => String(process.env.SANDBOX_ORIGIN))

export type Transaction = { out_trade_no: string; state: string; total: number; refunded: number }

/**
 * A fault of calls to a provider: of the next call of this kind, of the next `times`, or of all if `times` is null.
 */
export type Fault = {
  target: string
  mode: string
  only?: string
  times?: number | null
  ms?: number
  status?: number
  code?: string
}

type SetFault = { id: string; times: number | null }

/** A client of the sandbox's control API. */
export function createSandboxClient(origin: string) {
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/control${path}`, {
      method,
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The sandbox responded ${response.status} to ${path}.`)
    return (await response.json()) as T
  }
  return {
    /** Pays a code as a buyer's phone does. With `wait` the notice is sent before the promise resolves. */
    pay: (code_url: string, { wait = false } = {}) => send('POST', '/transactions/pay', { code_url, wait }),
    /** A buyer complains about a payment. Returns the number of the complaint. */
    complain: async (out_trade_no: string) =>
      (await send<{ complaint_id: string }>('POST', '/complaints', { out_trade_no, detail: 'A stain' }))
        .complaint_id,
    transactions: async () =>
      (await send<{ transactions: Transaction[] }>('GET', '/transactions')).transactions,
    /** @returns a function that tells whether the fault has occurred */
    setFault: async (fault: Fault) => {
      const set = await send<SetFault>('POST', '/faults', fault)
      return async () => {
        const { faults } = await send<{ faults: SetFault[] }>('GET', '/faults')
        return faults.find(({ id }) => id === set.id)?.times !== set.times
      }
    },
    clearFaults: () => send('DELETE', '/faults'),
    set: (settings: object) => send('PATCH', '/settings', settings),
    messagesTo: async (to: string) =>
      (await send<{ messages: { id: string }[] }>('GET', `/messages?to=${encodeURIComponent(to)}`)).messages,
  }
}

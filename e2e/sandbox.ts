type Transaction = { out_trade_no: string; code_url: string; state: string; total: number }

export type Sandbox = ReturnType<typeof sandboxAt>

/** The pretended outside world, as a test drives it. */
export function sandboxAt(origin: () => string) {
  async function ask<T>(path: string, options?: RequestInit): Promise<T> {
    const response = await fetch(origin() + path, options)
    if (!response.ok) {
      throw new Error(`The sandbox said ${response.status} to ${path}: ${await response.text()}`)
    }
    return (await response.json()) as T
  }

  return {
    /** The newest code that reached a number or an address, once one has. */
    async codeFor(to: string, { after }: { after?: string } = {}): Promise<string> {
      const query = new URLSearchParams({ to, wait_ms: '10000', ...(after ? { after } : {}) })
      return (await ask<{ code: string }>(`/control/messages/code?${query}`)).code
    },

    /** The newest message to a number or an address, to ask for what comes after it. */
    async lastMessageTo(to: string): Promise<string | undefined> {
      const { messages } = await ask<{ messages: { id: string }[] }>(
        `/control/messages?${new URLSearchParams({ to })}`,
      )
      return messages[0]?.id
    },

    /** Pays a code as a buyer's phone would; answers once the shop has been told, unless that is not waited for. */
    pay: (which: ({ out_trade_no: string } | { code_url: string }) & { wait?: boolean }) =>
      ask<Transaction>('/control/transactions/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(which),
      }),
  }
}

/** The sandbox of the shop that all journeys share. */
export const sandbox = sandboxAt(() => String(process.env.SANDBOX_ORIGIN))

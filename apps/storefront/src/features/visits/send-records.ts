import type { Input } from '@corium/browser/result'
import { call, type Send, silently } from '#api/client.ts'

type RecordPath =
  | '/behavior/api.behavior_upload/uploadRowData'
  | '/behavior/api.behavior_upload/uploadGoodsKeyWord'
  | '/behavior/api.behavior_upload/uploadGoodsList'

/** Milliseconds after which a record is given up. */
const timeout = 5000
/** Records that may wait for their turn. */
const maxWaiting = 20

const sendByFetch: Send = async (path, headers, body) => {
  const signal = AbortSignal.timeout(timeout)
  return (
    await fetch(path, { method: 'POST', headers, body, signal, priority: 'low', keepalive: true })
  ).json()
}

/**
 * Sends records one after the other, each once: a server that is slow or down occupies at most one of the browser's
 * connections, and no failure is shown or repeated.
 */
export function createRecordSender() {
  const waiting: { path: RecordPath; input: object; end: () => void }[] = []
  let isBusy = false

  async function sendWaiting() {
    if (isBusy) return
    isBusy = true
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await call(one.path, { ...one.input, ...silently } as never, sendByFetch)
      one.end()
    }
    isBusy = false
  }

  return {
    /** Resolves once the server has responded to the record or the record was given up. */
    send<P extends RecordPath>(path: P, input: Input<P>): Promise<void> {
      if (waiting.length >= maxWaiting) return Promise.resolve()
      return new Promise((end) => {
        waiting.push({ path, input, end })
        void sendWaiting()
      })
    },
    /** Hands the waiting records to the browser, which sends them after the page has closed. */
    sendByBeacon(): void {
      for (const { path, input, end } of waiting.splice(0)) {
        sendBeacon(path, input)
        end()
      }
    },
  }
}

/** A beacon cannot have headers, so the shop does not learn who is logged in. */
export function sendBeacon<P extends RecordPath>(path: P, input: object): void {
  const body = JSON.stringify({ ...input, ...silently })
  navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' }))
}

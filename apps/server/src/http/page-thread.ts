import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createLog, logConsole } from './log.ts'
import type { CallResponse, FromThread, PageTask } from './page-threads.ts'
import { createRenderPage, type PageServices } from './render-page.ts'

// The entry of a thread that renders pages, one at a time. Each page has a port for its calls and its result.

logConsole(createLog(workerData.logLevel))
const storefront = import(workerData.bundle)
const renderPage = createRenderPage(() => storefront, 'production')

parentPort?.on('message', ({ request, port }: PageTask) => {
  const send = (message: FromThread) => port.postMessage(message)
  const report = (thrown: unknown) => send({ kind: 'report', error: toError(thrown) })
  renderPage(request, { callShop: callsOver(port), report }).then(
    (page) => send({ kind: 'page', page }),
    (thrown) => send({ kind: 'failed', error: toError(thrown) }),
  )
})

function callsOver(port: MessagePort): PageServices['callShop'] {
  const waiting = new Map<number, (response: CallResponse) => void>()
  let calls = 0
  port.on('message', (response: CallResponse) => waiting.get(response.id)?.(response))

  return async (path, input, { language }) => {
    calls += 1
    const id = calls
    const { promise, resolve } = Promise.withResolvers<CallResponse>()
    waiting.set(id, resolve)
    port.postMessage({ kind: 'call', id, path, input, language } satisfies FromThread)
    const response = await promise
    waiting.delete(id)
    if ('error' in response) throw response.error
    return response.envelope
  }
}

/** A port can send an error, but not any value that code can throw. */
const toError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? Object.assign(new Error(thrown.message), { stack: thrown.stack })
    : new Error(String(thrown))

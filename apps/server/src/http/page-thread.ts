import { parentPort, workerData } from 'node:worker_threads'
import { collectGarbage } from '#server/runtime/collect-garbage.ts'
import { createLog, logConsole } from './log.ts'
import type { CallResponse, FromThread, PageCall, ToThread } from './page-threads.ts'
import { createRenderPage, type PageRequest, type PageServices } from './render-page.ts'

// The entry of a thread that renders pages, one at a time.

logConsole(createLog(workerData.logLevel))
const storefront = import(workerData.bundle)
const renderPage = createRenderPage(() => storefront, 'production')

const send = (message: FromThread, handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver)
const report = (thrown: unknown) => send({ kind: 'report', error: toError(thrown) })

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'page') render(message.request)
  else for (const response of message.responses) receive(response)
})

/** V8 waits for more pages before it collects: a calm shop kept some 30 MB for each thread. */
const calm = setTimeout(collectGarbage, workerData.collectAfterMs)

function render(request: PageRequest): void {
  calm.refresh()
  renderPage(request, { callShop, report }).then(
    (page) => send({ kind: 'page', page }, [page.body.buffer]),
    (thrown) => send({ kind: 'failed', error: toError(thrown) }),
  )
}

const waiting = new Map<number, (response: CallResponse) => void>()
let queued: PageCall[] = []
let lastId = 0

/** A message wakes the other thread, which takes as long as a small call: all calls of a page go in one. */
const callShop: PageServices['callShop'] = async (path, input, { language }) => {
  const id = ++lastId
  const { promise, resolve } = Promise.withResolvers<CallResponse>()
  waiting.set(id, resolve)
  // Runs when every loader has made its calls.
  if (queued.length === 0) process.nextTick(sendQueued)
  queued.push({ id, path, input, language })
  const response = await promise
  if ('error' in response) throw response.error
  return response.envelope
}

function sendQueued(): void {
  send({ kind: 'calls', calls: queued })
  queued = []
}

function receive(response: CallResponse): void {
  waiting.get(response.id)?.(response)
  waiting.delete(response.id)
}

/** A port can send an error, but not any value that code can throw. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error
    ? Object.assign(new Error(thrown.message), { stack: thrown.stack })
    : new Error(String(thrown))
}

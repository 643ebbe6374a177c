import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Language } from '@corium/contract/language'
import { Refusal, refuse } from '#server/refuse.ts'
import type { CallInProcess } from './in-process.ts'
import type { PageRequest, PageServices, RenderedPage, RenderPage } from './render-page.ts'

/** What a thread gets: a page to render, and the responses to the calls that it makes meanwhile. */
export type ToThread =
  | { kind: 'page'; request: PageRequest }
  | { kind: 'responses'; responses: CallResponse[] }

/** What a thread sends while it renders a page. */
export type FromThread =
  | { kind: 'calls'; calls: PageCall[] }
  | { kind: 'report'; error: Error }
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'failed'; error: Error }

export type PageCall = { id: number; path: string; input: unknown; language: Language }

/** The server's response to a call of a page. */
export type CallResponse = { id: number; envelope: string } | { id: number; error: Error }

export type PageThreads = {
  /**
   * Throws a refusal `shop-busy` when too many pages wait already, or a page waits too
   * long for its turn or its calls.
   */
  renderPage: RenderPage
  close(): Promise<void>
}

type Thread = {
  readonly ended: boolean
  render: RenderPage
  end(): Promise<unknown>
}

/** One core stays free for calls. */
const maxThreads = Math.min(Math.max(availableParallelism() - 1, 1), 4)
const maxWaitingPages = 40
const maxHeapMb = 512
/** With this limit a thread takes 100 MB less than with Node's default, and rendering takes no longer. */
const youngGenerationMb = 24

/**
 * Threads that render pages, each one page at a time. A page takes React tens of milliseconds without a
 * pause, and the server's own thread could not respond to calls meanwhile. React gives a page up after five
 * seconds; a thread that takes longer than `maxRenderMs` hangs and is replaced. A page that waits for its
 * turn longer than `maxWaitMs` is refused: the pages before it wait for a database that does not respond.
 * A thread without a page for `collectAfterMs` collects its garbage.
 */
export function startPageThreads(
  bundle: URL,
  {
    logLevel,
    maxRenderMs = 10_000,
    maxWaitMs = 10_000,
    collectAfterMs = 5_000,
  }: { logLevel: string; maxRenderMs?: number; maxWaitMs?: number; collectAfterMs?: number },
): PageThreads {
  const threads = new Set<Thread>()
  const idle = [start()]
  const waiting: ((thread: Thread) => void)[] = []

  function start(): Thread {
    const thread = startThread(bundle, { logLevel, maxRenderMs, collectAfterMs })
    threads.add(thread)
    return thread
  }

  async function take(): Promise<Thread> {
    const thread = idle.pop()
    if (thread) return replaceEnded(thread)
    if (threads.size < maxThreads) return start()
    if (waiting.length >= maxWaitingPages) refuse('shop-busy')
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new Refusal('shop-busy'))
      }
      const timeout = setTimeout(giveUp, maxWaitMs)
      const turn = (thread: Thread) => {
        clearTimeout(timeout)
        resolve(thread)
      }
      waiting.push(turn)
    })
  }

  function replaceEnded(thread: Thread): Thread {
    if (!thread.ended) return thread
    threads.delete(thread)
    return start()
  }

  function release(thread: Thread): void {
    const next = waiting.shift()
    if (next) next(replaceEnded(thread))
    else idle.push(thread)
  }

  return {
    async renderPage(request, services) {
      const thread = await take()
      try {
        return await thread.render(request, services)
      } finally {
        release(thread)
      }
    },
    close: async () => void (await Promise.all([...threads].map((thread) => thread.end()))),
  }
}

function startThread(
  bundle: URL,
  {
    logLevel,
    maxRenderMs,
    collectAfterMs,
  }: { logLevel: string; maxRenderMs: number; collectAfterMs: number },
): Thread {
  const worker = new Worker(new URL('page-thread.ts', import.meta.url), {
    workerData: { bundle: bundle.href, logLevel, collectAfterMs },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: youngGenerationMb },
  })
  let ended = false
  let receive: (message: FromThread) => void = () => {}
  let fail: (error: Error) => void = () => {}
  worker.on('message', (message: FromThread) => receive(message))
  worker.on('error', (error) => {
    ended = true
    fail(error as Error)
  })
  worker.on('exit', () => {
    ended = true
    fail(new Error('the thread that rendered a page ended'))
  })

  return {
    get ended() {
      return ended
    },
    render(request, services) {
      let timeout: NodeJS.Timeout
      let messagesWithoutResponse = 0
      return new Promise<RenderedPage>((resolve, reject) => {
        fail = reject
        timeout = setTimeout(() => {
          ended = true
          // The thread waits for the shop, for example because the database does not answer.
          if (messagesWithoutResponse > 0) reject(new Refusal('shop-busy'))
          void worker.terminate()
        }, maxRenderMs)
        receive = (message) => {
          if (message.kind === 'page') resolve(message.page)
          else if (message.kind === 'failed') reject(message.error)
          else if (message.kind === 'report') services.report(message.error)
          else {
            messagesWithoutResponse += 1
            void respond(worker, message.calls, services).then(() => {
              messagesWithoutResponse -= 1
            })
          }
        }
        worker.postMessage({ kind: 'page', request } satisfies ToThread)
      }).finally(() => clearTimeout(timeout))
    },
    end: () => worker.terminate(),
  }
}

/** One message responds to all calls of a page, as it can show only when it has all of them. */
async function respond(
  worker: Worker,
  calls: readonly PageCall[],
  { callShop }: PageServices,
): Promise<void> {
  const responses = await Promise.all(
    calls.map(({ id, path, input, language }) =>
      callShop(path, input as Parameters<CallInProcess>[1], { language }).then(
        (envelope): CallResponse => ({ id, envelope }),
        (error: Error): CallResponse => ({ id, error }),
      ),
    ),
  )
  worker.postMessage({ kind: 'responses', responses } satisfies ToThread)
}

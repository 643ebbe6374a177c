import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** Milliseconds after which rendering a page is aborted. */
const renderTimeout = 5_000

/**
 * What React writes for a part that it left to the browser. No text contains it, because React escapes texts.
 */
const unfinishedPart = '<!--$!-->'

type RenderOptions = { nonce: string | undefined; report: (error: unknown) => void }

/**
 * The HTML of a whole document. `renderToString` takes half the time of a stream, which encodes every tag and
 * every text by itself, but it neither waits for code that a part still loads nor reports errors. Such a page
 * is rendered as a stream.
 */
export async function renderHtml(page: ReactNode, options: RenderOptions): Promise<string> {
  try {
    const html = renderToString(page)
    if (!html.includes(unfinishedPart)) return `<!DOCTYPE html>${html}`
  } catch {
    // The stream reports the error.
  }
  return renderWhenReady(page, options)
}

/** Resolves when all parts are ready, so that no skeleton flashes before its screen. */
function renderWhenReady(page: ReactNode, { nonce, report }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        const chunks: Uint8Array[] = []
        const body = new Writable({
          write(chunk, _encoding, done) {
            chunks.push(chunk)
            done()
          },
        })
        body.on('error', reject).on('finish', () => resolve(Buffer.concat(chunks).toString()))
        pipe(body)
      },
      onShellError: reject,
      // React lets the browser render a part that failed here.
      onError: report,
    })
    const timeout = setTimeout(abort, renderTimeout)
  })
}

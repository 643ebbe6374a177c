import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PageDataWriter, pageDataOf } from '#api/page-data.tsx'
import { shopOf } from '#api/shop-context.ts'
import { enUs } from '#i18n/en-us.ts'
import { SiteProvider } from '#i18n/site.tsx'
import { TextsProvider } from '#i18n/use-texts.tsx'
import { zhCn } from '#i18n/zh-cn.ts'
import { setPictureOrigin } from '#shop/goods/picture-url.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** For the server that hosts this build: it sets the context before rendering. */
export { type ShopAccess, shopContext } from '#api/shop-context.ts'

/** Milliseconds after which rendering a page is aborted. */
export const streamTimeout = 5_000

const texts = { 'zh-cn': zhCn, 'en-us': enUs }

/** Reports errors to the server's log; by default the router prints them. An unknown address is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  shopOf(context, request).report(error)
}

/** Renders a page completely before sending it: calls run on the same machine, so streaming would gain nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, origin, cdnOrigin, nonce, report } = shopOf(loadContext, request)
  setPictureOrigin(cdnOrigin)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <SiteProvider site={{ language, origin, cdnOrigin, nonce }}>
        <TextsProvider texts={texts[language]}>
          <PageDataWriter data={pageDataOf(loadContext)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </PageDataWriter>
        </TextsProvider>
      </SiteProvider>,
      {
        nonce,
        // One chunk, so that no skeleton flashes before its screen.
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
          body.on('error', reject).on('finish', () => {
            const html = Buffer.concat(chunks).toString()
            resolve(new Response(scriptsAfterPaint(html, nonce), { status, headers }))
          })
          pipe(body)
        },
        onShellError: reject,
        // React lets the browser render a part that failed here.
        onError: report,
      },
    )
    const timeout = setTimeout(abort, streamTimeout)
  })
}

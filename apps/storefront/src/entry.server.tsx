import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopOf } from '#api/shop-context.ts'
import { enUs } from '#i18n/en-us.ts'
import { SiteProvider } from '#i18n/site.tsx'
import { TextsProvider } from '#i18n/use-texts.tsx'
import { zhCn } from '#i18n/zh-cn.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** For the server that hosts this build: it fills the context and decides the language before rendering. */
export { type ShopAccess, shopContext } from '#api/shop-context.ts'
export { chooseLanguage } from '#i18n/language.ts'

/** How long a page may take, in milliseconds. */
export const streamTimeout = 5_000

const texts = { 'zh-cn': zhCn, 'en-us': enUs }

/** Renders a page to its end: the shop answers in this process, so there is nothing to wait for. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, origin, report } = shopOf(loadContext, request)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <SiteProvider site={{ language, origin }}>
        <TextsProvider texts={texts[language]}>
          <ServerRouter context={routerContext} url={request.url} />
        </TextsProvider>
      </SiteProvider>,
      {
        // Sent in pieces, a screen's skeleton would flash before it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout)
          const body = new PassThrough()
          pipe(body)
          text(body).then(
            (html) => resolve(new Response(scriptsAfterPaint(html), { status, headers })),
            reject,
          )
        },
        onShellError: reject,
        // A part that failed here is rendered by the browser instead; the shell is unharmed.
        onError: report,
      },
    )
    const timeout = setTimeout(abort, streamTimeout)
  })
}

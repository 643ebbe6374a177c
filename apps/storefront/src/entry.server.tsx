import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopOf } from '#api/shop-context.ts'
import { enUs } from '#i18n/en-us.ts'
import { SiteProvider } from '#i18n/site.tsx'
import { TextsProvider } from '#i18n/use-texts.tsx'
import { zhCn } from '#i18n/zh-cn.ts'

/** For the server that hosts this build: it fills the context and decides the language before rendering. */
export { type ShopAccess, shopContext } from '#api/shop-context.ts'
export { chooseLanguage } from '#i18n/language.ts'

/** How long answers may stream, in milliseconds. */
export const streamTimeout = 5_000

const texts = { 'zh-cn': zhCn, 'en-us': enUs }

/** Renders a page; people get it as it is made, crawlers when it is whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { language, nonce, origin } = shopOf(loadContext, request)
  headers.set('Content-Language', language)

  return new Promise((resolve, reject) => {
    const answer = () => {
      const body = new PassThrough()
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    }
    const whole = isbot(request.headers.get('user-agent') ?? '')
    const { pipe, abort } = renderToPipeableStream(
      <SiteProvider site={{ language, nonce, origin }}>
        <TextsProvider texts={texts[language]}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </TextsProvider>
      </SiteProvider>,
      {
        nonce,
        // A screen is ready when rendering starts; sent in pieces, its skeleton would flash first.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        // A part that failed here is rendered by the browser instead; the shell is unharmed.
        onError: () => undefined,
        onAllReady: whole ? answer : () => clearTimeout(timeout),
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
    timeout.unref()
  })
}

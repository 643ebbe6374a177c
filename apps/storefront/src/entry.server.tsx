import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopOf } from '#api/shop-context.ts'
import { enUs } from '#i18n/en-us.ts'
import type { Language } from '#i18n/language.ts'
import { openTexts } from '#i18n/open-texts.ts'
import { zhCn } from '#i18n/zh-cn.ts'
import { SiteProvider } from '#shop/site.tsx'

/** For the server that hosts this build: it fills the context and decides the language before rendering. */
export { type ShopAccess, shopContext } from '#api/shop-context.ts'
export { chooseLanguage } from '#i18n/language.ts'

/** How long answers may stream, in milliseconds. */
export const streamTimeout = 5_000

const texts = { 'zh-cn': openTexts('zh-cn', zhCn), 'en-us': openTexts('en-us', enUs) } satisfies Record<
  Language,
  unknown
>

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
        <I18nextProvider i18n={texts[language]}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </SiteProvider>,
      {
        nonce,
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

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
import { renderHtml } from './render-html.ts'
import { addRouterState, readRouterState } from './router-state.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** For the server that hosts this build: it sets the context before rendering. */
export { type ShopAccess, shopContext } from '#api/shop-context.ts'

const texts = { 'zh-cn': zhCn, 'en-us': enUs }

/**
 * Reports errors to the server's log; by default the router prints them. An unknown address is not an error.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  shopOf(context, request).report(error)
}

/**
 * Renders a page completely before sending it: calls run on the same machine, so streaming would gain
 * nothing. The HTML is a property of the response, because a body would encode it
 * and the server would decode it again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response & { html: string }> {
  const { language, origin, cdnOrigin, nonce, report } = shopOf(loadContext, request)
  setPictureOrigin(cdnOrigin)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)

  const state = await readRouterState(serverHandoffStream)
  const html = await renderHtml(
    <SiteProvider site={{ language, origin, cdnOrigin, nonce }}>
      <TextsProvider texts={texts[language]}>
        <PageDataWriter data={pageDataOf(loadContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageDataWriter>
      </TextsProvider>
    </SiteProvider>,
    { nonce, report },
  )
  return Object.assign(new Response(null, { status, headers }), {
    html: addRouterState(scriptsAfterPaint(html, nonce), state, nonce),
  })
}

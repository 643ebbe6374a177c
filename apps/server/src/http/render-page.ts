import { isSuccess } from '@corium/contract/envelope'
import type { Language } from '@corium/contract/language'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallInProcess } from './in-process.ts'
import { createNonce, guardPage } from './page-security.ts'

/** The exports of the storefront's server bundle. */
export type Storefront = ServerBuild & {
  entry: { module: { shopContext: Parameters<RouterContextProvider['set']>[0] } }
}

/** A page to render; a plain object, which can be sent to another thread. */
export type PageRequest = {
  url: string
  headers: [string, string][]
  language: Language
  origin: string
  cdnOrigin?: string
}

/** The body is HTML in UTF-8, which can be handed to another thread without a copy. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** What a rendering needs from the server. */
export type PageServices = {
  callShop: CallInProcess
  /** Logs an error of a part of the page that could not be rendered. */
  report(error: unknown): void
}

export type RenderPage = (request: PageRequest, services: PageServices) => Promise<RenderedPage>

const encoder = new TextEncoder()

/** Renders pages of the storefront that `load` returns; `load` runs for each page during development. */
export function createRenderPage(
  load: () => Promise<Storefront>,
  mode: 'development' | 'production',
): RenderPage {
  let current: { storefront: Storefront; handle: ReturnType<typeof createRequestHandler> } | undefined

  /** Created once for a build: it ranks all routes. */
  function handlerOf(storefront: Storefront) {
    if (current?.storefront !== storefront) {
      current = { storefront, handle: createRequestHandler(storefront, mode) }
    }
    return current.handle
  }

  return async ({ url, headers, language, origin, cdnOrigin }, { callShop, report }) => {
    const nonce = createNonce()
    const context = new RouterContextProvider()
    const storefront = await load()
    context.set(storefront.entry.module.shopContext, {
      callShop: async (...call: Parameters<CallInProcess>) => readEnvelope(await callShop(...call)),
      language,
      origin,
      cdnOrigin,
      nonce,
      report,
    })
    const response: Response & { html?: string } = await handlerOf(storefront)(
      new Request(url, { headers }),
      context,
    )
    // A redirect and an internal error have no rendered page.
    const page = response.html ?? (await response.text())
    const { html, headers: securityHeaders } = guardPage(page, nonce, cdnOrigin)
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...securityHeaders },
      body: encoder.encode(html),
    }
  }
}

function readEnvelope(text: string) {
  const { code, data, msg } = JSON.parse(text)
  return isSuccess(code) ? { ok: true, data } : { ok: false, code, msg, data }
}

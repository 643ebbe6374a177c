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

export type RenderedPage = { status: number; headers: Record<string, string>; html: string }

/** What a rendering needs from the server. */
export type PageServices = {
  callShop: CallInProcess
  /** Logs an error of a part of the page that could not be rendered. */
  report(error: unknown): void
}

export type RenderPage = (request: PageRequest, services: PageServices) => Promise<RenderedPage>

/** Renders pages of the storefront that `load` returns; `load` runs for each page during development. */
export function createRenderPage(
  load: () => Promise<Storefront>,
  mode: 'development' | 'production',
): RenderPage {
  const handle = createRequestHandler(load, mode)

  return async ({ url, headers, language, origin, cdnOrigin }, { callShop, report }) => {
    const nonce = createNonce()
    const context = new RouterContextProvider()
    const { shopContext } = (await load()).entry.module
    context.set(shopContext, {
      callShop: async (...call: Parameters<CallInProcess>) => readEnvelope(await callShop(...call)),
      language,
      origin,
      cdnOrigin,
      nonce,
      report,
    })
    const response = await handle(new Request(url, { headers }), context)
    const { html, headers: securityHeaders } = guardPage(await response.text(), nonce, cdnOrigin)
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...securityHeaders },
      html,
    }
  }
}

function readEnvelope(text: string) {
  const { code, data, msg } = JSON.parse(text)
  return isSuccess(code) ? { ok: true, data } : { ok: false, code, msg, data }
}

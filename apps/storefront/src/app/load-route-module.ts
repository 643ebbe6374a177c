import { networkFailed, ShopError } from '@corium/browser/result'
import type { DataRouter } from 'react-router'
import { pending } from '#api/pending-calls.ts'

declare global {
  var __reactRouterDataRouter: DataRouter | undefined
}

/**
 * Loads the code of a page. The build puts it in place of React Router's function (vite.config.ts), which
 * reloads the page that the visitor is leaving when the code cannot be loaded: the click is lost, and without
 * a connection the shop gives way to an error of the browser. The visitor can stop waiting for it.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[route.id] ??= await pending((signal) => {
    const stopped = new Promise((_, reject) => signal.addEventListener('abort', reject)).catch(lost)
    const code = import(/* @vite-ignore */ route.module).catch(() => loadDocument(signal))
    return Promise.race([code, stopped])
  })
  return loaded[route.id]
}

const lost = (): never => {
  throw new ShopError(networkFailed())
}

/**
 * A new version of the shop has replaced the file, or the connection broke. While the shop can be reached,
 * the browser loads the page that the visitor is on the way to as a document.
 */
async function loadDocument(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  const next = globalThis.__reactRouterDataRouter?.state.navigation.location
  const url = next ? next.pathname + next.search + next.hash : location.href
  await fetch(url, { method: 'HEAD', signal }).catch(lost)
  // Going back has changed the address already.
  if (location.href.endsWith(url)) location.reload()
  else location.assign(url)
  return new Promise(() => undefined)
}

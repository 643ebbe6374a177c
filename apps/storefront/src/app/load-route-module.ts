import { networkFailed, ShopError } from '@corium/browser/result'
import type { DataRouter } from 'react-router'

declare global {
  var __reactRouterDataRouter: DataRouter | undefined
}

/**
 * Loads the code of a page. The build puts it in place of React Router's function (vite.config.ts), which
 * reloads the page that the visitor is leaving when the code cannot be loaded: the click is lost, and without
 * a connection the shop gives way to an error of the browser.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[route.id] ??= await import(/* @vite-ignore */ route.module).catch(loadDocument)
  return loaded[route.id]
}

/**
 * A new version of the shop has replaced the file, or the connection broke. While the shop can be reached,
 * the browser loads the page that the visitor is on the way to as a document.
 */
async function loadDocument(): Promise<never> {
  const next = globalThis.__reactRouterDataRouter?.state.navigation.location
  const url = next ? next.pathname + next.search + next.hash : location.href
  await fetch(url, { method: 'HEAD' }).catch(() => {
    throw new ShopError(networkFailed())
  })
  // Going back has changed the address already.
  if (location.href.endsWith(url)) location.reload()
  else location.assign(url)
  return new Promise(() => undefined)
}

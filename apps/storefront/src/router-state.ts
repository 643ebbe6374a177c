import { text } from 'node:stream/consumers'

/*
 * The state of the router travels in two scripts at the end of the page. `ServerRouter` would render them in
 * a part that waits for a stream, and `renderToString` does not wait.
 */

export const readRouterState = (stream: ReadableStream<Uint8Array> | undefined): Promise<string> =>
  stream ? text(stream) : Promise.resolve('')

const end = '</body></html>'

/** Adds the scripts that `ServerRouter` would write for its stream. HTML of another shape stays unchanged. */
export function addRouterState(html: string, state: string, nonce = ''): string {
  if (!html.endsWith(end)) return html
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  const controller = 'window.__reactRouterContext.streamController'
  // The text must not end its script.
  const value = JSON.stringify(state).replaceAll('<', '\\u003c')
  const scripts = `${open}${controller}.enqueue(${value});</script>${open}${controller}.close();</script>`
  return html.slice(0, -end.length) + scripts + end
}

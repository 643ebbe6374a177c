import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedInput } from './compile-call.ts'

/**
 * Accepts requests without a body, whatever their content type is: a call then gets an empty input. A body
 * that is no JSON is refused like a field that does not fit.
 */
export function parseBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const mayHaveBody = headers['transfer-encoding'] ?? Number(headers['content-length'] ?? 0) > 0
    if (!mayHaveBody) delete headers['content-type']
    done()
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A proxy may forward an empty body in chunks, without a length.
    if (body === '') return done(null, {})
    parseJson(request, String(body), (error, value) =>
      error ? done(new MalformedInput({ body: 'invalid' })) : done(null, value),
    )
  })
}

/**
 * Closes the connection after a response to a body that was not read completely, instead of reading the rest.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const hasBody = raw.headers['transfer-encoding'] ?? Number(raw.headers['content-length'] ?? 0) > 0
    if (hasBody && raw.complete === false) reply.header('connection', 'close')
    done(null, payload)
  })
}

export type UnreadRequest = Pick<FastifyRequest, 'headers' | 'raw'> & {
  routeOptions: { bodyLimit?: number }
}

/**
 * Reads a body and keeps nothing of it, up to the limit of its route, before the caller
 * is refused: a browser that cannot send its whole body does not read the response.
 */
export async function discardBody({ raw, routeOptions }: UnreadRequest): Promise<void> {
  let left = routeOptions.bodyLimit ?? 0
  await new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve(void raw.pause())
    })
    raw.once('end', resolve)
    raw.once('close', resolve)
  })
}

/** Limits how long a client may take to send a request, so that half-sent requests do not pile up. */
export const requestTimeouts = {
  /** Milliseconds for the whole request, headers and body. */
  requestTimeout: 30_000,
  /** Milliseconds without any data on the connection, in either direction, while a request is open. */
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
}

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Exchange } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

export function recordExchange(world: World, exchange: Omit<Exchange, 'id'>): void {
  const { request, answer } = exchange
  world.state.exchanges.push({
    ...exchange,
    id: randomUUID(),
    what: maskCodes(exchange.what),
    request: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
    answer: { headers: maskHeaders(answer.headers), body: maskBody(answer.body) },
  })
  world.changed()
}

export function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Signatures are secrets while they are fresh: enough is left to compare two of them. */
function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature$/i.test(name)
        ? shorten(value)
        : value.replace(/(signature="?)([\w+/=]+)/gi, (_, label, signature) => label + shorten(signature)),
    ]),
  )
}

function maskBody(body: string): string {
  const short = body.length > 8_000 ? `${body.slice(0, 8_000)}… (${body.length} characters)` : body
  return maskCodes(short).replace(
    /("(?:ciphertext|real_name|bank_account)":")([^"]+)/g,
    (_, label, secret) => label + shorten(secret),
  )
}

/** A verification code is for the Inbox, where its owner reads it, and not for a log. */
function maskCodes(text: string): string {
  return text.replace(/((?:"|%22)code(?:"|%22)(?::|%3A)\s*(?:"|%22))\d+/gi, '$1******')
}

function shorten(secret: string): string {
  return secret.length > 12 ? `${secret.slice(0, 8)}…` : '…'
}

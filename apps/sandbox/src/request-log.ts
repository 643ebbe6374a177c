import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { SandboxContext } from '#sandbox/context.ts'
import type { LogEntry } from '#sandbox/records/log-entry.ts'

export function addLogEntry(context: SandboxContext, entry: Omit<LogEntry, 'id'>): void {
  const { request, response } = entry
  context.state.log.push({
    ...entry,
    id: randomUUID(),
    summary: maskCodes(maskParameters(entry.summary)),
    request: { headers: maskHeaders(request.headers), body: maskBody(request.body) },
    response: { headers: maskHeaders(response.headers), body: maskBody(response.body) },
  })
  context.stateChanged()
}

export function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/**
 * Masks signatures, which are secrets while they are valid. The first characters stay, so that two signatures can be
 * compared.
 */
function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature$|transmission-sig$/i.test(name)
        ? shorten(value)
        : value.replace(
            /(signature="?|^Bearer |^Basic )([\w+/=.-]+)/gi,
            (_, label, signature) => label + shorten(signature),
          ),
    ]),
  )
}

function maskBody(body: string): string {
  const short = body.length > 8_000 ? `${body.slice(0, 8_000)}… (${body.length} characters)` : body
  return maskCodes(short).replace(
    /("(?:ciphertext|real_name|bank_account|secret|access_token|refresh_token|transmission_sig)":\s*")([^"]+)/g,
    (_, label, secret) => label + shorten(secret),
  )
}

/** Masks secrets in the query of a URL. */
function maskParameters(url: string): string {
  return url.replace(
    /([?&](?:access_token|secret|code|(?:msg_)?signature)=)([^&\s]+)/g,
    (_, label, secret) => label + shorten(secret),
  )
}

/** Masks verification codes; only the inbox shows them. */
function maskCodes(text: string): string {
  return text
    .replace(/((?:"|%22)code(?:"|%22)(?::|%3A)\s*(?:"|%22))\d+/gi, '$1******')
    .replace(/("TemplateParamSet":\[")\d{6}(?=")/, '$1******')
    .replace(/((?:^|&)Body=[^&]*?)(?<!\d)\d{6}(?!\d)/, '$1******')
    .replace(/("body":"[^"]*?)(?<!\d)\d{6}(?!\d)/, '$1******')
}

function shorten(secret: string): string {
  return secret.length > 12 ? `${secret.slice(0, 8)}…` : '…'
}

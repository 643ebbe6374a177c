import { createDecipheriv, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxCredentials } from '#sandbox/credentials.ts'

const { api_v3_key, platform_public_key, platform_public_key_id } = sandboxCredentials.wechat_pay
const { platform_certificate, platform_certificate_serial } = sandboxCredentials.wechat_pay
const { next_platform_certificate, next_platform_certificate_serial } = sandboxCredentials.wechat_pay

const keys: Record<string, string> = {
  [platform_public_key_id]: platform_public_key,
  [platform_certificate_serial]: platform_certificate,
  [next_platform_certificate_serial]: next_platform_certificate,
}

type Decrypted = { amount: Record<string, number> } & Record<string, unknown>
export type Envelope = {
  id: string
  event_type: string
  resource: { algorithm: string; nonce: string; associated_data: string; ciphertext: string }
}
type Received = {
  path: string
  headers: IncomingHttpHeaders
  /** As received, because the signature covers these bytes. */
  body: string
  authentic: boolean
  envelope: Envelope
  decrypted?: Decrypted
}

export type NoticeReceiver = {
  url: string
  received: Received[]
  /** Status of the next responses in order, then 204. `hang` sends no response. */
  responses: (number | 'hang')[]
  close(): Promise<void>
}

/** Receives notices like a shop and decrypts them as the provider documents it. */
export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const received: Received[] = []
  const responses: NoticeReceiver['responses'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const envelope = JSON.parse(body) as Envelope
    const authentic = isAuthentic(request.headers, body)
    const decrypted = tryDecrypt(envelope.resource)
    received.push({
      path: request.url!,
      headers: request.headers,
      body,
      authentic,
      envelope,
      ...(decrypted && { decrypted }),
    })
    const status = responses.shift() ?? (authentic ? 204 : 401)
    if (status !== 'hang') response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    responses,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export function isAuthentic(headers: IncomingHttpHeaders | Headers, body: string): boolean {
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const key = keys[read('wechatpay-serial')]
  const message = `${read('wechatpay-timestamp')}\n${read('wechatpay-nonce')}\n${body}\n`
  const signature = Buffer.from(read('wechatpay-signature'), 'base64')
  return key !== undefined && verify('RSA-SHA256', Buffer.from(message), key, signature)
}

export function decrypt({ nonce, associated_data, ciphertext }: Envelope['resource']): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', api_v3_key, nonce)
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

function tryDecrypt(resource: Envelope['resource']): Decrypted | undefined {
  try {
    return JSON.parse(decrypt(resource)) as Decrypted
  } catch {
    return undefined
  }
}

import { createDecipheriv, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxCredentials } from '#sandbox/credentials.ts'

const { api_v3_key, platform_public_key, platform_public_key_id } = sandboxCredentials.wechat_pay
const { platform_certificate, platform_certificate_serial } = sandboxCredentials.wechat_pay

const keys: Record<string, string> = {
  [platform_public_key_id]: platform_public_key,
  [platform_certificate_serial]: platform_certificate,
}

type Opened = { amount: Record<string, number> } & Record<string, unknown>
export type Envelope = {
  id: string
  event_type: string
  resource: { algorithm: string; nonce: string; associated_data: string; ciphertext: string }
}
type Received = {
  path: string
  headers: IncomingHttpHeaders
  authentic: boolean
  envelope: Envelope
  opened?: Opened
}

export type Shop = {
  url: string
  received: Received[]
  /** What the next notices are answered with, in turn; after them 204. `hang` never answers. */
  answers: (number | 'hang')[]
  close(): Promise<void>
}

/** The listening half of a shop, which reads notices the way the provider's document says. */
export async function openShop(): Promise<Shop> {
  const received: Received[] = []
  const answers: Shop['answers'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const envelope = JSON.parse(body) as Envelope
    const authentic = isAuthentic(request.headers, body)
    const opened = open(envelope.resource)
    received.push({
      path: request.url!,
      headers: request.headers,
      authentic,
      envelope,
      ...(opened && { opened }),
    })
    const answer = answers.shift() ?? (authentic ? 204 : 401)
    if (answer !== 'hang') response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
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

function open(resource: Envelope['resource']): Opened | undefined {
  try {
    return JSON.parse(decrypt(resource)) as Opened
  } catch {
    return undefined
  }
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { TestEnvironment } from './environment.ts'

const { appid, secret, token, encoding_aes_key, account_id } = sandboxCredentials.wechat
const key = Buffer.from(`${encoding_aes_key}=`, 'base64')
const sign = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

// biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the response
type Json = any

type Received = {
  query: Record<string, string>
  /** Whether the signature of the mode is right. */
  authentic: boolean
  /** The XML after decryption, and for which app it was encrypted. */
  message: string
  appid?: string
}

export type OfficialAccount = {
  received: Received[]
  /**
   * Bodies of the next responses in order, then `success`. A number is a status; `hang` sends no response.
   */
  responses: (string | number | 'hang')[]
  /** Calls the API; `params` go into the query. */
  get(path: string, params?: Record<string, string>): Promise<Json>
  post(path: string, body: unknown, params?: Record<string, string>): Promise<Json>
  token(changes?: object): Promise<string>
  createCode(changes?: object): Promise<{ ticket: string; url: string; expire_seconds: number }>
  /** A text reply to the person. */
  reply(openid: string, text: string): string
  /** A text reply, encrypted and signed. */
  encryptedReply(openid: string, text: string): string
  close(): Promise<void>
}

/** A shop's Official Account: calls the API and receives messages as WeChat documents them. */
export async function startOfficialAccount(env: TestEnvironment): Promise<OfficialAccount> {
  const received: Received[] = []
  const responses: OfficialAccount['responses'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const query = Object.fromEntries(new URL(request.url!, 'http://shop').searchParams)
    const { timestamp = '', nonce = '', signature, msg_signature, echostr } = query
    const body = Buffer.concat(chunks).toString()
    const encrypted = /<Encrypt><!\[CDATA\[(.+?)\]\]>/.exec(body)?.[1]
    const authentic = encrypted
      ? msg_signature === sign(token, timestamp, nonce, encrypted)
      : signature === sign(token, timestamp, nonce)
    const plain = !echostr
    if (plain) received.push({ query, authentic, ...(encrypted ? decrypt(encrypted) : { message: body }) })
    const next = responses.shift() ?? (authentic ? (echostr ?? 'success') : 403)
    if (next !== 'hang') response.writeHead(typeof next === 'number' ? next : 200).end(String(next))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await env.control('PATCH', '/settings', { wechat_push_url: `http://127.0.0.1:${port}/hooks/wechat/oa` })

  async function call(path: string, params: Record<string, string> = {}, body?: unknown): Promise<Json> {
    const response = await fetch(`${env.sandbox.weChatUrl}${path}?${new URLSearchParams(params)}`, {
      ...(body !== undefined && {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
    return response.json()
  }
  const credentials = { grant_type: 'client_credential', appid, secret }

  const account: OfficialAccount = {
    received,
    responses,
    get: (path, params) => call(path, params),
    post: (path, body, params) => call(path, params, body),
    token: async (changes) =>
      (await call('/cgi-bin/stable_token', {}, { ...credentials, ...changes })).access_token,
    createCode: async (changes) =>
      call(
        '/cgi-bin/qrcode/create',
        { access_token: await account.token() },
        {
          expire_seconds: 300,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: 'login_7f3a' } },
          ...changes,
        },
      ),
    reply: (openid, text) =>
      `<xml><ToUserName><![CDATA[${openid}]]></ToUserName><FromUserName><![CDATA[${account_id}]]></FromUserName><CreateTime>1795161600</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${text}]]></Content></xml>`,
    encryptedReply(openid, text) {
      const encrypted = encrypt(account.reply(openid, text))
      return `<xml><Encrypt><![CDATA[${encrypted}]]></Encrypt><MsgSignature><![CDATA[${sign(token, '1795161600', '42', encrypted)}]]></MsgSignature><TimeStamp>1795161600</TimeStamp><Nonce><![CDATA[42]]></Nonce></xml>`
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return account
}

function encrypt(message: string): string {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(message))
  const bytes = Buffer.concat([randomBytes(16), length, Buffer.from(message + appid)])
  const padding = 32 - (bytes.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return cipher.update(Buffer.concat([bytes, Buffer.alloc(padding, padding)])).toString('base64')
}

function decrypt(encrypted: string): { message: string; appid: string } {
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const bytes = decipher.update(Buffer.from(encrypted, 'base64'))
  const end = 20 + bytes.readInt32BE(16)
  return {
    message: bytes.subarray(20, end).toString(),
    appid: bytes.subarray(end, bytes.length - bytes.at(-1)!).toString(),
  }
}

import type { Clock } from '#server/runtime/clock.ts'
import { readFlatXml } from './flat-xml.ts'
import { decryptPush, encryptReply, isSignature, signatureOf } from './push-signature.ts'
import type { OfficialAccountConfig } from './wechat-login.ts'

/** The query of a request, as the server has parsed it. */
type Query = Record<string, string | string[] | undefined>

/** An event in the Official Account. */
export type Push = {
  /** The person who caused it. */
  openId: string
  /** Such as `SCAN`, `subscribe`, `unsubscribe`; empty for messages that people write. */
  event: string
  /** The scene of the scanned code. */
  scene?: string
}

type PushReading =
  | {
      ok: true
      push: Push
      /** The body of a response that shows this text in the chat, encrypted if the push was. */
      reply(text: string): string
    }
  | {
      ok: false
      rejection:
        | 'too-long'
        | 'not-encrypted'
        | 'old-timestamp'
        | 'bad-signature'
        | 'undecipherable'
        | 'unreadable'
    }

export type PushReader = {
  /** The text that proves to WeChat that the URL is ours; undefined if the request does not come from WeChat. */
  readEcho(query: Query): string | undefined
  readPush(query: Query, body: Buffer): PushReading
}

const maxBytes = 16 * 1024

/**
 * How far the time of a push may differ from ours, in seconds: a signature in plain
 * mode does not cover the body.
 */
const maxAge = 600

export function createPushReader(
  { appId, token, aesKeys }: Pick<OfficialAccountConfig, 'appId' | 'token' | 'aesKeys'>,
  clock: Clock,
): PushReader {
  return {
    readEcho(query) {
      const { signature, timestamp, nonce, echostr } = textsOf(query)
      if (!isFresh(timestamp) || !isSignature(signature, [token, timestamp, nonce])) return undefined
      return echostr
    },

    readPush(query, body) {
      const { signature, msg_signature, timestamp, nonce, encrypt_type } = textsOf(query)
      if (body.length > maxBytes) return rejected('too-long')
      if (!isFresh(timestamp)) return rejected('old-timestamp')
      const isEncrypted = encrypt_type === 'aes'
      if (!isEncrypted && aesKeys.length > 0) return rejected('not-encrypted')
      const outer = readFlatXml(body.toString('utf8'))
      if (!isEncrypted) {
        if (!isSignature(signature, [token, timestamp, nonce])) return rejected('bad-signature')
        return readingOf(outer, (reply) => reply)
      }
      const { Encrypt = '' } = outer ?? {}
      if (!isSignature(msg_signature, [token, timestamp, nonce, Encrypt])) return rejected('bad-signature')
      const found = decryptPush(Encrypt, aesKeys, appId)
      if (!found) return rejected('undecipherable')
      return readingOf(readFlatXml(found.message), (reply) =>
        sealed(encryptReply(reply, found.key, appId), { timestamp, nonce }),
      )
    },
  }

  function isFresh(timestamp: string): boolean {
    const now = Math.floor(clock.now().getTime() / 1000)
    return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= maxAge
  }

  function sealed(encrypted: string, { timestamp, nonce }: { timestamp: string; nonce: string }): string {
    const signature = signatureOf([token, timestamp, nonce, encrypted])
    return xmlOf({ Encrypt: encrypted, MsgSignature: signature, TimeStamp: Number(timestamp), Nonce: nonce })
  }

  function readingOf(
    message: Record<string, string> | undefined,
    seal: (reply: string) => string,
  ): PushReading {
    const { FromUserName: openId, ToUserName: account, CreateTime: created, MsgType } = message ?? {}
    if (!message || !openId || !account || !created || !MsgType) return rejected('unreadable')
    return {
      ok: true,
      push: {
        openId,
        event: MsgType === 'event' ? (message.Event ?? '') : '',
        scene: sceneOf(message),
      },
      reply: (text) =>
        seal(
          xmlOf({
            ToUserName: openId,
            FromUserName: account,
            CreateTime: Math.floor(clock.now().getTime() / 1000),
            MsgType: 'text',
            Content: text,
          }),
        ),
    }
  }
}

/** If a person follows the account by scanning, WeChat puts a prefix before the scene. */
function sceneOf({ Event, EventKey }: Record<string, string>): string | undefined {
  if (Event === 'SCAN') return EventKey
  if (Event !== 'subscribe' || !EventKey?.startsWith('qrscene_')) return undefined
  return EventKey.slice('qrscene_'.length)
}

const rejected = (rejection: Extract<PushReading, { ok: false }>['rejection']): PushReading => ({
  ok: false,
  rejection,
})

/** A parameter that occurs twice counts as missing. */
const textsOf = (query: Query) => {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  return {
    signature: text('signature'),
    msg_signature: text('msg_signature'),
    timestamp: text('timestamp'),
    nonce: text('nonce'),
    encrypt_type: text('encrypt_type'),
    echostr: text('echostr'),
  }
}

function xmlOf(fields: Record<string, string | number>): string {
  const elements = Object.entries(fields).map(([name, value]) => {
    const content =
      typeof value === 'number' ? value : `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    return `<${name}>${content}</${name}>`
  })
  return `<xml>${elements.join('')}</xml>`
}

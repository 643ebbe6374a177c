import { sandboxCredentials } from '#sandbox/credentials.ts'
import { decryptMessage, messageSignature } from '#sandbox/wechat/message-crypto.ts'
import { readXml } from '#sandbox/wechat/xml.ts'

const { appid, account_id, token, encoding_aes_key } = sandboxCredentials.wechat
const maxContentBytes = 2_048

/** The shop's reply: a text for the person, nothing, or something that WeChat cannot deliver. */
export type Reply = {
  text?: string
  /** Why WeChat tells the person that the account does not work. */
  problem?: string
  /** The XML after decryption. */
  message?: string
}

/**
 * Reads the body of the shop's response to a message. Empty or `success` is no reply; anything else has to be
 * a text message to the person, encrypted if the account is in secure mode.
 */
export function readReply(body: string, openid: string, secure: boolean): Reply {
  if (body === '' || body === 'success') return {}
  const given = readXml(body)
  if (!given) return { problem: 'the reply is no message' }
  const message = secure ? decryptReply(given) : body
  if (message === undefined) return { problem: 'the reply is not encrypted and signed as it should be' }
  const { ToUserName, FromUserName, CreateTime = '', MsgType, Content = '' } = readXml(message) ?? {}
  if (ToUserName !== openid || FromUserName !== account_id)
    return { message, problem: 'the reply names another receiver or sender' }
  if (!/^\d+$/.test(CreateTime)) return { message, problem: 'the reply has no CreateTime' }
  if (MsgType !== 'text') return { message, problem: `the reply is a ${MsgType}, not a text` }
  if (!Content || Buffer.byteLength(Content) > maxContentBytes)
    return { message, problem: `the text of the reply is empty or above ${maxContentBytes} bytes` }
  return { message, text: Content }
}

function decryptReply({
  Encrypt = '',
  MsgSignature,
  TimeStamp = '',
  Nonce = '',
}: Record<string, string>): string | undefined {
  if (MsgSignature !== messageSignature(token, TimeStamp, Nonce, Encrypt)) return undefined
  try {
    const decrypted = decryptMessage(encoding_aes_key, Encrypt)
    return decrypted.appid === appid ? decrypted.message : undefined
  } catch {
    return undefined
  }
}

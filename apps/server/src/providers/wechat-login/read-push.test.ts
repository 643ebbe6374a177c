import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { readFlatXml } from './flat-xml.ts'
import { decryptPush, encryptReply, signatureOf } from './push-signature.ts'
import { createPushReader } from './read-push.ts'

// Values that a separate program computed from WeChat's documents.
const token = 'sandboxOaToken'
const timestamp = '1795161600'
const nonce = '1514711492'
const key = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const appId = 'wx8888888888888888'
const message =
  '<xml><ToUserName><![CDATA[gh_sandbox]]></ToUserName><FromUserName><![CDATA[oSandbox0000000000000000001]]></FromUserName><CreateTime>1795161600</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[login_7f3a]]></EventKey><Ticket><![CDATA[gQSANDBOXTICKET]]></Ticket></xml>'
const encrypted = encryptReply(message, key, appId, Buffer.from('0123456789abcdef'))
const previousKey = 'GFEDCBA9876543210zyxwvutsrqponmlkjihgfedcba'

const clock = createTestClock(new Date(Number(timestamp) * 1000))
const secure = createPushReader({ appId, token, aesKeys: [key] }, clock)
const plain = createPushReader({ appId, token, aesKeys: [] }, clock)

const secureQuery = (text: string, change: Record<string, string | string[]> = {}) => ({
  timestamp,
  nonce,
  encrypt_type: 'aes',
  msg_signature: signatureOf([token, timestamp, nonce, text]),
  ...change,
})
const sealed = (text: string) =>
  Buffer.from(`<xml><ToUserName><![CDATA[gh]]></ToUserName><Encrypt><![CDATA[${text}]]></Encrypt></xml>`)
const plainQuery = { timestamp, nonce, signature: signatureOf([token, timestamp, nonce]) }

test('the signatures and the encryption are those of WeChat', () => {
  expect(signatureOf([token, timestamp, nonce])).toBe('27c04473f955aa1837c0891f77a413718f04ab48')
  expect(encrypted).toHaveLength(512)
  expect(createHash('sha256').update(encrypted).digest('hex')).toBe(
    '0208302d9436956ab1db71d805dfdb69f2a1cd7d70558b10c756124439f732b5',
  )
  expect(signatureOf([token, timestamp, nonce, encrypted])).toBe('69a9ceb5c9ef8d611dc6220a11de73b695ab6f59')
  expect(decryptPush(encrypted, [key], appId)).toEqual({ message, key })
})

describe('the check of the URL', () => {
  test('gets back what it sent', () => {
    expect(secure.readEcho({ ...plainQuery, echostr: '4711' })).toBe('4711')
  })
  test.each([
    ['another signature', { signature: 'a'.repeat(40) }],
    ['no signature', { signature: undefined }],
    ['two signatures', { signature: [plainQuery.signature, plainQuery.signature] }],
    ['another time', { timestamp: '1795161601' }],
    ['an old time', { timestamp: '1795160999', signature: signatureOf([token, '1795160999', nonce]) }],
  ])('with %s gets nothing', (_, change) => {
    expect(secure.readEcho({ ...plainQuery, echostr: '4711', ...change })).toBeUndefined()
  })
})

describe('an encrypted push', () => {
  test('tells who scanned which code, and is answered encrypted', () => {
    const reading = secure.readPush(secureQuery(encrypted), sealed(encrypted))
    expect(reading).toMatchObject({
      ok: true,
      push: { openId: 'oSandbox0000000000000000001', event: 'SCAN', scene: 'login_7f3a' },
    })
    if (!reading.ok) return
    const {
      Encrypt = '',
      MsgSignature,
      TimeStamp = '',
      Nonce = '',
    } = readFlatXml(reading.reply('Hi ]]> there'))!
    expect(MsgSignature).toBe(signatureOf([token, TimeStamp, Nonce, Encrypt]))
    const reply = decryptPush(Encrypt, [key], appId)?.message ?? ''
    expect(reply).toContain('<ToUserName><![CDATA[oSandbox0000000000000000001]]></ToUserName>')
    expect(reply).toContain('<FromUserName><![CDATA[gh_sandbox]]></FromUserName>')
    expect(reply).toContain('<![CDATA[Hi ]]]]><![CDATA[> there]]>')
  })

  test('of a key that is being replaced is read, and answered with that key', () => {
    const reader = createPushReader({ appId, token, aesKeys: [key, previousKey] }, clock)
    const old = encryptReply(message, previousKey, appId)
    const reading = reader.readPush(secureQuery(old), sealed(old))
    expect(reading.ok).toBe(true)
    if (!reading.ok) return
    const { Encrypt = '' } = readFlatXml(reading.reply('Hi'))!
    expect(decryptPush(Encrypt, [previousKey], appId)?.message).toContain('Hi')
  })

  const forOther = encryptReply(message, key, 'wx9999999999999999')
  test.each([
    [
      'another signature',
      secureQuery(encrypted, { msg_signature: 'b'.repeat(40) }),
      encrypted,
      'bad-signature',
    ],
    ['the signature of the plain mode', { ...secureQuery('x'), ...plainQuery }, encrypted, 'bad-signature'],
    ['an altered body', secureQuery(encrypted), encrypted.replace('Q', 'R'), 'bad-signature'],
    ['an old time', secureQuery(encrypted, { timestamp: '1795160999' }), encrypted, 'old-timestamp'],
    ['a time ahead', secureQuery(encrypted, { timestamp: '1795162201' }), encrypted, 'old-timestamp'],
    ['no time', secureQuery(encrypted, { timestamp: '' }), encrypted, 'old-timestamp'],
    ['a message for another app', secureQuery(forOther), forOther, 'undecipherable'],
    ['no encrypted text', secureQuery(''), '', 'undecipherable'],
    ['no base64', secureQuery('%%%'), '%%%', 'undecipherable'],
    ['a cut text', secureQuery(encrypted.slice(0, 64)), encrypted.slice(0, 64), 'undecipherable'],
  ])('with %s is rejected', (_, query, text, rejection) => {
    expect(secure.readPush(query, sealed(text))).toEqual({ ok: false, rejection })
  })

  test('is not what a plain one can pass for', () => {
    const rejection = 'not-encrypted'
    expect(secure.readPush(plainQuery, Buffer.from(message))).toEqual({ ok: false, rejection })
  })

  test('above 16 KB is not read', () => {
    const long = Buffer.from(`<xml><Encrypt>${'a'.repeat(16_400)}</Encrypt></xml>`)
    expect(secure.readPush(secureQuery(encrypted), long)).toEqual({ ok: false, rejection: 'too-long' })
  })
})

describe('a plain push', () => {
  const withEvent = (Event: string, EventKey: string) =>
    Buffer.from(message.replace('[SCAN]', `[${Event}]`).replace('[login_7f3a]', `[${EventKey}]`))

  test.each([
    ['SCAN', 'login_7f3a', 'login_7f3a'],
    ['subscribe', 'qrscene_login_7f3a', 'login_7f3a'],
    ['subscribe', '', undefined],
    ['subscribe', 'login_7f3a', undefined],
    ['unsubscribe', '', undefined],
    ['VIEW', 'https://shop.example', undefined],
  ])('%s with the key "%s" is about the scene %s', (event, eventKey, scene) => {
    const reading = plain.readPush(plainQuery, withEvent(event, eventKey))
    expect(reading).toMatchObject({ ok: true, push: { event, scene } })
  })

  test('is answered in plain XML', () => {
    const reading = plain.readPush(plainQuery, Buffer.from(message))
    expect(reading.ok && readFlatXml(reading.reply('Hi'))).toMatchObject({ MsgType: 'text', Content: 'Hi' })
  })

  test('with another signature is rejected', () => {
    const query = { ...plainQuery, signature: 'c'.repeat(40) }
    expect(plain.readPush(query, Buffer.from(message))).toEqual({ ok: false, rejection: 'bad-signature' })
  })
})

describe('XML with more than flat elements', () => {
  const body = '<FromUserName>a</FromUserName>'
  test.each([
    ['a document type', `<!DOCTYPE xml [<!ENTITY a "b">]><xml>${body}</xml>`],
    ['a document type inside', `<xml><!DOCTYPE a>${body}</xml>`],
    ['an entity', '<xml><A>&lol;</A></xml>'],
    ['an attribute', '<xml><A b="c">d</A></xml>'],
    ['an element inside another', '<xml><A><B>c</B></A></xml>'],
    ['a comment', `<xml><!-- a -->${body}</xml>`],
    ['a processing instruction', `<?xml version="1.0"?><xml>${body}</xml>`],
    ['text around', `a<xml>${body}</xml>`],
    ['text inside', `<xml>a${body}</xml>`],
    ['an end that is missing', `<xml>${body}`],
    ['another root', `<html>${body}</html>`],
  ])('such as %s is unreadable', (_, text) => {
    expect(readFlatXml(text)).toBeUndefined()
  })

  test('and names of the language are plain names', () => {
    expect(readFlatXml('<xml><constructor>a</constructor></xml>')).toEqual({ constructor: 'a' })
    expect(readFlatXml('<xml> <A>1</A>\n<B><![CDATA[<2>]]></B> </xml>')).toEqual({ A: '1', B: '<2>' })
  })
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decryptMessage, encryptMessage, messageSignature } from '#sandbox/wechat/message-crypto.ts'
import { readXml, writeXml } from '#sandbox/wechat/xml.ts'

const numbers = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../test/fixtures/signatures.json'), 'utf8'),
)
const key = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const message = {
  ToUserName: 'gh_sandbox',
  FromUserName: 'oSandbox0000000000000000001',
  CreateTime: 1795161600,
  MsgType: 'event',
  Event: 'SCAN',
  EventKey: 'login_7f3a',
  Ticket: 'gQSANDBOXTICKET',
}
const encrypted = encryptMessage(
  key,
  'wx8888888888888888',
  writeXml(message),
  Buffer.from('0123456789abcdef'),
)

test('the signature of a handshake matches the test vector', () => {
  expect(messageSignature('sandboxOaToken', '1795161600', '1514711492')).toBe(numbers['C.echo'])
})

test('an encrypted message and its signature match the test vectors', () => {
  expect(encrypted).toHaveLength(numbers['C.encLen'])
  expect(encrypted.startsWith(numbers['C.encHead'])).toBe(true)
  expect(createHash('sha256').update(encrypted).digest('hex')).toBe(numbers['C.encSha256'])
  expect(messageSignature('sandboxOaToken', '1795161600', '1514711492', encrypted)).toBe(
    numbers['C.msgSignature'],
  )
})

test('a message can be decrypted, whatever its length', () => {
  expect(decryptMessage(key, encrypted)).toEqual({
    message: writeXml(message),
    appid: 'wx8888888888888888',
  })
  for (let length = 0; length < 70; length++) {
    const text = '扫'.repeat(length)
    expect(decryptMessage(key, encryptMessage(key, 'wx1', text))).toEqual({ message: text, appid: 'wx1' })
  }
})

test('a broken ciphertext is refused', () => {
  expect(() => decryptMessage(key, encrypted.slice(0, 40))).toThrow()
  expect(() => decryptMessage(key.replace('a', 'b'), encrypted)).toThrow()
  expect(() => decryptMessage(key, '')).toThrow()
})

test('XML is read as it was written, and nothing else is', () => {
  const fields = { Content: 'a <b> & ]]> 你好\n', CreateTime: 1 }
  expect(readXml(writeXml(fields))).toEqual({ ...fields, CreateTime: '1' })
  expect(readXml('<xml><Content>1 &lt; 2</Content></xml>')).toEqual({ Content: '1 < 2' })
  for (const other of ['success', '<xml><A>1</A>', '<xml><A>1</B></xml>', '<!DOCTYPE x><xml></xml>', ''])
    expect(readXml(other)).toBeUndefined()
})

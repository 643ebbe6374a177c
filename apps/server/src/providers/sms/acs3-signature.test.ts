import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signAcs } from './acs3-signature.ts'

const accessKey = { id: 'testAK', secret: 'testSK' }
const request = {
  method: 'POST' as const,
  path: '/',
  query: {
    PhoneNumbers: '13800138000',
    SignName: '示例皮革',
    TemplateCode: 'SMS_100000001',
    TemplateParam: '{"code":"482913"}',
    OutId: 'vc_01',
  },
  headers: {
    host: 'dysmsapi.aliyuncs.com',
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-20T08:00:00Z',
    'x-acs-signature-nonce': '0123456789abcdef0123456789abcdef',
  },
  body: '',
}

test('the query is sorted and encoded to the last character', () => {
  expect(signAcs(request, accessKey).queryString).toBe(
    'OutId=vc_01&PhoneNumbers=13800138000&SignName=%E7%A4%BA%E4%BE%8B%E7%9A%AE%E9%9D%A9&TemplateCode=SMS_100000001&TemplateParam=%7B%22code%22%3A%22482913%22%7D',
  )
  expect(signAcs({ ...request, query: { b: "!'()*", a: ' ~' } }, accessKey).queryString).toBe(
    'a=%20~&b=%21%27%28%29%2A',
  )
})

test('the signature is the known one', () => {
  const { canonical, headers } = signAcs(request, accessKey)
  expect(createHash('sha256').update(canonical).digest('hex')).toBe(
    '57f9ce352e8b776be1ab20cf49fd850529b7d2117d7b9ce9b394ae7bfb70fc9e',
  )
  expect(headers).toMatchObject({
    authorization:
      'ACS3-HMAC-SHA256 Credential=testAK,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=f81d5d0b18273c57937f52bd2c41e24419fd45fce7c3496344e86480af6581be',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  })
})

import { expect, test } from 'vitest'
import {
  isSignedByTwilio,
  readAliyunReceipts,
  readTencentReceipts,
  readTwilioReceipts,
} from './sms-receipts.ts'

const url = 'https://shop.example/hooks/twilio/status'
const fields = {
  MessageSid: 'SM00000000000000000000000000000001',
  MessageStatus: 'delivered',
  To: '+447700900123',
}
const form = (change: Record<string, string> = {}) =>
  Buffer.from(new URLSearchParams({ ...fields, ...change }).toString())

test('a Twilio signature matches the independently computed one', () => {
  const signature = 'OIujGkXU9QtMUWJ2/YqDYd7vjmk='
  expect(isSignedByTwilio({ url, body: form(), signature }, 'testtoken')).toBe(true)
  for (const [request, token] of [
    [{ url, body: form(), signature }, 'another'],
    [{ url: url.replace('shop.', 'evil.'), body: form(), signature }, 'testtoken'],
    [{ url, body: form({ MessageStatus: 'failed' }), signature }, 'testtoken'],
    [{ url, body: form(), signature: 'short' }, 'testtoken'],
    [{ url, body: form(), signature: undefined }, 'testtoken'],
  ] as const)
    expect(isSignedByTwilio(request, token)).toBe(false)
})

test('the statuses on the way say nothing yet, the others say what became of the text', () => {
  const read = (change: Record<string, string>) => readTwilioReceipts(form(change), 'm-1')
  for (const MessageStatus of ['queued', 'sending', 'sent', 'accepted', 'toString'])
    expect(read({ MessageStatus })).toEqual([])
  const receipt = { provider: 'twilio', messageId: fields.MessageSid, reference: 'm-1' }
  expect(read({})).toEqual([{ ...receipt, delivered: true, reason: 'delivered' }])
  expect(read({ MessageStatus: 'undelivered', ErrorCode: '30003' })).toEqual([
    { ...receipt, delivered: false, reason: '30003' },
  ])
  expect(readTwilioReceipts(Buffer.from('To=1'), 'm-1')).toBeUndefined()
})

test('Aliyun and Tencent report several texts at once', () => {
  const aliyun = [
    { phone_number: '13800138000', success: true, err_code: 'DELIVERED', biz_id: 'B^0', out_id: 'm-1' },
    { phone_number: '13800138001', success: false, err_code: 'MOBILE_SEND_LIMIT', biz_id: 'C^0' },
  ]
  expect(readAliyunReceipts(Buffer.from(JSON.stringify(aliyun)))).toMatchObject([
    { messageId: 'B^0', reference: 'm-1', delivered: true, reason: 'DELIVERED' },
    { messageId: 'C^0', delivered: false, reason: 'MOBILE_SEND_LIMIT' },
  ])
  const tencent = [{ mobile: '13800138000', report_status: 'FAIL', errmsg: 'UNDELIV', sid: '2640:1' }]
  expect(readTencentReceipts(Buffer.from(JSON.stringify(tencent)))).toEqual([
    { provider: 'tencent-sms', messageId: '2640:1', delivered: false, reason: 'UNDELIV' },
  ])
  for (const broken of ['', '{}', '[{}]', '[{"biz_id":1,"success":"true"}]', 'null'])
    for (const read of [readAliyunReceipts, readTencentReceipts])
      expect(read(Buffer.from(broken))).toBeUndefined()
})

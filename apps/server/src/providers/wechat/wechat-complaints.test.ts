import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import {
  noSignature,
  openWechatPay,
  systemError,
  type WechatPayClient,
} from '../../../test/fakes/wechat-pay.ts'
import { merchantKey, signedResponse } from '../../../test/fakes/wechat-signing.ts'
import type { Complaints } from '../complaints.ts'

let server: WechatPayClient['server']
let open: WechatPayClient['open']
let complaints: Complaints
beforeEach(async () => {
  const client = await openWechatPay()
  ;({ server, open } = client)
  complaints = client.pay.complaints!
})
afterEach(() => server.close())

const number = '200201820200101080076610000'
const path = `/v3/merchant-service/complaints-v2/${number}`
const encrypted = (text: string) =>
  publicEncrypt(
    { key: createPublicKey(merchantKey), padding: constants.RSA_PKCS1_OAEP_PADDING },
    Buffer.from(text),
  ).toString('base64')
const complaint = {
  complaint_id: number,
  complaint_time: '2026-11-20T13:29:35.120+08:00',
  complaint_detail: '反馈一个重复扣费的问题',
  complainted_mchid: '1900000109',
  complaint_state: 'PENDING',
  payer_phone: encrypted('13800138000'),
  payer_openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  complaint_order_info: [{ transaction_id: '4200000404', out_trade_no: 'SO2026', amount: 3 }],
  complaint_full_refunded: false,
  incoming_user_response: true,
  user_complaint_times: 2,
  complaint_media_list: [{ media_type: 'USER_COMPLAINT_IMAGE', media_url: ['https://a', 'https://b'] }],
  problem_type: 'REFUND',
  problem_description: '不满意商家服务',
  apply_refund_amount: 10,
}

describe('a complaint', () => {
  test('is read with the phone number decrypted', async () => {
    server.next(signedResponse(200, complaint))
    expect(await complaints.query(number)).toEqual({
      number,
      state: 'pending',
      hasNewMessage: true,
      times: 2,
      isRefunded: false,
      type: 'REFUND',
      problem: '不满意商家服务',
      text: '反馈一个重复扣费的问题',
      phone: '13800138000',
      payments: [{ providerId: '4200000404', paymentSn: 'SO2026' }],
      wantedFen: 10,
      pictureNum: 2,
      openedAt: new Date('2026-11-20T05:29:35.120Z'),
    })
    expect(server.received[0]).toMatchObject({ method: 'GET', target: path })
  })

  test('needs only its number, state and time, and an unknown state waits for the shop', async () => {
    const { complaint_id, complaint_time } = complaint
    const bare = {
      complaint_id,
      complaint_time,
      complaint_state: 'NEW_STATE',
      payer_phone: 'no cipher',
      complaint_media_list: null,
    }
    server.next(signedResponse(200, bare))
    expect(await complaints.query(number)).toEqual({
      number,
      state: 'pending',
      hasNewMessage: false,
      times: 1,
      isRefunded: false,
      type: '',
      problem: '',
      text: '',
      payments: [],
      pictureNum: 0,
      openedAt: expect.any(Date),
    })
  })

  test('of another merchant, of another number, or unsigned is not believed', async () => {
    for (const change of [
      { complainted_mchid: '1999999999' },
      { complaint_id: '1' },
      { complaint_time: 'soon' },
    ]) {
      server.next(signedResponse(200, { ...complaint, ...change }))
      expect(await failureOf(complaints.query(number))).toMatchObject({ kind: 'wrong-answer' })
    }
    for (let tries = 0; tries < 4; tries++) server.next(signedResponse(200, complaint, noSignature))
    expect(await failureOf(complaints.query(number))).toMatchObject({ kind: 'bad-signature' })
  })
})

test('the list names the days and the merchant, and is read to its end', async () => {
  const page = Array.from({ length: 50 }, (_, index) => ({ ...complaint, complaint_id: `C${index}` }))
  server.next(signedResponse(200, { data: page, limit: 50, offset: 0, total_count: 51 }))
  server.next(signedResponse(200, { data: [complaint], limit: 50, offset: 50 }))
  const listed = await complaints.list('2026-11-14', '2026-11-20')
  expect(listed).toHaveLength(51)
  expect(listed.at(-1)).toEqual({
    number,
    state: 'pending',
    hasNewMessage: true,
    times: 2,
    isRefunded: false,
  })
  const days = 'begin_date=2026-11-14&end_date=2026-11-20&complainted_mchid=1900000109'
  expect(server.received.map(({ target }) => target)).toEqual([
    `/v3/merchant-service/complaints-v2?limit=50&offset=0&${days}`,
    `/v3/merchant-service/complaints-v2?limit=50&offset=50&${days}`,
  ])
})

test('a history comes oldest first, also where WeChat Pay sends the newest first', async () => {
  const entry = (log_id: string, minute: number, operate_type: string, more: object = {}) => ({
    log_id,
    operator: '投诉人',
    operate_time: `2026-11-20T13:${minute}:00+08:00`,
    operate_type,
    operate_details: log_id,
    image_list: [],
    ...more,
  })
  const data = [
    entry('d', 40, 'MERCHANT_RESPONSE'),
    entry('c', 30, 'PLATFORM_RESPONSE'),
    entry('b', 30, 'USER_CREATE_COMPLAINT_SYSTEM_MESSAGE'),
    entry('a', 30, 'USER_CREATE_COMPLAINT', {
      complaint_media_list: { media_type: 'USER_COMPLAINT_IMAGE', media_url: ['https://a'] },
    }),
  ]
  server.next(signedResponse(200, { data, limit: 300, offset: 0 }))
  const read = await complaints.history(number)
  expect(read.map(({ id, author, pictureNum }) => [id, author, pictureNum])).toEqual([
    ['a', 'buyer', 1],
    ['b', 'provider', 0],
    ['c', 'provider', 0],
    ['d', 'shop', 0],
  ])
})

describe('a reply', () => {
  test('is a signed request with the merchant and the words', async () => {
    server.next(signedResponse(204, undefined))
    await complaints.reply(number, '已与用户沟通')
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      target: `${path}/response`,
      body: '{"complainted_mchid":"1900000109","response_content":"已与用户沟通"}',
    })
  })

  test('is sent once, even if WeChat Pay fails', async () => {
    server.next(systemError)
    expect(await failureOf(complaints.reply(number, 'Hello'))).toMatchObject({ aftermath: 'unknown' })
    expect(server.received).toHaveLength(1)
  })

  test('that is refused has the code of WeChat Pay', async () => {
    server.next(signedResponse(400, { code: 'INVALID_REQUEST', message: '投诉单已完结' }))
    expect(await failureOf(complaints.reply(number, 'Hello'))).toMatchObject({
      aftermath: 'refused',
      code: 'INVALID_REQUEST',
    })
  })
})

test('completing a complaint names the merchant', async () => {
  server.next(signedResponse(204, undefined))
  await complaints.complete(number)
  expect(server.received[0]).toMatchObject({
    target: `${path}/complete`,
    body: '{"complainted_mchid":"1900000109"}',
  })
})

describe('the address of the notices', () => {
  const ours = 'https://shop.example/hooks/wechatpay/complaint'
  const sent = () => server.received.map(({ method, body }) => [method, body])

  test('is created where there is none', async () => {
    server.next(signedResponse(404, { code: 'RESOURCE_NOT_EXISTS', message: 'none' }))
    server.next(signedResponse(200, { mchid: '1900000109', url: ours }))
    expect(await complaints.register()).toEqual({})
    expect(sent()).toEqual([
      ['GET', ''],
      ['POST', `{"url":"${ours}"}`],
    ])
  })

  test('stays where it is ours, or another program’s', async () => {
    server.next(signedResponse(200, { mchid: '1900000109', url: ours }))
    expect(await complaints.register()).toEqual({})
    server.next(signedResponse(200, { mchid: '1900000109', url: 'https://other.example' }))
    expect(await complaints.register()).toEqual({ other: 'https://other.example' })
    expect(sent()).toHaveLength(2)
  })

  test('is replaced where the configuration says so', async () => {
    server.next(signedResponse(200, { mchid: '1900000109', url: 'https://other.example' }))
    server.next(signedResponse(200, { mchid: '1900000109', url: ours }))
    expect(await open({ complaintAddress: 'replace' }).complaints?.register()).toEqual({})
    expect(sent()[1]).toEqual(['PUT', `{"url":"${ours}"}`])
  })
})

test('abroad there are no complaints to read', () => {
  const abroad = open({ region: 'global', merchantCategory: '5948' })
  expect(abroad.complaints).toBeUndefined()
  expect(abroad.noticePaths).not.toContain('/hooks/wechatpay/complaint')
})

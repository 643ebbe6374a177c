import { constants, privateDecrypt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { mchid, merchant_private_key } = sandboxCredentials.wechat_pay
const complaints = '/v3/merchant-service/complaints-v2'
const address = '/v3/merchant-service/complaint-notifications'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const register = () => env.merchant.post(address, { url: `${env.shop.url}/hooks/wechatpay/complaint` })
async function complain(detail = '颜色不符') {
  const out_trade_no = await env.placePaidOrder()
  const { body } = await env.control('POST', '/complaints', { out_trade_no, detail })
  return { out_trade_no, id: String(body.complaint_id) }
}
const read = async (id: string) => (await env.merchant.get(`${complaints}/${id}`)).body
const reply = (id: string, response_content: string) =>
  env.merchant.post(`${complaints}/${id}/response`, { complainted_mchid: mchid, response_content })
const notices = () => env.shop.received.filter(({ path }) => path === '/hooks/wechatpay/complaint')

test('a complaint about a paid order is told, listed and read, with an encrypted phone number', async () => {
  expect((await env.merchant.get(address)).body).toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
  expect((await register()).body).toMatchObject({ mchid, url: expect.stringContaining('/complaint') })
  expect((await register()).body).toMatchObject({ code: 'INVALID_REQUEST' })
  const { id, out_trade_no } = await complain()
  expect(notices()).toMatchObject([
    {
      authentic: true,
      envelope: { event_type: 'COMPLAINT.CREATE', resource_type: 'encrypt-resource' },
      decrypted: { complaint_id: id, action_type: 'CREATE_COMPLAINT' },
    },
  ])
  const { payer_phone, ...complaint } = await read(id)
  expect(complaint).toMatchObject({
    complaint_id: id,
    complainted_mchid: mchid,
    complaint_state: 'PENDING',
    complaint_detail: '颜色不符',
    complaint_order_info: [{ out_trade_no, amount: 12_345 }],
    incoming_user_response: false,
    user_complaint_times: 1,
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const phone = privateDecrypt({ key: merchant_private_key, padding }, Buffer.from(payer_phone, 'base64'))
  expect(phone.toString()).toBe('13800138000')
  const day = String(complaint.complaint_time).slice(0, 10)
  const list = await env.merchant.get(`${complaints}?begin_date=${day}&end_date=${day}&limit=50&offset=0`)
  expect(list.body).toMatchObject({ data: [{ complaint_id: id }], total_count: 1 })
})

test('its state follows what the merchant and the buyer do', async () => {
  await register()
  const { id } = await complain()
  expect((await reply(id, '马上处理')).status).toBe(204)
  expect(await read(id)).toMatchObject({ complaint_state: 'PROCESSING', incoming_user_response: false })
  await env.control('POST', `/complaints/${id}`, { act: 'write', text: '多久？' })
  expect(await read(id)).toMatchObject({ complaint_state: 'PROCESSING', incoming_user_response: true })
  expect((await env.merchant.post(`${complaints}/${id}/complete`, { complainted_mchid: mchid })).status).toBe(
    204,
  )
  expect(await read(id)).toMatchObject({ complaint_state: 'PROCESSED' })
  expect((await reply(id, '还有')).body).toMatchObject({ code: 'INVALID_REQUEST' })
  expect((await env.control('POST', `/complaints/${id}`, { act: 'write' })).status).toBe(409)
  await env.control('POST', `/complaints/${id}`, { act: 'again', text: '没有解决' })
  expect(await read(id)).toMatchObject({ complaint_state: 'PENDING', user_complaint_times: 2 })
  const history = await env.merchant.get(`${complaints}/${id}/negotiation-historys?limit=300&offset=0`)
  expect(history.body.data.map((one: { operate_type: string }) => one.operate_type)).toEqual([
    'USER_CONTINUE_COMPLAINT',
    'MERCHANT_CONFIRM_COMPLETE',
    'USER_RESPONSE',
    'MERCHANT_RESPONSE',
    'USER_CREATE_COMPLAINT',
  ])
  expect(notices().map(({ envelope }) => envelope.event_type)).toEqual([
    'COMPLAINT.CREATE',
    ...Array(4).fill('COMPLAINT.STATE_CHANGE'),
  ])
})

test('a reply sent twice is there twice, and one that is too long is refused', async () => {
  const { id } = await complain()
  await reply(id, '收到')
  await reply(id, '收到')
  const history = await env.merchant.get(`${complaints}/${id}/negotiation-historys`)
  expect(history.body.total_count).toBe(3)
  expect((await reply(id, '长'.repeat(201))).body).toMatchObject({ code: 'PARAM_ERROR' })
  expect(notices()).toEqual([])
})

test('an unpaid order and a second complaint are refused', async () => {
  const { out_trade_no } = await env.placeOrder()
  expect((await env.control('POST', '/complaints', { out_trade_no })).status).toBe(409)
  const first = await complain()
  expect((await env.control('POST', '/complaints', { out_trade_no: first.out_trade_no })).status).toBe(409)
  expect((await env.merchant.get(`${complaints}/1`)).body).toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
})

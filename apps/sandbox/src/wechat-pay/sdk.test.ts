import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { systemClock } from '#sandbox/clock.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { certificateModePrivateKey } from '#sandbox/wechat-pay/platform-keys.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const keys = sandboxCredentials.wechat_pay

/**
 * A published SDK calls the sandbox: it signs its requests, and throws when a 2xx
 * response has no valid signature.
 */
let env: TestEnvironment
beforeAll(async () => {
  env = await startTestEnvironment({ clock: systemClock })
})
afterAll(() => env.close())

const certs: Record<string, string> = {
  [keys.platform_public_key_id]: keys.platform_public_key,
  [keys.platform_certificate_serial]: keys.platform_certificate,
}
const connect = (known = certs) =>
  new Wechatpay({
    mchid: keys.mchid,
    serial: keys.merchant_serial,
    privateKey: keys.merchant_private_key,
    certs: { ...known },
    baseURL: env.sandbox.wechatPayUrl,
  })

/** The error response that the SDK throws. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: { response: { status: number; data: { code: string } } }) => [
      error.response.status,
      error.response.data.code,
    ],
  )

async function placeOrder(wxpay = connect()) {
  const order = env.merchant.order()
  const { data } = await wxpay.chain('v3/pay/transactions/native').post(order)
  return { no: String(order.out_trade_no), code_url: data.code_url }
}

const query = (no: string) =>
  connect()
    .chain('v3/pay/transactions/out-trade-no/{no}')
    .get({ no, params: { mchid: keys.mchid } } as object)
const close = (no: string) =>
  connect()
    .chain('v3/pay/transactions/out-trade-no/{no}/close')
    .post({ mchid: keys.mchid }, { no } as object)

describe('by an SDK that others wrote', () => {
  test('an order is created, queried and closed, and every response verified', async () => {
    const { no, code_url } = await placeOrder()
    expect(code_url).toMatch(/^weixin:\/\//)
    expect((await query(no)).data).toMatchObject({ out_trade_no: no, trade_state: 'NOTPAY' })
    expect((await close(no)).status).toBe(204)
    expect((await query(no)).data).toMatchObject({ trade_state: 'CLOSED' })
    expect(await refusalOf(close(no))).toEqual([400, 'ORDER_CLOSED'])
  })

  test('a payment is refunded, and the refund queried', async () => {
    const { no } = await placeOrder()
    await env.control('POST', '/transactions/pay', { out_trade_no: no })
    const { data }: { data: { refund_id?: string } } = await connect()
      .chain('v3/refund/domestic/refunds')
      .post({
        out_trade_no: no,
        out_refund_no: `RF-${no}`,
        amount: { refund: 100, total: 12_345, currency: 'CNY' },
      })
    expect(data).toMatchObject({ status: 'PROCESSING', amount: { refund: 100 } })
    await env.advanceClock(0)
    const found = await connect()
      .chain('v3/refund/domestic/refunds/{no}')
      .get({ no: `RF-${no}` } as object)
    expect(found.data).toMatchObject({ status: 'SUCCESS', refund_id: data.refund_id })
  })

  test('a notice is verified and decrypted', async () => {
    const { no } = await placeOrder()
    await env.control('POST', '/transactions/pay', { out_trade_no: no })
    const { headers, body } = env.shop.received.at(-1)!
    const header = (name: string) => String(headers[`wechatpay-${name}`])
    const message = Formatter.response(header('timestamp'), header('nonce'), body)
    const key = Rsa.from(certs[header('serial')]!, Rsa.KEY_TYPE_PUBLIC)
    expect(Rsa.verify(message, header('signature'), key)).toBe(true)
    expect(Rsa.verify(`${message} `, header('signature'), key)).toBe(false)
    const { ciphertext, nonce, associated_data } = JSON.parse(body).resource
    expect(JSON.parse(Aes.AesGcm.decrypt(ciphertext, keys.api_v3_key, nonce, associated_data))).toMatchObject(
      {
        out_trade_no: no,
        trade_state: 'SUCCESS',
      },
    )
  })

  test('responses are verified by certificate before the merchant switches to the public key', async () => {
    await env.control('PATCH', '/settings', { verification: 'certificate' })
    const onlyCertificate = { [keys.platform_certificate_serial]: keys.platform_certificate }
    expect((await placeOrder(connect(onlyCertificate))).code_url).toMatch(/^weixin:/)
    const { data } = await connect(onlyCertificate).chain('v3/certificates').get()
    const { ciphertext, nonce, associated_data } = data.data[0].encrypt_certificate
    expect(Aes.AesGcm.decrypt(ciphertext, keys.api_v3_key, nonce, associated_data)).toBe(
      keys.platform_certificate,
    )
    await env.control('PATCH', '/settings', { verification: 'public-key' })
    await expect(placeOrder(connect(onlyCertificate))).rejects.toThrow(keys.platform_public_key_id)
  })

  test('a merchant abroad creates and queries an order', async () => {
    const order = env.merchant.order({ trade_type: 'NATIVE', merchant_category_code: '5948' })
    const { data } = await connect().chain('v3/global/transactions/native').post(order)
    expect(data.code_url).toMatch(/^weixin:/)
    const found = await connect()
      .chain('v3/global/transactions/out-trade-no/{no}')
      .get({ no: order.out_trade_no, params: { mchid: keys.mchid } } as object)
    expect(found.data).toMatchObject({ trade_state: 'NOTPAY', out_trade_no: order.out_trade_no })
  })

  test('a request that is not signed with the merchant’s key is refused', async () => {
    const stranger = new Wechatpay({
      mchid: keys.mchid,
      serial: keys.merchant_serial,
      privateKey: certificateModePrivateKey,
      certs: { ...certs },
      baseURL: env.sandbox.wechatPayUrl,
    })
    expect(await refusalOf(placeOrder(stranger))).toEqual([401, 'SIGN_ERROR'])
  })
})

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#server/context.ts'
import type { Hook } from '#server/http/route.ts'
import {
  isSignedByTwilio,
  readAliyunReceipts,
  readTencentReceipts,
  readTwilioReceipts,
  type SmsReceipt,
} from '#server/providers/sms/sms-receipts.ts'
import { recordBounce } from './record-bounce.ts'
import { recordReceipts } from './record-receipts.ts'

/** The paths where providers report what became of messages. Each exists only when it is configured. */
export const messageHooks = (shop: Shop): readonly Hook[] => [
  ...tokenHook(shop, 'aliyun', readAliyunReceipts, { code: 0, msg: '接收成功' }),
  ...tokenHook(shop, 'tencent', readTencentReceipts, { result: 0, errmsg: 'OK' }),
  ...twilioHook(shop),
  ...bounceHook(shop),
]

/** Aliyun and Tencent sign nothing, so their path ends in a secret. */
function tokenHook(
  shop: Shop,
  name: 'aliyun' | 'tencent',
  read: (body: Buffer) => SmsReceipt[] | undefined,
  acknowledgement: object,
): readonly Hook[] {
  const { receiptToken, [name]: provider } = shop.config.sms
  if (!receiptToken || !provider) return []
  return [
    {
      path: `/hooks/sms/${name}/:token`,
      receive: async ({ body, params }) => {
        if (!isSame(params.token ?? '', receiptToken)) return reject(shop, `${name}-sms`, 'unknown-token')
        const receipts = read(body)
        if (!receipts) return reject(shop, `${name}-sms`, 'malformed')
        await recordReceipts(shop, receipts)
        return { status: 200, body: acknowledgement }
      },
    },
  ]
}

/** Twilio signs the URL and the form. The URL that it was given ends in the message's id. */
function twilioHook(shop: Shop): readonly Hook[] {
  const { twilio } = shop.config.sms
  if (!twilio) return []
  return [
    {
      path: '/hooks/sms/twilio/:reference',
      receive: async ({ body, headers, params }) => {
        const reference = params.reference ?? ''
        const signature = headers['x-twilio-signature']
        const request = { url: `${twilio.statusUrl}/${reference}`, body, signature: signature?.toString() }
        if (!isSignedByTwilio(request, twilio.authToken)) return reject(shop, 'twilio', 'bad-signature')
        const receipts = readTwilioReceipts(body, reference)
        if (!receipts) return reject(shop, 'twilio', 'malformed')
        await recordReceipts(shop, receipts)
        return { status: 204 }
      },
    },
  ]
}

/** The mail server of the bounce address hands on what arrives there, as it came (docs/operating.md). */
function bounceHook(shop: Shop): readonly Hook[] {
  const { bounceToken } = shop.config.mail
  if (!bounceToken) return []
  return [
    {
      path: '/hooks/mail/bounces/:token',
      receive: async ({ body, params }) => {
        if (!isSame(params.token ?? '', bounceToken)) return reject(shop, 'mail', 'unknown-token')
        const result = await recordBounce(shop, body)
        return { status: 200, body: { result } }
      },
    },
  ]
}

type Rejection = 'unknown-token' | 'bad-signature' | 'malformed'

function reject({ rejections }: Shop, provider: string, rejection: Rejection) {
  rejections.note(provider, rejection)
  return { status: rejection === 'malformed' ? 400 : 403 }
}

/** Compares without telling by its time how much of the secret is right. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

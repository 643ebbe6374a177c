import type { Bilingual } from '@corium/contract/language'
import type { WebhookProblem } from '#server/providers/webhooks/send-webhook.ts'

export const problemTexts: Record<WebhookProblem, Bilingual> = {
  timeout: { 'en-us': 'No answer within 10 seconds', 'zh-cn': '10 秒内无响应' },
  'refused-address': {
    'en-us': 'The address is not on the internet, so the shop sends nothing there',
    'zh-cn': '该地址不在公网，商城不会向其发送',
  },
  'no-host': { 'en-us': 'The host name is unknown', 'zh-cn': '域名无法解析' },
  certificate: { 'en-us': 'The certificate is not valid', 'zh-cn': '证书无效' },
  unreachable: { 'en-us': 'No connection', 'zh-cn': '无法连接' },
}

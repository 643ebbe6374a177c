import type { Bilingual } from '@corium/contract/language'
import type { PaidMethod } from '@corium/contract/pay-methods'

/** What each payment method is called, and how it works, in the buyer's language. */
export const paymentMethods: Record<PaidMethod, { name: Bilingual; note: Bilingual }> = {
  wechat_native: {
    name: { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
    note: { 'en-us': 'Scan the code with WeChat on your phone.', 'zh-cn': '打开手机微信，扫描二维码付款。' },
  },
  wechat_h5: {
    name: { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
    note: { 'en-us': 'Opens WeChat on this phone.', 'zh-cn': '在本机打开微信付款。' },
  },
  wechat_jsapi: {
    name: { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
    note: { 'en-us': 'Here in WeChat.', 'zh-cn': '在微信内直接付款。' },
  },
  paypal: {
    name: { 'en-us': 'PayPal or card', 'zh-cn': 'PayPal 或银行卡' },
    note: {
      'en-us': 'You can pay by card without a PayPal account.',
      'zh-cn': '没有 PayPal 账户也可使用银行卡付款。',
    },
  },
  'bank-transfer': {
    name: { 'en-us': 'Bank transfer', 'zh-cn': '银行转账' },
    note: {
      'en-us': 'We hold your order while the money is on its way.',
      'zh-cn': '款项到账前，为您保留商品。',
    },
  },
  'on-account': {
    name: { 'en-us': 'On account', 'zh-cn': '月结' },
    note: {
      'en-us': 'Your company pays it with the statement of the month.',
      'zh-cn': '计入贵公司当月账单，账期内付款。',
    },
  },
  cash: {
    name: { 'en-us': 'Cash', 'zh-cn': '现金' },
    note: { 'en-us': 'Recorded by the shop.', 'zh-cn': '由商家登记。' },
  },
}

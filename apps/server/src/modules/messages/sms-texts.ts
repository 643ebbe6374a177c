import type { Bilingual } from '@corium/contract/language'
import type { SmsTemplate } from './messages.ts'

/**
 * What each message says as a text, with variables such as `{code}`. Aliyun and Tencent Cloud hold the same
 * texts as templates (docs/sms-templates.md); Twilio gets these.
 */
export const smsTexts: Record<SmsTemplate, Bilingual> = {
  'verification-code': {
    'zh-cn': '您的验证码为 {code}，5 分钟内有效，请勿告诉他人。',
    'en-us': 'Your verification code is {code}. It is valid for 5 minutes. Do not share it with anyone.',
  },
  'registration-done': {
    'zh-cn': '您的账号已注册成功。登录后即可免费申请色卡、收藏商品，并按米下单。',
    'en-us': 'Your account has been registered. Log in to request free color cards and order by the meter.',
  },
  'password-changed': {
    'zh-cn': '您的账号密码刚刚被修改，其他设备均已退出登录。如非本人操作，请立即重设密码并与我们联系。',
    'en-us':
      'The password of your account was changed and all other devices were logged out. If this was not you, set a new password right away and contact us.',
  },
  'mobile-changed': {
    'zh-cn': '您的账号手机号已更换为 {mobile}。如非本人操作，请立即修改密码并与我们联系。',
    'en-us':
      'The mobile number of your account is now {mobile}. If this was not you, change your password right away and contact us.',
  },
  'email-changed': {
    'zh-cn': '您的账号邮箱已更换为 {email}。如非本人操作，请立即修改密码并与我们联系。',
    'en-us':
      'The email address of your account is now {email}. If this was not you, change your password right away and contact us.',
  },
  'wechat-linked': {
    'zh-cn': '您的账号已关联微信，现可使用微信登录。如非本人操作，请立即解除关联、修改密码并与我们联系。',
    'en-us':
      'Your account was linked to WeChat, and you can now log in with it. If this was not you, unlink it, change your password right away and contact us.',
  },
  'wechat-unlinked': {
    'zh-cn': '您的账号已解除微信关联，仍可使用手机号登录。如非本人操作，请立即修改密码，并与我们联系。',
    'en-us':
      'WeChat was unlinked from your account. You can still log in with your mobile number. If this was not you, change your password right away and contact us.',
  },
  'account-deleted': {
    'zh-cn': '应您的要求，您的账号及个人信息已删除。如非本人操作，请与我们联系。',
    'en-us':
      'Your account and your personal data have been deleted, as you asked. If you did not request this, contact us.',
  },
  'account-erasure-planned': {
    'zh-cn': '您的账号将于 {day} 删除，届时个人信息一并清除。如需保留，请在此之前与我们联系。',
    'en-us':
      'Your account and your personal data will be deleted on {day}. To keep it, contact us before then.',
  },
  'account-erasure-canceled': {
    'zh-cn': '您的账号将予保留，不再删除。',
    'en-us': 'Your account stays: it will not be deleted.',
  },
  'order-placed': {
    'zh-cn': '订单 {order} 应付金额 {amount}，商品为您保留 {hours} 小时，逾期未付款将自动取消。',
    'en-us':
      'Order {order} for {amount} is waiting for your payment. We hold the goods for {hours} hours. If it is not paid by then, it is canceled.',
  },
  'order-confirmed': {
    'zh-cn': '我们已收到订单 {order}，无需付款，将尽快为您裁切、打包并发货。',
    'en-us':
      'We have received your order {order}. There is nothing to pay, and your goods will now be cut and packed.',
  },
  'payment-received': {
    'zh-cn': '我们已收到订单 {order} 的货款 {amount}，将尽快为您裁切、打包并发货。',
    'en-us': 'We have received {amount} for your order {order}. Your goods will now be cut and packed.',
  },
  'order-canceled': {
    'zh-cn': '订单 {order}（金额 {amount}）已取消。如有尚未退还的款项，将退还给您。',
    'en-us':
      'Order {order} for {amount} was canceled. Any payment that has not gone back yet will be refunded.',
  },
  'paid-order-canceled': {
    'zh-cn': '订单 {order} 已取消，正在为您退款 {amount}，到账可能需要数日。',
    'en-us': 'Order {order} was canceled. We are refunding {amount}; this can take a few days.',
  },
  'late-payment-refunded': {
    'zh-cn': '您支付的 {amount} 到账时，订单 {order} 已取消，款项将全额原路退回。',
    'en-us':
      'Your payment of {amount} arrived after order {order} had been canceled. We are refunding it in full; this can take a few days.',
  },
  'second-payment-refunded': {
    'zh-cn': '订单 {order} 此前已付款，您重复支付的 {amount} 将全额原路退回。',
    'en-us':
      'Order {order} had been paid already when your payment of {amount} arrived. We are refunding it in full; this can take a few days.',
  },
  'order-canceled-by-shop': {
    'zh-cn':
      '很抱歉，订单 {order}（金额 {amount}）已被商家取消，原因请登录商城查看。如有尚未退还的款项，将退还给您。',
    'en-us':
      'We are sorry: we had to cancel order {order} for {amount}. Log in to see why. Any payment that has not gone back yet will be refunded.',
  },
  'order-shipped': {
    'zh-cn': '订单 {order} 已发货，{courier} {number}，请注意查收。',
    'en-us': 'Order {order} is on its way with {courier}, tracking number {number}.',
  },
  'order-part-refunded': {
    'zh-cn': '订单 {order} 的部分款项 {amount} 正在退还给您，原因请登录商城查看。',
    'en-us': 'We are refunding {amount} of your order {order}; this can take a few days. Log in to see why.',
  },
  'order-address-changed': {
    'zh-cn': '应您的要求，订单 {order} 的收货地址已修改。如非您本人要求，请立即与我们联系。',
    'en-us':
      'As you asked, we changed the delivery address of order {order}. If you did not ask for this, contact us right away.',
  },
  'after-sales-approved': {
    'zh-cn': '您的售后单 {case} 已审核通过，请登录商城查看后续步骤。',
    'en-us': 'Your after-sales case {case} is approved. Log in to see the next steps.',
  },
  'after-sales-refused': {
    'zh-cn': '很抱歉，您的售后单 {case} 未通过，原因请登录商城查看。',
    'en-us': 'We are sorry: we could not approve your after-sales case {case}. Log in to see why.',
  },
  'after-sales-received': {
    'zh-cn': '售后单 {case} 的退回商品已收到并验货通过。',
    'en-us': 'The goods of your after-sales case {case} have arrived and passed inspection.',
  },
  'after-sales-refund-sent': {
    'zh-cn': '售后单 {case} 的退款 {amount} 正在退还给您，到账可能需要数日。',
    'en-us': 'We are refunding {amount} for your after-sales case {case}; this can take a few days.',
  },
  'after-sales-refunded': {
    'zh-cn': '售后单 {case} 的退款 {amount} 已退还给您。',
    'en-us': 'We have refunded {amount} for your after-sales case {case}.',
  },
  'after-sales-replacement-sent': {
    'zh-cn': '售后单 {case} 的换货商品已发出，{courier} {number}，请注意查收。',
    'en-us':
      'The replacement of your after-sales case {case} is on its way with {courier}, tracking number {number}.',
  },
  'after-sales-lapsed': {
    'zh-cn': '售后单 {case} 因未在期限内寄回商品已关闭。如已寄出，请登录商城留言。',
    'en-us':
      'Your after-sales case {case} is closed because the goods were not sent back in time. If you did send them, log in and write to us.',
  },
  'after-sales-message': {
    'zh-cn': '售后单 {case} 有新留言，请登录商城查看。',
    'en-us': 'There is a new message about your after-sales case {case}. Log in to read it.',
  },
  'invoice-issued': {
    'zh-cn': '订单 {order} 的发票 {number} 已开具，请登录商城下载。',
    'en-us': 'The invoice {number} for your order {order} has been issued. Log in to download it.',
  },
  'invoice-refused': {
    'zh-cn': '很抱歉，订单 {order} 的发票申请未通过，原因请登录商城查看。',
    'en-us': 'We could not issue the invoice for your order {order}. Log in to see why.',
  },
  'invoice-reversed': {
    'zh-cn': '订单 {order} 的发票 {number} 已冲红，请勿再使用。',
    'en-us': 'The invoice {number} for your order {order} has been reversed. Please do not use it anymore.',
  },
  'quote-answered': {
    'zh-cn': '报价单 {quote} 已报价，合计 {amount}，请登录商城查看。',
    'en-us': 'Your quote {quote} is ready: {amount} in total. Log in to see it.',
  },
  'quote-declined': {
    'zh-cn': '很抱歉，报价单 {quote} 未能受理，原因请登录商城查看。',
    'en-us': 'We are sorry: we cannot quote for your request {quote}. Log in to see why.',
  },
  'card-received': {
    'zh-cn': '您的 {count} 张色卡申请已提交，我们会尽快审核，结果将另行通知。',
    'en-us':
      'We have received your request for {count} color card(s) and will let you know once it is approved.',
  },
  'card-approved': {
    'zh-cn': '您申请的{goods}色卡已通过审核，寄出后将告知快递单号。',
    'en-us': 'Your color card for {goods} is approved. We will send you the tracking number.',
  },
  'card-refused': {
    'zh-cn': '很抱歉，您申请的{goods}色卡未通过审核，原因请登录商城查看。',
    'en-us': 'We are sorry: your color card for {goods} was not approved. Log in to see why.',
  },
  'card-sent': {
    'zh-cn': '{goods}色卡已由{courier}寄出，单号 {number}。',
    'en-us': 'Your color card for {goods} was sent with {courier}, tracking number {number}.',
  },
}

/** The text with its variables filled in, after the name of the shop. */
export function fillSmsText(text: string, variables: Record<string, string>, shopName: string): string {
  return `${shopName}: ${text.replace(/\{(\w+)\}/g, (_, name: string) => variables[name] ?? '')}`
}

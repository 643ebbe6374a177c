import type { Bilingual } from './language.ts'

/**
 * Every planned negative result of a call (§8): its code on the wire and its message. Placeholders such as
 * `{limit}` are filled from the refusal's data (refusal-data.ts).
 */
export const refusals = {
  'general-failure': refusal(0, 'Something went wrong. Please try again.', '出了点问题，请稍后再试。'),
  'login-waiting': refusal(0, 'Waiting for you to confirm in WeChat.', '等待您在微信中确认。'),
  'field-errors': refusal(2, 'Please check the marked fields.', '请检查标出的内容。'),
  'session-invalid': refusal(3, 'Please log in first.', '请先登录。'),
  'login-expired': refusal(4, 'This has expired. Please start the login again.', '登录已过期，请重新登录。'),
  'mobile-missing': refusal(5, 'Please bind a mobile number first.', '请先绑定手机号。'),
  'too-many-requests': refusal(
    6,
    'Too many attempts. Please try again in {retry_after}.',
    '操作过于频繁，请 {retry_after}后再试。',
  ),
  'captcha-needed': refusal(7, 'Please confirm that you are a person.', '请先完成人机验证。'),
  'not-allowed': refusal(8, 'You do not have permission to do this.', '您没有此操作的权限。'),
  'out-of-stock': refusal(10, 'There is not enough of this left in stock.', '所选商品库存不足。'),
  'offer-changed': refusal(
    11,
    'Items, quantities, prices or shipping have changed in the meantime. Please check your order again.',
    '商品、数量、价格或运费已有变动，请重新核对订单。',
  ),
  'state-conflict': refusal(
    12,
    'This has changed in the meantime. Please reload the page.',
    '状态已变化，请刷新后再试。',
  ),
  'limit-reached': refusal(13, 'You have reached the limit of {limit}.', '已达到上限 {limit}。'),
  'not-found': refusal(14, 'This could not be found.', '未找到相关内容。'),
  'file-refused': refusal(15, 'This file cannot be accepted.', '无法接受此文件。'),
  'payment-unknown': refusal(
    16,
    'We are still waiting for the payment provider. Please check again shortly.',
    '支付结果确认中，请稍后查看。',
  ),
  'address-not-deliverable': refusal(17, 'We cannot deliver to this address.', '该地址暂不支持配送。'),
  'code-wrong': refusal(20, 'The verification code is incorrect or has expired.', '验证码错误或已过期。'),
  'credentials-wrong': refusal(21, 'The account or password is incorrect.', '账号或密码错误。'),
  'account-taken': refusal(22, 'An account with this number or email already exists.', '该账号已注册。'),
  'account-unknown': refusal(
    23,
    'There is no account with this number or email yet. Please register.',
    '该账号尚未注册，请先注册。',
  ),
  'account-locked': refusal(24, 'This account is closed. Please contact us.', '该账号已停用，请联系我们。'),
  'quantity-not-allowed': refusal(
    25,
    'Please choose from {min_num} to {max_num} {unit}, in steps of {step_num}.',
    '请选择 {min_num} 至 {max_num} {unit}，每 {step_num} {unit}递增。',
  ),
  'nothing-selected': refusal(26, 'Please select at least one item.', '请至少选择一件商品。'),
  'country-not-served': refusal(
    27,
    'We cannot send messages to this country yet.',
    '暂不支持该国家或地区的手机号。',
  ),
  'payment-unavailable': refusal(
    28,
    'This payment method is not available right now. Please try again shortly.',
    '该付款方式暂不可用，请稍后再试。',
  ),
  'color-unreadable': refusal(
    29,
    'We cannot tell which color this is. Try a hex value or color words, or pick the color by eye.',
    '无法识别这个颜色，可输入十六进制色值或颜色词，也可直接取色。',
  ),
  'delivery-fee-changed': refusal(
    31,
    'Shipping to this address changes the total. Please check it.',
    '配送到该地址后应付金额有变动，请核对。',
  ),
  'delivery-fee-differs': refusal(
    32,
    'Shipping to this address costs a different amount, so a paid order cannot be sent there. Cancel the order and place it again, or contact us.',
    '该地址运费不同，已付款的订单无法改寄。请取消后重新下单，或联系我们。',
  ),
  'delivery-fee-quoted': refusal(
    67,
    'The quoted shipping fee is for another region. Ask for a quote with this address.',
    '报价中的运费不适用于该地区，请用该地址重新询价。',
  ),
  'tracking-number-taken': refusal(
    33,
    'Another parcel already has this number.',
    '该快递单号已用于其他包裹。',
  ),
  'after-sales-not-possible': refusal(
    36,
    'This is no longer available. Please check what you can still apply for.',
    '当前无法申请该售后，请核对可申请的内容。',
  ),
  'refund-amount-changed': refusal(
    37,
    'The refund amount has changed. Please check it.',
    '退款金额有变动，请核对。',
  ),
  'refund-exceeds-payment': refusal(
    38,
    'This is more than is left of the payment to refund.',
    '可退余额不足，请调整退款金额。',
  ),
  'comment-is-own': refusal(40, 'You cannot mark your own comment.', '不能标记自己的评价。'),
  'comment-not-possible': refusal(39, 'You cannot comment on this.', '该商品当前无法评价。'),
  'invoice-not-possible': refusal(44, 'You cannot request an invoice right now.', '当前无法申请发票。'),
  'invoice-amount-changed': refusal(
    45,
    'The amount to invoice has changed. Please check it.',
    '可开票金额有变动，请核对。',
  ),
  'coupon-not-usable': refusal(46, 'This coupon cannot be used: {reason}', '优惠券不可用：{reason}'),
  'coupon-not-receivable': refusal(47, 'This coupon cannot be claimed.', '该优惠券无法领取。'),
  'shop-busy': refusal(30, 'The shop is very busy. Please try again in a moment.', '商城正忙，请稍后再试。'),
  'proof-expired': refusal(34, 'Please confirm your identity again.', '请重新验证身份。'),
  'account-in-use': refusal(
    35,
    'You still have open orders or refunds. You can delete the account once they are completed.',
    '您还有未完成的订单或退款，完成后即可注销账号。',
  ),
  'wechat-not-confirmed': refusal(50, 'You did not confirm this in WeChat.', '您未在微信中确认。'),
  'wechat-unavailable': refusal(
    51,
    'WeChat is not available right now. Please try again shortly or log in another way.',
    '微信暂不可用，请稍后再试或使用其他方式。',
  ),
  'wechat-taken': refusal(52, 'This WeChat account is linked to another account.', '该微信已关联其他账号。'),
  'account-has-wechat': refusal(
    53,
    'This account is already linked to another WeChat account.',
    '该账号已关联其他微信。',
  ),
  'login-too-old': refusal(
    54,
    'Your login is more than ten minutes old. Please log out, log in with WeChat again, and come back here.',
    '登录已超过十分钟，请退出后重新用微信登录，再进行此操作。',
  ),
  'second-factor-missing': refusal(60, 'Please set up your authenticator app first.', '请先绑定身份验证器。'),
  'second-step-needed': refusal(
    69,
    'This account has two-step login. Please enter a code of your authenticator app.',
    '该账号已开启两步登录，请输入身份验证器中的验证码。',
  ),
  'refund-above-limit': refusal(
    61,
    'Refunds above {refund_limit} need the owner.',
    '超过 {refund_limit} 的退款须由店主处理。',
  ),
  'link-ended': refusal(
    62,
    'This link has been used or has expired. Please ask for a new one.',
    '链接已使用或已过期，请重新获取。',
  ),
  'last-owner': refusal(63, 'At least one owner has to remain.', '至少保留一位店主。'),
  'own-access': refusal(
    64,
    'You cannot change your own access. Please ask a colleague.',
    '不能更改自己的权限，请由其他同事操作。',
  ),
  'role-in-use': refusal(
    65,
    'People still have this role. Give them another one first.',
    '仍有员工使用该角色，请先为其更换角色。',
  ),
  'still-in-use': refusal(73, 'This is still in use: {reason}.', '仍在使用：{reason}。'),
  'trade-group-in-use': refusal(
    68,
    'This group still has {member_num} companies and {promotion_num} promotions. Move or end them first.',
    '该分组还有 {member_num} 家企业客户、{promotion_num} 个促销在使用，请先调整。',
  ),
  'credit-too-low': refusal(
    76,
    'This order is more than your company can still order on account.',
    '订单金额超出剩余月结额度。',
  ),
  'credit-overdue': refusal(
    77,
    'A statement of your company is overdue. Please pay it first, or pay this order another way.',
    '有逾期未付的月结账单，请先付清，或选择其他付款方式。',
  ),
  'key-invalid': refusal(66, 'This key is unknown, revoked or expired.', '密钥无效、已停用或已过期。'),
} as const

export type RefusalName = keyof typeof refusals

function refusal<C extends number>(code: C, en: string, zh: string): Bilingual & { code: C } {
  return { code, 'en-us': en, 'zh-cn': zh }
}

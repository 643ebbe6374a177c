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

/** The messages for single fields (`field-errors`). */
export const fieldTexts = {
  required: text('This is required.', '此项必填。'),
  invalid: text('This does not look right.', '格式不正确。'),
  'too-long': text('This is too long.', '内容过长。'),
  'too-short': text('This is too short.', '内容过短。'),
  'mobile-required': text('Please enter your mobile number', '请输入手机号'),
  'mobile-invalid': text('Please enter a valid mobile number.', '请输入正确的手机号。'),
  'email-required': text('Please enter your email address', '请输入邮箱'),
  'email-invalid': text('Please enter a valid email address.', '请输入正确的邮箱。'),
  'email-bounces': text(
    'Email to this address bounced. Please use another address or your mobile number.',
    '发送到该邮箱的邮件被退回，请更换邮箱或使用手机号。',
  ),
  'mobile-or-email-required': text('Please enter your mobile number or email address', '请输入手机号或邮箱'),
  'account-required': text('Please enter an account', '请输入账号'),
  'code-required': text('Please enter the verification code', '请输入验证码'),
  'factor-code-wrong': text(
    'This code is not right or was used before. Please enter the next one.',
    '验证码不正确或已使用过，请输入新的验证码。',
  ),
  'password-required': text('Please input a password', '请输入密码'),
  'password-wrong': text('Your current password is incorrect.', '当前密码不正确。'),
  'password-weak': text(
    'Please use at least 8 characters that are not easy to guess.',
    '密码至少 8 位，且不能过于简单。',
  ),
  'mobile-unchanged': text('This is already your mobile number.', '这已经是您的手机号。'),
  'email-unchanged': text('This is already your email address.', '这已经是您的邮箱。'),
  'country-unknown': text('Please choose a country from the list.', '请从列表中选择国家或地区。'),
  'region-unknown': text('Please choose a region from the list.', '请从列表中选择地区。'),
  'card-refused': text('WeChat Pay does not accept this card.', '微信支付不支持该收款卡，请核对。'),
  'not-the-amount': text('This is not the amount of the refund.', '与退款金额不一致。'),
  'own-number': text(
    "This is a number of the shop. Scan or type the one on the courier's label.",
    '这是本店的单号，请扫描或填写快递面单上的运单号。',
  ),
  'more-than-left': text('This is more than is left to ship.', '超过待发数量。'),
  'claimed-by-case': text(
    'In an open after-sales case the buyer wants money back for goods that are not sent. Decide on it first, or choose the goods in the parcel.',
    '买家对未发货的商品申请了退款，售后尚未处理。请先处理售后，或逐项选择包裹内的商品。',
  ),
  'sent-meanwhile': text(
    'The goods have been shipped since the buyer asked. Approve a return, or decline.',
    '买家申请后商品已发出，请改为同意退货，或拒绝申请。',
  ),
  'part-sent-meanwhile': text(
    'Some of the goods have been shipped since the buyer asked. Decline, so that the buyer can apply again for what is left.',
    '买家申请后部分商品已发出，请拒绝申请，买家可就未发货部分重新申请。',
  ),
  'more-than-available': text('This is more than is possible.', '超过可申请数量。'),
  'reference-used': text(
    'Another payment has this reference: one transfer pays one order.',
    '该凭证号已用于其他付款，一笔转账只能支付一个订单。',
  ),
  'day-not-come': text('This day has not come yet.', '日期不能晚于今天。'),
  'before-order': text('This is before the order was placed.', '日期早于下单日期。'),
  'view-name-taken': text('Another view already has this name.', '已有同名视图。'),
  'cancel-instead': text(
    'Nothing of the order would be left to send. Cancel it instead.',
    '退款后订单已无可发货内容，请改为取消订单。',
  ),
  'refund-whole': text(
    'Nothing of the order would be left to send, so all that was paid goes back. Refund the whole amount, or decline and cancel the order.',
    '退款后订单已无可发货内容，须退还全部款项。请全额退款，或拒绝申请后取消订单。',
  ),
  'quantity-step': text('Please choose a multiple of the step.', '数量不符合步长要求。'),
  'tax-number-invalid': text(
    'This is not a valid taxpayer number. Please check it digit by digit.',
    '纳税人识别号不正确，请逐位核对。',
  ),
  'credit-code-invalid': text(
    'This is not a valid unified social credit code. Please check its 18 characters.',
    '统一社会信用代码不正确，请逐位核对 18 位代码。',
  ),
  'website-invalid': text(
    'Please enter a web address, such as www.example.com.',
    '请填写网址，例如 www.example.com。',
  ),
  'title-required': text('Please choose an invoice title.', '请选择发票抬头。'),
  'title-incomplete': text(
    'A special VAT invoice needs the registered address, phone, bank and account. Please add them to the title.',
    '开具专用发票需填写注册地址、电话、开户银行及账号，请先补全抬头信息。',
  ),
  'invoice-number-taken': text('Another invoice already has this number.', '该发票号码已用于其他发票。'),
  'rate-unusual': text(
    'This is more than a tenth away from the rate before. Please check it and confirm.',
    '与上一汇率相差超过 10%，请核对后确认。',
  ),
  'slug-taken': text('Another text already has this name in its link.', '该链接名称已被其他内容使用。'),
  'filter-name-taken': text(
    'Another filter, or a column of spreadsheets of goods, already has this name.',
    '已有同名的筛选项，或商品表格中已有同名的列。',
  ),
  'filter-in-menu': text(
    'The menu of the storefront leads to lists that are filtered by it.',
    '网站菜单通过它进入商品列表，不能隐藏。',
  ),
  'value-name-taken': text('Another value of this filter already has this name.', '该筛选项已有同名的值。'),
  'value-number-taken': text(
    'This number is already a value, or was joined to one.',
    '该数值已存在，或已并入其他值。',
  ),
  'no-semicolon': text(
    'Write it without a semicolon, which separates values in spreadsheets.',
    '不能含分号，表格中用它分隔多个值。',
  ),
  'category-has-others': text(
    'Other categories are below this one. Move them first: categories have two levels.',
    '该类目下还有类目，请先移走。类目最多两级。',
  ),
  'goods-code-taken': text('Another style already has this code.', '该款号已被其他商品使用。'),
  'sku-code-taken': text('Another color already has this code.', '该色号编码已被其他颜色使用。'),
  'code-format': text(
    'Write letters, digits and hyphens only, such as PU2317.',
    '仅限字母、数字和连字符，例如 PU2317。',
  ),
  'color-number-taken': text('Another color of this style has this number.', '该款已有此色号。'),
  'color-required': text('Please enter a Lab or hex value.', '请填写 Lab 或十六进制颜色值。'),
  'price-required': text('Goods need a price before they can be sold.', '请先填写价格再上架。'),
  'active-color-required': text('Goods need a color before they can be sold.', '请先添加可售颜色再上架。'),
  'tiers-rising': text('Each tier needs a larger quantity than the one before.', '各档起订量须依次递增。'),
  'more-than-free': text(
    'This is more than is there beyond what orders hold.',
    '超过可扣减数量（订单占用部分不能扣减）。',
  ),
  'below-held': text('Orders hold more than this.', '少于订单已占用的数量。'),
  'agreement-required': text('Please agree so that we can reply to you.', '请勾选同意，以便我们回复您。'),
  'no-email': text('The writer left no email. Call back and note it.', '留言人未留邮箱，请电话回复并记录。'),
  'role-required': text('Please choose at least one role.', '请至少选择一个角色。'),
  'permission-required': text(
    'Please choose at least one thing that the role may do.',
    '请至少选择一项权限。',
  ),
  'role-name-taken': text('Another role already has this name.', '已有同名角色。'),
  'coupon-code-unknown': text(
    'We do not know this code. Please check it letter by letter.',
    '优惠码不存在，请逐位核对。',
  ),
  'coupon-code-taken': text('Another coupon already has this code.', '该优惠码已用于其他优惠券。'),
  'coupon-code-shape': text(
    'Please use 4 to 20 letters, digits and hyphens.',
    '请使用 4–20 位字母、数字或连字符。',
  ),
  'fixed-once-issued': text(
    'Members already have this coupon, so this can no longer change.',
    '优惠券已有人领取，此项不能修改。',
  ),
  'less-than-issued': text('More than this have been issued already.', '已发放数量超过此数。'),
  'below-minimum': text('This is below the minimum.', '不能低于起订量。'),
  'range-reversed': text('The upper end is below the lower one.', '上限低于下限。'),
  'ends-before-start': text('The end has to be later than the start.', '结束时间须晚于开始时间。'),
  'in-the-past': text('This time has passed.', '该时间已过。'),
  'address-required': text('Please choose an address.', '请选择收货地址。'),
  'events-required': text('Please choose at least one event.', '请至少选择一个事件。'),
  'url-not-public': text(
    'Write an https address that can be reached from the internet.',
    '请填写可从公网访问的 https 地址。',
  ),
  'scope-required': text('Please choose at least one thing that the key may do.', '请至少选择一项权限。'),
} as const

export type FieldText = keyof typeof fieldTexts

/** The messages of `limit-reached` for limits with a name, which is `which` in the refusal's data. */
export const limitTexts = {
  'card-is-open': text(
    'You already have an open request for this color card.',
    '您已申请该款色卡，正在处理中，请勿重复申请。',
  ),
  'card-was-sent': text(
    'We already sent you this color card within the last {days} days.',
    '该款色卡已在 {days} 天内为您寄出，请勿重复申请。',
  ),
  'cards-open': text(
    'You can have up to {limit} color card requests open at a time. You have {used} now.',
    '最多可同时申请 {limit} 张色卡，您当前有 {used} 张正在处理。',
  ),
  'cards-in-period': text(
    'You can request up to {limit} color cards in {days} days. You have requested {used}.',
    '{days} 天内最多可申请 {limit} 张色卡，您已申请 {used} 张。',
  ),
  'quotes-open': text(
    'You can have up to {limit} quotes open at a time. You have {used} now.',
    '最多可同时有 {limit} 份报价单，您当前有 {used} 份。',
  ),
  reminder: text(
    'We have received your reminder. You can send another one after 24 hours.',
    '已提醒商家发货，24 小时后可再次提醒。',
  ),
  favorites: text(
    'You can save up to {limit} materials and have saved {used}. Please remove some first.',
    '最多可收藏 {limit} 款材料，您已收藏 {used} 款，请先移除一些。',
  ),
  'visitor-favorites': text(
    'You can save up to {limit} materials without an account and have saved {used}. Log in to save more.',
    '未登录时最多可收藏 {limit} 款材料，您已收藏 {used} 款。登录后可收藏更多。',
  ),
  looks: text(
    'You can save up to {limit} looks and have saved {used}. Please delete one first.',
    '最多可保存 {limit} 个方案，您已保存 {used} 个，请先删除一些。',
  ),
  'visitor-looks': text(
    'You can save up to {limit} looks without an account and have saved {used}. Log in to save more.',
    '未登录时最多可保存 {limit} 个方案，您已保存 {used} 个。登录后可保存更多。',
  ),
  'stock-alerts': text(
    'You can be notified about up to {limit} sold-out colors. Please cancel one first.',
    '最多可订阅 {limit} 个颜色的到货通知，请先取消一些。',
  ),
} as const

export type LimitName = keyof typeof limitTexts

/** The message of `quantity-not-allowed` for a line that has the most already. */
export const fullLineText = text(
  'Your bag already has {in_bag_num} {unit} of this, the most for one order.',
  '购物袋中已有 {in_bag_num} {unit}，已达单次购买上限。',
)

/** The messages of `file-refused`, by the `reason` in the refusal's data. */
export const fileTexts = {
  type: text(
    'This is not a JPG, PNG or BMP picture. Please choose another file.',
    '仅支持 JPG、PNG、BMP 格式的图片，请重新选择。',
  ),
  size: text(
    'The file is larger than 5 MB. Please choose a smaller one.',
    '文件超过 5 MB，请选择较小的图片。',
  ),
  'sheet-size': text(
    'The file is larger than 20 MB. Split it, or save it as XLSX, which is smaller.',
    '文件超过 20 MB，请拆分，或另存为体积更小的 XLSX。',
  ),
  pixels: text(
    'The picture has too many pixels. Please make it smaller first.',
    '图片尺寸过大，请缩小后再上传。',
  ),
  broken: text(
    'The picture is damaged or incomplete. Please save it as JPG or PNG and try again.',
    '图片已损坏或不完整，请另存为 JPG 或 PNG 后重试。',
  ),
  'not-pdf': text('This is not a PDF file. Please choose another one.', '该文件不是 PDF，请重新选择。'),
  'broken-pdf': text('The PDF is incomplete. Please export it again.', 'PDF 文件不完整，请重新导出后上传。'),
  'too-many': text('Please choose fewer pictures.', '图片数量超出限制，请减少图片。'),
  gone: text('A picture is no longer available. Please upload it again.', '有图片已失效，请重新上传。'),
} as const

export type FileProblem = keyof typeof fileTexts

/** The messages of `comment-not-possible`, by the `reason` in the refusal's data. */
export const commentTexts = {
  'not-received': text('You can comment once the order is completed.', '订单完成后才能评价。'),
  'order-closed': text('This order is closed, so you cannot comment on it.', '订单已关闭，无法评价。'),
  'too-late': text(
    'The {days} days for commenting after receipt are over.',
    '收货已超过 {days} 天，无法评价。',
  ),
  'not-sent': text('This item was refunded before it was shipped.', '该商品未发货即已退款，无法评价。'),
  commented: text('You have already commented on this item.', '该商品已评价过。'),
  'followed-up': text('You have already written a follow-up.', '已追加过评价。'),
  'follow-up-too-late': text('The {days} days for a follow-up are over.', '评价已超过 {days} 天，无法追加。'),
  'not-shown': text('You cannot add a follow-up to a hidden comment.', '评价已被隐藏，无法追加。'),
} as const

export type CommentProblem = keyof typeof commentTexts

/** The messages of `coupon-not-receivable`, by the `reason` in the refusal's data. */
export const receiveTexts = {
  'not-running': text('This coupon cannot be claimed right now.', '该优惠券当前不可领取。'),
  over: text('The time of this coupon is over.', '该优惠券已过期。'),
  gone: text('All of these coupons have been claimed.', '该优惠券已领完。'),
  'has-it': text('You have already claimed this coupon.', '您已领取过该优惠券。'),
  'not-new': text(
    'This coupon is for customers who have not ordered yet.',
    '该优惠券仅限未下过单的新会员领取。',
  ),
} as const

export type ReceiveProblem = keyof typeof receiveTexts

function refusal<C extends number>(code: C, en: string, zh: string): Bilingual & { code: C } {
  return { code, ...text(en, zh) }
}

function text(en: string, zh: string): Bilingual {
  return { 'en-us': en, 'zh-cn': zh }
}

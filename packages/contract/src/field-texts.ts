import type { Bilingual } from './language.ts'

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
  'value-gone': text(
    'The shop has one of these choices no longer. Please choose again.',
    '所选选项已被删除，请重新选择。',
  ),
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

function text(en: string, zh: string): Bilingual {
  return { 'en-us': en, 'zh-cn': zh }
}

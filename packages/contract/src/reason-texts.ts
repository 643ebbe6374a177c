import type { Bilingual } from './language.ts'

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
  'stocktake-rows': text(
    'A stocktake can have up to {limit} colors. Choose a category, or search for a part of them.',
    '一次盘点最多 {limit} 个颜色，请按类目或关键词分批盘点。',
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
  'small-logo': text(
    'The logo is too small. It needs at least 80 pixels of height or 320 of width.',
    'Logo 尺寸太小，高度至少 80 像素或宽度至少 320 像素。',
  ),
  'long-logo': text(
    'The logo is too long and thin for the header. Please choose a more compact one.',
    'Logo 过于细长，在页头上无法看清，请选择更紧凑的版本。',
  ),
  'pale-logo': text(
    'The logo cannot be seen on the light header. Please choose a darker version.',
    'Logo 颜色过浅，在浅色页头上看不清，请选择深色版本。',
  ),
  'not-square': text('The icon has to be a square.', '图标须为正方形。'),
  'small-icon': text(
    'The icon is too small. It needs at least 512 by 512 pixels.',
    '图标尺寸太小，至少需要 512 × 512 像素。',
  ),
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

function text(en: string, zh: string): Bilingual {
  return { 'en-us': en, 'zh-cn': zh }
}

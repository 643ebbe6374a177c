import type { Texts } from '@corium/browser/translate'
import type { print as english } from '#i18n/en-us/print.ts'

export const print: Texts<typeof english> = {
  title_other: '打印 {{count}} 单',
  sheets: '打印内容',
  picking: '拣货单',
  slips: '装箱单',
  labels: '包裹标签',
  maskMobiles: '隐藏手机号中间几位',
  back: '订单',
  print_other: '打印 {{count}} 张',
  none: '没有可打印的内容',
  moneyBack: '款项已退回买家',
  leftOut: '以下订单没有待发货的商品，不打印：{{orders}}。',
  complaint: '买家就以下订单向微信支付提交了投诉，裁切前请先查看：{{orders}}。',
  dispute: '买家在 PayPal 对以下订单的付款发起了争议，裁切前请先查看：{{orders}}。',
  orderAndReason: '{{number}}（{{reason}}）',
  onlyFirst: '此处仅有前 {{count}} 单，其余请另行打印。',
}

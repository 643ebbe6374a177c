import { formatMoney } from '@corium/contract/format-money'
import { formatNumber } from '@corium/contract/format-number'
import type { Bilingual, Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'

/** What an order is for, as its buyer reads it in a mail. */
export type OrderedGoods = {
  lines: { name: Bilingual; color: Bilingual; num_milli: number; unit: Unit; amount_fen: number }[]
  /** Lines of a long order that are not among `lines`. */
  more: number
  discount_fen: number
  shipping_fen: number
  payable_fen: number
}

const maxLines = 30

type Order = Omit<OrderedGoods, 'lines' | 'more'> & {
  lines: readonly {
    goods_name: Bilingual
    color_name: Bilingual
    num_milli: number
    unit: Unit
    amount_fen: number
  }[]
}

export function describeGoods({ lines, discount_fen, shipping_fen, payable_fen }: Order): OrderedGoods {
  const shown = lines.slice(0, maxLines).map(({ goods_name, color_name, num_milli, unit, amount_fen }) => ({
    name: goods_name,
    color: color_name,
    num_milli,
    unit,
    amount_fen,
  }))
  return { lines: shown, more: lines.length - shown.length, discount_fen, shipping_fen, payable_fen }
}

const words = {
  'en-us': {
    colon: ': ',
    comma: ', ',
    discount: 'Discounts',
    shipping: 'Shipping',
    free: 'free',
    total: 'Total',
    more: (num: number) => `and ${num} more ${num === 1 ? 'item' : 'items'}`,
  },
  'zh-cn': {
    colon: '：',
    comma: '，',
    discount: '优惠',
    shipping: '运费',
    free: '免运费',
    total: '合计',
    more: (num: number) => `另有 ${num} 件商品`,
  },
}

/** The items and what makes up the total, each on a line of its own. */
export function goodsText(goods: OrderedGoods, language: Language): string {
  const { colon, comma, ...say } = words[language]
  const money = (fen: number) => formatMoney(fen, language)
  const items = goods.lines.map(({ name, color, num_milli, unit, amount_fen }) => {
    const num = fromMilli(num_milli)
    const quantity = `${formatNumber(num)} ${unitName(unit, num, language)}`
    return [name[language], color[language], quantity].join(comma) + colon + money(amount_fen)
  })
  return [
    ...items,
    ...(goods.more > 0 ? [say.more(goods.more)] : []),
    ...(goods.discount_fen > 0 ? [say.discount + colon + money(-goods.discount_fen)] : []),
    say.shipping + colon + (goods.shipping_fen > 0 ? money(goods.shipping_fen) : say.free),
    say.total + colon + money(goods.payable_fen),
  ].join('\n')
}

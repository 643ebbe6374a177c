import { unitName } from '@corium/contract/unit-name'
import { statusTexts } from '#server/modules/goods-desk/goods.states.ts'
import { type Column, named, skuColumn, styleColumn } from './column.ts'
import { choice, ownPrice, quantity, stylePrice, tierList, type ValueKind, whole } from './sheet-values.ts'

/** The columns about prices, stock and how goods are sold. */

const units = new Map(
  (['m', 'sqft', 'piece', 'hide'] as const).map((unit) => [
    unit as string,
    { 'en-us': unitName(unit, 2, 'en-us'), 'zh-cn': unitName(unit, 2, 'zh-cn') },
  ]),
)
const supplies = named({
  stock: ['In stock', '现货'],
  'made-to-order': ['Made to order', '定制'],
  clearance: ['Clearance', '清仓'],
  sample: ['Sample', '样品'],
})
const yesNo = choice(
  named({ yes: ['yes', '是'], no: ['no', '否'], true: ['true', '真'], false: ['false', '假'] }),
)
const active: ValueKind = {
  ...yesNo,
  read: (cell) => {
    const read = yesNo.read(cell)
    return read === 'true' ? 'yes' : read === 'false' ? 'no' : read
  },
  choices: (language) => [yesNo.show('yes', language), yesNo.show('no', language)],
}
const statuses: ValueKind = {
  read: (cell) => cell,
  show: (value, language) => statusTexts[Number(value) as keyof typeof statusTexts][language],
}

export const priceColumns: readonly Column[] = [
  styleColumn({
    key: 'price',
    head: ['Price', '单价'],
    help: ['Yuan for one unit, such as 39.50.', '每单位人民币价格，例如 39.50。'],
    kind: stylePrice,
    of: ({ price_fen }) => String(price_fen),
    needs: 'goods.price',
  }),
  styleColumn({
    key: 'tiers',
    head: ['Price tiers', '阶梯价'],
    help: ['From a quantity on, such as 10: 36.10; 50: 34.00', '起订量: 单价，例如 10: 36.10; 50: 34.00'],
    kind: tierList,
    of: ({ tiers }) => (tiers.length > 0 ? JSON.stringify(tiers) : ''),
    needs: 'goods.price',
    canClear: true,
  }),
  skuColumn({
    key: 'sku_price',
    head: ['Own price of the color', '颜色单价'],
    help: ['Only where a color costs something else than its style.', '仅在与整款单价不同时填写。'],
    kind: ownPrice,
    of: ({ price_fen }) => (price_fen === null ? '' : String(price_fen)),
    needs: 'goods.price',
    canClear: true,
  }),
]

export const stockColumns: readonly Column[] = [
  skuColumn({
    key: 'stock',
    head: ['Stock', '库存'],
    help: [
      'What was counted, without paid goods that wait to be sent. Not less than orders hold.',
      '盘点数，不含已付款待发的货；不得少于订单占用。',
    ],
    kind: quantity(0),
    of: ({ on_hand_milli }) => String(on_hand_milli ?? 0),
    needs: 'stock.edit',
  }),
  skuColumn({
    key: 'held',
    head: ['Held (for reading)', '占用（只读）'],
    help: ['What unpaid orders hold. The shop ignores a change here.', '未付款订单占用。修改无效。'],
    kind: quantity(0),
    of: ({ held_milli }) => String(held_milli ?? 0),
    needs: null,
  }),
  skuColumn({
    key: 'low',
    head: ['Low stock at', '库存预警量'],
    help: ['At or below it staff are warned.', '库存降至此数及以下时提醒。'],
    kind: quantity(0),
    of: ({ low_milli }) => String(low_milli ?? 0),
    needs: 'stock.edit',
  }),
]

/** How the goods are sold. */
export const saleColumns: readonly Column[] = [
  styleColumn({
    key: 'status',
    head: ['Status (for reading)', '状态（只读）'],
    help: [
      'The shop ignores a change here; goods are published in the list of goods.',
      '修改无效；请在商品列表中上下架。',
    ],
    kind: statuses,
    of: ({ status }) => String(status),
    needs: null,
  }),
  skuColumn({
    key: 'active',
    head: ['Offered', '在售颜色'],
    help: ['yes or no: whether buyers see the color.', '是或否：买家能否看到该颜色。'],
    kind: active,
    of: (sku) => (sku.active ? 'yes' : 'no'),
  }),
  styleColumn({
    key: 'unit',
    head: ['Unit', '单位'],
    help: ['What is sold: m, sq ft, pieces or hides.', '米、平方英尺、件或张。'],
    kind: choice(units),
    of: ({ unit }) => unit,
  }),
  styleColumn({
    key: 'min',
    head: ['Smallest order', '起订量'],
    help: ['In units.', '按单位计。'],
    kind: quantity(1),
    of: ({ min_milli }) => String(min_milli),
  }),
  styleColumn({
    key: 'step',
    head: ['Step', '递增量'],
    help: ['Orders are the smallest and whole steps more.', '订购量按此递增。'],
    kind: quantity(1),
    of: ({ step_milli }) => String(step_milli),
  }),
  styleColumn({
    key: 'max',
    head: ['Largest order', '最大订购量'],
    help: ['In units.', '按单位计。'],
    kind: quantity(1),
    of: ({ max_milli }) => String(max_milli),
  }),
  styleColumn({
    key: 'supply',
    head: ['Supply', '供应方式'],
    help: ['In stock, Made to order, Clearance or Sample.', '现货、定制、清仓或样品。'],
    kind: choice(supplies),
    of: ({ supply }) => supply,
  }),
  styleColumn({
    key: 'lead_days',
    head: ['Lead time (days)', '交期（天）'],
    help: ['Business days until made-to-order goods are sent.', '定制商品发货所需的工作日。'],
    kind: whole(0, 365, ['天', 'days', 'day']),
    of: ({ lead_days }) => String(lead_days),
  }),
  styleColumn({
    key: 'weight',
    head: ['Weight (g)', '重量（克）'],
    help: ['Of one unit, for freight.', '每单位重量，用于运费。'],
    kind: whole(1, 1_000_000, ['克', 'g']),
    of: ({ weight_grams }) => String(weight_grams),
  }),
  styleColumn({
    key: 'hide',
    head: ['Average hide (sq ft)', '单张面积（平方英尺）'],
    help: [
      'Of goods sold by the square foot: buyers see roughly how many hides a quantity is.',
      '按平方英尺销售的商品填写，买家可看到数量约合几张。',
    ],
    kind: quantity(1, ['平方英尺', 'sqft']),
    of: ({ hide_milli }) => (hide_milli === null ? '' : String(hide_milli)),
    canClear: true,
  }),
]

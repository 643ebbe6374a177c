import { unitName } from '@corium/contract/unit-name'
import type { Db } from '#server/db/open.ts'
import { writtenTexts } from '#server/modules/goods-desk/bilingual-form.ts'
import { getGoodsDeskOptions } from '#server/modules/goods-desk/get-goods.ts'
import { statusTexts } from '#server/modules/goods-desk/goods.states.ts'
import { categoryKind } from './category-kind.ts'
import { bilingual, type Column, type Names, skuColumn, styleColumn } from './column.ts'
import type { SheetSku, SheetStyle } from './sheet-goods.db.ts'
import {
  choice,
  choices,
  codeOf,
  hexColor,
  labOf,
  ownPrice,
  quantity,
  range,
  stylePrice,
  textOf,
  tidy,
  tierList,
  type ValueKind,
  whole,
} from './sheet-values.ts'

const edit = 'goods.edit'
const clearable = { needs: edit, canClear: true } as const

const units = new Map(
  (['m', 'sqft', 'piece', 'hide'] as const).map((unit) => [
    unit as string,
    { 'en-us': unitName(unit, 2, 'en-us'), 'zh-cn': unitName(unit, 2, 'zh-cn') },
  ]),
)
const named = (entries: Record<string, Names>) =>
  new Map(Object.entries(entries).map(([key, names]) => [key, bilingual(names)]))
const supplies = named({
  stock: ['In stock', '现货'],
  'made-to-order': ['Made to order', '定制'],
  clearance: ['Clearance', '清仓'],
  sample: ['Sample', '样品'],
})
const effects = named({
  plain: ['Plain', '素面'],
  metallic: ['Metallic', '金属光'],
  pearl: ['Pearl', '珠光'],
  'two-tone': ['Two-tone', '双色'],
  'pull-up': ['Pull-up', '变色'],
  print: ['Print', '印花'],
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

const textColumns = (
  name: 'name' | 'summary' | 'description' | 'care',
  [english, chinese]: Names,
  max: number,
): Column[] =>
  (['cn', 'en'] as const).map((language) =>
    styleColumn(
      `${name}_${language}`,
      language === 'cn'
        ? [`${english} (Chinese)`, `${chinese}（中文）`]
        : [`${english} (English)`, `${chinese}（英文）`],
      [
        `Up to ${max} characters. Readers of the other language see it where theirs is missing.`,
        `最多 ${max} 字。缺另一种语言时显示此文。`,
      ],
      textOf(max),
      (style) => tidy(writtenTexts(name, style[name], style.missing)[language]),
      clearable,
    ),
  )

const colorName = (language: 'cn' | 'en') => (sku: SheetSku) =>
  tidy(writtenTexts('name', sku.color_name, sku.missing)[language])

const lab = (key: 'lab_l' | 'lab_a' | 'lab_b', head: string, min: number, max: number): Column =>
  skuColumn(
    key,
    [head, head],
    [
      'Under D65. Give L*, a* and b* together, or a hex color.',
      'D65 光源下。L*、a*、b* 须同时填写，或只填色值。',
    ],
    labOf(min, max),
    (sku) => String(sku[key]),
  )

/** Which goods a row is about, and what they are called. */
const nameColumns: readonly Column[] = [
  styleColumn(
    'goods_code',
    ['Style code', '款号'],
    [
      'Which style the row is about. A new code starts a new style as a draft.',
      '此行所属款式。新款号会新建一个草稿。',
    ],
    codeOf(30),
    ({ code }) => code,
  ),
  skuColumn(
    'color_no',
    ['Color no.', '色号'],
    ['The number of the color within its style, such as 14 or 06.', '款内色号，例如 14、06。'],
    codeOf(10),
    ({ color_no }) => color_no,
  ),
  skuColumn(
    'sku_code',
    ['Color code', '颜色编码'],
    [
      'Which color the row is about. Empty for style code and color number, such as PU2317-14.',
      '此行所属颜色。不填则为“款号-色号”，例如 PU2317-14。',
    ],
    codeOf(40),
    ({ code }) => code,
  ),
  ...textColumns('name', ['Name', '品名'], 80),
  skuColumn(
    'color_cn',
    ['Color (Chinese)', '颜色名（中文）'],
    ['One of the two languages is needed.', '中英文至少填一种。'],
    textOf(60),
    colorName('cn'),
    clearable,
  ),
  skuColumn(
    'color_en',
    ['Color (English)', '颜色名（英文）'],
    ['One of the two languages is needed.', '中英文至少填一种。'],
    textOf(60),
    colorName('en'),
    clearable,
  ),
]

const priceColumns: readonly Column[] = [
  styleColumn(
    'price',
    ['Price', '单价'],
    ['Yuan for one unit, such as 39.50.', '每单位人民币价格，例如 39.50。'],
    stylePrice,
    ({ price_fen }) => String(price_fen),
    { needs: 'goods.price' },
  ),
  styleColumn(
    'tiers',
    ['Price tiers', '阶梯价'],
    ['From a quantity on, such as 10: 36.10; 50: 34.00', '起订量: 单价，例如 10: 36.10; 50: 34.00'],
    tierList,
    ({ tiers }) => (tiers.length > 0 ? JSON.stringify(tiers) : ''),
    { needs: 'goods.price', canClear: true },
  ),
  skuColumn(
    'sku_price',
    ['Own price of the color', '颜色单价'],
    ['Only where a color costs something else than its style.', '仅在与整款单价不同时填写。'],
    ownPrice,
    ({ price_fen }) => (price_fen === null ? '' : String(price_fen)),
    { needs: 'goods.price', canClear: true },
  ),
]

const stockColumns: readonly Column[] = [
  skuColumn(
    'stock',
    ['Stock', '库存'],
    [
      'What was counted, without paid goods that wait to be sent. Not less than orders hold.',
      '盘点数，不含已付款待发的货；不得少于订单占用。',
    ],
    quantity(0),
    ({ on_hand_milli }) => String(on_hand_milli ?? 0),
    { needs: 'stock.edit' },
  ),
  skuColumn(
    'held',
    ['Held (for reading)', '占用（只读）'],
    ['What unpaid orders hold. The shop ignores a change here.', '未付款订单占用。修改无效。'],
    quantity(0),
    ({ held_milli }) => String(held_milli ?? 0),
    {},
  ),
  skuColumn(
    'low',
    ['Low stock at', '库存预警量'],
    ['At or below it staff are warned.', '库存降至此数及以下时提醒。'],
    quantity(0),
    ({ low_milli }) => String(low_milli ?? 0),
    { needs: 'stock.edit' },
  ),
]

/** How the goods are sold. */
const saleColumns: readonly Column[] = [
  styleColumn(
    'status',
    ['Status (for reading)', '状态（只读）'],
    [
      'The shop ignores a change here; goods are published in the list of goods.',
      '修改无效；请在商品列表中上下架。',
    ],
    statuses,
    ({ status }) => String(status),
    {},
  ),
  skuColumn(
    'active',
    ['Offered', '在售颜色'],
    ['yes or no: whether buyers see the color.', '是或否：买家能否看到该颜色。'],
    active,
    (sku) => (sku.active ? 'yes' : 'no'),
  ),
  styleColumn(
    'unit',
    ['Unit', '单位'],
    ['What is sold: m, sq ft, pieces or hides.', '米、平方英尺、件或张。'],
    choice(units),
    ({ unit }) => unit,
  ),
  styleColumn(
    'min',
    ['Smallest order', '起订量'],
    ['In units.', '按单位计。'],
    quantity(1),
    ({ min_milli }) => String(min_milli),
  ),
  styleColumn(
    'step',
    ['Step', '递增量'],
    ['Orders are the smallest and whole steps more.', '订购量按此递增。'],
    quantity(1),
    ({ step_milli }) => String(step_milli),
  ),
  styleColumn(
    'max',
    ['Largest order', '最大订购量'],
    ['In units.', '按单位计。'],
    quantity(1),
    ({ max_milli }) => String(max_milli),
  ),
  styleColumn(
    'supply',
    ['Supply', '供应方式'],
    ['In stock, Made to order, Clearance or Sample.', '现货、定制、清仓或样品。'],
    choice(supplies),
    ({ supply }) => supply,
  ),
  styleColumn(
    'lead_days',
    ['Lead time (days)', '交期（天）'],
    ['Business days until made-to-order goods are sent.', '定制商品发货所需的工作日。'],
    whole(0, 365),
    ({ lead_days }) => String(lead_days),
  ),
  styleColumn(
    'weight',
    ['Weight (g)', '重量（克）'],
    ['Of one unit, for freight.', '每单位重量，用于运费。'],
    whole(1, 1_000_000),
    ({ weight_grams }) => String(weight_grams),
  ),
]

/** What is known of the color itself. */
const colorColumns: readonly Column[] = [
  skuColumn(
    'hex',
    ['Color value', '色值'],
    ['Such as #1E3B33. Where Lab is given, it decides.', '例如 #1E3B33；同时填写 Lab 时以 Lab 为准。'],
    hexColor,
    ({ hex }) => hex.toLowerCase(),
  ),
  lab('lab_l', 'L*', 0, 100),
  lab('lab_a', 'a*', -128, 128),
  lab('lab_b', 'b*', -128, 128),
  skuColumn(
    'effect',
    ['Effect', '效果'],
    ['Plain, Metallic, Pearl, Two-tone or Print.', '素面、金属光、珠光、双色或印花。'],
    choice(effects),
    ({ effect }) => effect,
  ),
  skuColumn(
    'reference',
    ['Reference', '参考色号'],
    ['A color number of another system, as you type it.', '其他色卡的色号，原样保存。'],
    textOf(60),
    ({ pantone }) => tidy(pantone ?? ''),
    clearable,
  ),
  skuColumn(
    'lot',
    ['Dye lot', '缸号'],
    ['The one that is in stock now.', '现有库存的缸号。'],
    textOf(40),
    ({ lot }) => tidy(lot),
    clearable,
  ),
]

const longTextColumns: readonly Column[] = [
  ...textColumns('summary', ['Summary', '摘要'], 200),
  ...textColumns('description', ['Description', '描述'], 4000),
  ...textColumns('care', ['Care', '保养'], 2000),
]

const rankColumn = styleColumn(
  'rank',
  ['Rank', '推荐排序'],
  ['Higher comes first in the recommended order.', '数字越大越靠前。'],
  whole(0, 1_000_000),
  ({ rank }) => String(rank),
)

type Options = Awaited<ReturnType<typeof getGoodsDeskOptions>>

const categoryColumn = (categories: Options['categories']): Column =>
  styleColumn(
    'category',
    ['Category', '类目'],
    ['Its name, or the whole path where names repeat.', '类目名称；重名时写完整路径。'],
    categoryKind(categories),
    ({ category_id }) => category_id,
  )

/** What buyers filter by. */
function filterColumn(facet: Options['facets'][number]): Column {
  const names = new Map(
    facet.values.map(({ value, name_cn, name_en }) => [value, { 'zh-cn': name_cn, 'en-us': name_en }]),
  )
  const unit = facet.unit ? ` (${facet.unit})` : ''
  return styleColumn(
    `filter:${facet.key}`,
    [`${facet.name_en}${unit}`, `${facet.name_cn}${unit}`],
    facet.type === 'range'
      ? ['A number, or two: 0.8 ~ 1.2', '一个数或一个范围：0.8 ~ 1.2']
      : ['Buyers filter by it. Several are separated by a semicolon.', '买家筛选用，多个值用分号分隔。'],
    facet.type === 'range' ? range : choices(names),
    ({ attributes }) => attributeValue(attributes[facet.key]),
    clearable,
  )
}

/** The columns of every sheet, in its order; those of filters follow what the shop has. */
export async function readColumns(db: Db): Promise<Column[]> {
  const { categories, facets } = await getGoodsDeskOptions({ db })
  return [
    ...nameColumns,
    categoryColumn(categories),
    ...priceColumns,
    ...stockColumns,
    ...saleColumns,
    ...colorColumns,
    ...longTextColumns,
    ...facets.map(filterColumn),
    rankColumn,
  ]
}

function attributeValue(value: SheetStyle['attributes'][string] | undefined): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : ''
  return `${value.min}~${value.max}`
}

import type { Db } from '#server/db/open.ts'
import { writtenTexts } from '#server/modules/goods-desk/bilingual-form.ts'
import { getGoodsDeskOptions } from '#server/modules/goods-desk/get-goods.ts'
import { categoryKind } from './category-kind.ts'
import { colorColumns } from './color-columns.ts'
import { type Column, type Names, skuColumn, styleColumn } from './column.ts'
import { priceColumns, saleColumns, stockColumns } from './sale-columns.ts'
import type { SheetSku, SheetStyle } from './sheet-goods.db.ts'
import { choices, codeOf, isSameNumber, rangeOf, textOf, tidy, whole } from './sheet-values.ts'

const textColumns = (
  name: 'name' | 'summary' | 'description' | 'care',
  [english, chinese]: Names,
  max: number,
): Column[] =>
  (['cn', 'en'] as const).map((language) =>
    styleColumn({
      key: `${name}_${language}`,
      head:
        language === 'cn'
          ? [`${english} (Chinese)`, `${chinese}（中文）`]
          : [`${english} (English)`, `${chinese}（英文）`],
      help: [
        `Up to ${max} characters. Readers of the other language see it where theirs is missing.`,
        `最多 ${max} 字。缺另一种语言时显示此文。`,
      ],
      kind: textOf(max),
      of: (style) => tidy(writtenTexts(name, style[name], style.missing)[language]),
      canClear: true,
    }),
  )

const colorName = (language: 'cn' | 'en') => (sku: SheetSku) =>
  tidy(writtenTexts('name', sku.color_name, sku.missing)[language])

/** Which goods a row is about, and what they are called. */
const nameColumns: readonly Column[] = [
  styleColumn({
    key: 'goods_code',
    head: ['Style code', '款号'],
    help: [
      'Which style the row is about. A new code starts a new style as a draft.',
      '此行所属款式。新款号会新建一个草稿。',
    ],
    kind: codeOf(30),
    of: ({ code }) => code,
  }),
  skuColumn({
    key: 'color_no',
    head: ['Color no.', '色号'],
    help: ['The number of the color within its style, such as 14 or 06.', '款内色号，例如 14、06。'],
    kind: { ...codeOf(10), isSame: isSameNumber },
    of: ({ color_no }) => color_no,
  }),
  skuColumn({
    key: 'sku_code',
    head: ['Color code', '颜色编码'],
    help: [
      'Which color the row is about. Empty for style code and color number, such as PU2317-14.',
      '此行所属颜色。不填则为“款号-色号”，例如 PU2317-14。',
    ],
    kind: codeOf(40),
    of: ({ code }) => code,
  }),
  ...textColumns('name', ['Name', '品名'], 80),
  skuColumn({
    key: 'color_cn',
    head: ['Color (Chinese)', '颜色名（中文）'],
    help: ['One of the two languages is needed.', '中英文至少填一种。'],
    kind: textOf(60),
    of: colorName('cn'),
    canClear: true,
  }),
  skuColumn({
    key: 'color_en',
    head: ['Color (English)', '颜色名（英文）'],
    help: ['One of the two languages is needed.', '中英文至少填一种。'],
    kind: textOf(60),
    of: colorName('en'),
    canClear: true,
  }),
]

const longTextColumns: readonly Column[] = [
  ...textColumns('summary', ['Summary', '摘要'], 200),
  ...textColumns('description', ['Description', '描述'], 4000),
  ...textColumns('care', ['Care', '保养'], 2000),
]

const rankColumn = styleColumn({
  key: 'rank',
  head: ['Rank', '推荐排序'],
  help: ['Higher comes first in the recommended order.', '数字越大越靠前。'],
  kind: whole(0, 1_000_000),
  of: ({ rank }) => String(rank),
})

type Options = Awaited<ReturnType<typeof getGoodsDeskOptions>>

const categoryColumn = (categories: Options['categories']): Column =>
  styleColumn({
    key: 'category',
    head: ['Category', '类目'],
    help: ['Its name, or the whole path where names repeat.', '类目名称；重名时写完整路径。'],
    kind: categoryKind(categories),
    of: ({ category_id }) => category_id,
  })

/** What buyers filter by. */
function filterColumn(facet: Options['facets'][number]): Column {
  const names = new Map(
    facet.values.map(({ value, name_cn, name_en }) => [value, { 'zh-cn': name_cn, 'en-us': name_en }]),
  )
  const unit = facet.unit ? ` (${facet.unit})` : ''
  return styleColumn({
    key: `filter:${facet.key}`,
    head: [`${facet.name_en}${unit}`, `${facet.name_cn}${unit}`],
    help:
      facet.type === 'range'
        ? ['A number, or two: 0.8 ~ 1.2', '一个数或一个范围：0.8 ~ 1.2']
        : ['Buyers filter by it. Several are separated by a semicolon.', '买家筛选用，多个值用分号分隔。'],
    kind: facet.type === 'range' ? rangeOf(facet.unit ? [facet.unit.toLowerCase()] : []) : choices(names),
    of: ({ attributes }) => attributeValue(attributes[facet.key]),
    canClear: true,
  })
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

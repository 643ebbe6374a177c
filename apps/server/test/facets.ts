import type { Bilingual } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'

/** A text in both languages as JSON for a column. */
export const bilingual = (en: string, zh: string): string =>
  JSON.stringify({ 'en-us': en, 'zh-cn': zh } satisfies Bilingual)

const facets = {
  category: { type: 'tree', values: {} },
  color: {
    type: 'color',
    values: { brown: ['Brown', '棕'], blue: ['Blue', '蓝'], red: ['Red', '红'], gray: ['Gray', '灰'] },
  },
  supply: {
    type: 'multi',
    values: { stock: ['In stock', '现货'], 'made-to-order': ['Made to order', '定制'] },
  },
  use: {
    type: 'multi',
    values: { bags: ['Bags', '箱包'], sofa: ['Sofas', '沙发'], gloves: ['Gloves', '手套'] },
  },
  grain: {
    type: 'multi',
    values: { smooth: ['Smooth', '光面'], litchi: ['Litchi', '荔枝纹'], suede: ['Suede', '绒面'] },
  },
  eco: { type: 'multi', values: { vegan: ['Vegan', '纯素'] } },
  thickness: { type: 'range', unit: 'mm', values: {} },
  price: { type: 'range', unit: '¥', values: {} },
} as const satisfies Record<
  string,
  {
    type: 'multi' | 'range' | 'color' | 'tree'
    unit?: string
    values: Record<string, readonly [string, string]>
  }
>

/** A few facets of every type. */
export async function insertFacets(db: Db): Promise<void> {
  const entries = Object.entries(facets)
  await db
    .insertInto('facets')
    .values(
      entries.map(([key, facet], sort) => ({
        key,
        name: bilingual(key, key),
        hint: bilingual(`What ${key} is`, `${key} 说明`),
        type: facet.type,
        unit: 'unit' in facet ? facet.unit : null,
        sort,
      })),
    )
    .execute()
  await db
    .insertInto('facet_values')
    .values(
      entries.flatMap(([facet_key, { values }]) =>
        Object.entries(values as Record<string, readonly [string, string]>).map(
          ([value, [en, zh]], sort) => ({
            facet_key,
            value,
            name: bilingual(en, zh),
            hint: null,
            hex: null,
            picture_id: null,
            sort,
          }),
        ),
      ),
    )
    .execute()
}

import type { LabSource } from '@corium/contract/goods-desk'
import type { GoodsStatus } from '@corium/contract/goods-status'
import type { Bilingual, Language } from '@corium/contract/language'
import type { StockReason } from '@corium/contract/stock-desk'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Json } from './columns.ts'

export type GoodsTables = {
  pictures: {
    id: string
    kind: string
    width: number
    height: number
    hex: string
    mm: number | null
    alt: Json<Bilingual>
    /** Languages in which the alt text is not written. */
    missing: Default<string[]>
    recipe: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  categories: {
    id: string
    parent_id: string | null
    name: Json<Bilingual>
    picture_id: string | null
    sort: Default<number>
    version: Default<number>
  }
  facets: {
    key: string
    name: Json<Bilingual>
    hint: Json<Bilingual>
    type: 'multi' | 'range' | 'color' | 'tree'
    unit: string | null
    /** A row of links above the list. */
    promoted: Default<boolean>
    sort: Default<number>
    /** Not offered in the storefront. */
    hidden: Default<boolean>
    /** Lies open in the filter column; the others are folded. */
    opened: Default<boolean>
    version: Default<number>
  }
  facet_values: {
    facet_key: string
    value: string
    name: Json<Bilingual>
    hint: ColumnType<Bilingual | null, string | null, string | null>
    hex: string | null
    picture_id: string | null
    sort: Default<number>
    /** Values that were joined to this one. */
    former: Default<string[]>
  }
  styles: {
    id: string
    code: string
    category_id: string
    name: Json<Bilingual>
    summary: Json<Bilingual>
    description: Json<Bilingual>
    care: Json<Bilingual>
    unit: 'm' | 'sqft' | 'piece' | 'hide'
    price_fen: number
    min_milli: number
    step_milli: number
    max_milli: number
    supply: 'stock' | 'made-to-order' | 'clearance' | 'sample'
    lead_days: Default<number>
    weight_grams: number
    /** The average area of a hide, for goods sold by the square foot. */
    hide_milli: Default<number | null>
    attributes: Json<Attributes>
    sheet: Json<SheetGroup[]>
    badges: Json<string[]>
    rank: Default<number>
    published: Default<boolean>
    created_at: Generated<Date>
    version: Default<number>
    updated_at: Generated<Date>
    staff_id: Default<string | null>
    published_at: Default<Date | null>
    publish_at: Default<Date | null>
    end_at: Default<Date | null>
    ended_at: Default<Date | null>
    /** Texts that one language lacks, such as `care_en`: its column has a copy of the other language. */
    missing: Default<string[]>
    lacks_text: Default<boolean>
    status: ColumnType<GoodsStatus, never, never>
    words: ColumnType<string, never, never>
  }
  price_tiers: { style_id: string; from_milli: number; price_fen: number }
  skus: {
    id: string
    style_id: string
    code: string
    color_no: string
    color_name: Json<Bilingual>
    family: string
    hex: string
    lab_l: number
    lab_a: number
    lab_b: number
    effect: Default<string>
    pantone: string | null
    price_fen: number | null
    sort: Default<number>
    active: Default<boolean>
    missing: Default<string[]>
    lab_source: Default<LabSource>
    measured_at: Default<Date | null>
    lot: Default<string>
    words: ColumnType<string, never, never>
  }
  color_table: {
    number_key: string
    suffix: string
    system: string
    code: string
    lab_l: number
    lab_a: number
    lab_b: number
    illuminant: string
    observer: string
    source: string
    license_note: string
    acknowledged_by: string
    imported_at: Date
  }
  stock: {
    sku_id: string
    on_hand_milli: Default<number>
    held_milli: Default<number>
    sold_milli: Default<number>
    low_milli: Default<number>
    line_num: Default<number>
  }
  stock_ledger: {
    id: Generated<number>
    sku_id: string
    at: Date
    reason: StockReason
    on_hand_change: number
    held_change: number
    on_hand_milli: number
    held_milli: number
    order_id: string | null
    case_id: string | null
    staff_id: string | null
    note: Default<string>
    corrects: Default<number | null>
  }
  material_tiles: { style_id: string; sku_id: string | null; picture_id: string }
  bought_together: { style_id: string; other_id: string; rank: number }
  goods_pictures: { style_id: string; sku_id: string | null; picture_id: string; sort: Default<number> }
  hot_words: { word: string; language: Language; sort: Default<number> }
  catalog_changes: {
    xid: Generated<string>
    what: 'all' | 'goods' | 'stock' | 'saved'
    /** With `saved`, the id of the saving. */
    style_id: string | null
    at: Generated<Date>
  }
}

/** What a style can be filtered by: chosen values, or the range that it covers. */
export type Attributes = Record<string, string[] | { min: number; max: number }>

export type SheetGroup = {
  group: Bilingual
  rows: { name: Bilingual; value: Bilingual; standard?: string; hint?: Bilingual }[]
}

import { Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { Filter, FilterOption, GoodsRow } from './goods.ts'
import { maxLength } from './limits.ts'

/** CIE Lab under D65 with the 10° observer. */
export const Lab = Type.Object({
  l: Type.Number({ minimum: 0, maximum: 100 }),
  a: Type.Number({ minimum: -160, maximum: 160 }),
  b: Type.Number({ minimum: -160, maximum: 160 }),
})

export const ColorQuery = Type.Object({
  kind: Type.Union([
    Type.Literal('reference'),
    Type.Literal('hex'),
    Type.Literal('words'),
    Type.Literal('lab'),
    Type.Literal('sku'),
  ]),
  label: Type.String(),
  hex: Type.String(),
  lab: Lab,
  /** The color in words, such as "dark muted reddish brown". */
  words: Type.String(),
  /** How the color was determined. `other-suffix` and `structure` are estimates. */
  how: Type.Union([
    Type.Literal('exact-reference'),
    Type.Literal('other-suffix'),
    Type.Literal('table'),
    Type.Literal('structure'),
    Type.Literal('measured'),
    Type.Literal('typed'),
  ]),
  /** A caveat to show, such as "near this number; not an exact match". */
  note: Type.Optional(Type.String()),
  /** Of the words that were typed beside the number, those of categories and filters: they narrow the goods. */
  narrowed_by: Type.Optional(Type.String()),
})

/** A product with its closest color. */
export const ColorMatch = Type.Object({
  ...GoodsRow.properties,
  sku_id: Id,
  sku_code: Type.String(),
  /** The CIEDE2000 distance with one decimal. */
  delta_e: Type.Number(),
  /** Such as "very close"; in a search by words, the color of the goods in words, or a metallic one's name. */
  match_text: Type.String(),
  /**
   * How the goods differ, such as "darker and grayer". Missing when no difference is visible
   * and in a search by words.
   */
  difference_text: Type.Optional(Type.String()),
  /** The color reference of the goods, if it has the searched number; such rows come first. */
  reference: Type.Optional(Type.String()),
  /** How many other colors of the product are close enough as well. */
  others: Type.Integer(),
})

export const searchColor = call('/shop/pc_api.goods/searchColor', {
  access: 'anyone',
  summary: 'Goods closest to a color: exactly one of code, hex, lab and sku_id names it',
  input: fields({
    /** Typed text: a color reference, a hex value or color words. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: maxLength.colorCode })),
    hex: Type.Optional(Type.String({ pattern: '^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' })),
    lab: Type.Optional(Lab),
    /** Finds goods of a similar color, without this one. */
    sku_id: Type.Optional(Id),
    /** The largest distance of a match. A search by words ignores it, because each word has its own range. */
    max_delta: Type.Optional(Type.Number({ minimum: 0.1, maximum: 20 })),
    category_id: Type.Optional(Id),
    filter: Type.Optional(Filter),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    query: ColorQuery,
    ...pageOf(ColorMatch).properties,
    /** When nothing is close enough: the few closest goods beyond that distance. */
    beyond: Type.Array(ColorMatch),
    /**
     * The closest metallic, pearl, two-tone, pull-up and printed goods, which one
     * measured color cannot describe.
     */
    effects: Type.Array(ColorMatch),
    options: Type.Array(FilterOption),
  }),
  refusals: ['field-errors', 'not-found', 'color-unreadable'],
  cache: { seconds: 60 },
})

/** A table of 20,000 rows fits. */
const maxTableBytes = 4 * 1024 * 1024

export const getColorTable = call('/staff/pc_api.color_table/info', {
  access: 'staff:color-tables',
  summary: 'The licensed table of colors that color search knows',
  input: Empty,
  output: Type.Object({
    rows: Type.Integer(),
    source: Type.String(),
    /** The columns of its CSV file, in the order of a new one. */
    columns: Type.Array(Type.String()),
    version: Type.Integer(),
    /** Null while there has never been a table. */
    changed_at: Type.Union([Moment, Type.Null()]),
    changed_by: Type.String(),
  }),
})

export const importColorTable = call('/staff/pc_api.color_table/import', {
  access: 'staff:color-tables',
  changes: 'color-table',
  summary:
    'Replaces the table of colors by one that the shop has a license for; one wrong row rejects the whole table',
  input: fields({
    /** The version of the table to replace, from `getColorTable`. */
    version: Type.Integer({ minimum: 0 }),
    /** Comma-separated values: system, code, suffix, L, a, b, illuminant, observer, source, license_note. */
    csv: Type.String({ minLength: 1, maxLength: maxTableBytes }),
    /** The source of rows that name none. */
    source: Type.String({ minLength: 1, maxLength: 200 }),
    /** The staff member confirms that the shop may use the table. */
    is_licensed: Type.Boolean(),
  }),
  output: Type.Object({
    imported: Type.Integer(),
    /** Why the table was rejected, by line; line 0 is the whole table. */
    problems: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() })),
  }),
  refusals: ['state-conflict'],
  maxBodyBytes: maxTableBytes + 64 * 1024,
})

export const deleteColorTable = call('/staff/pc_api.color_table/delete', {
  access: 'staff:color-tables',
  changes: 'color-table',
  summary: 'Removes the table of colors; searches by number then find the colors of the goods only',
  input: fields({ version: Type.Integer({ minimum: 1 }) }),
  output: Empty,
  refusals: ['state-conflict'],
})

import { Type } from 'typebox'
import { call, fields, Id, Limit, Page, pageOf } from './call.ts'
import { Filter, FilterOption, GoodsRow } from './goods.ts'

/** CIE Lab under D65 with the 10° observer. */
export const Lab = Type.Object({
  l: Type.Number({ minimum: 0, maximum: 100 }),
  a: Type.Number({ minimum: -160, maximum: 160 }),
  b: Type.Number({ minimum: -160, maximum: 160 }),
})

/** The CIEDE2000 distance up to which goods are shown, where the caller names none. */
export const usualMaxDelta = 8

export const ColourQuery = Type.Object({
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
  /** The colour for the ear: "dark muted reddish brown". */
  words: Type.String(),
  /** Where the colour comes from; only `exact-reference`, `table`, `measured` and `typed` are more than a hint. */
  how: Type.Union([
    Type.Literal('exact-reference'),
    Type.Literal('other-suffix'),
    Type.Literal('table'),
    Type.Literal('structure'),
    Type.Literal('measured'),
    Type.Literal('typed'),
  ]),
  /** What has to be said about it: "near this number; not an exact match". */
  note: Type.Optional(Type.String()),
})

/** A style opened on its closest colour. */
export const ColourMatch = Type.Object({
  ...GoodsRow.properties,
  sku_id: Id,
  sku_code: Type.String(),
  /** CIEDE2000 to one decimal. */
  delta_e: Type.Number(),
  /** "very close"; for words that were sought, what the goods' own colour is called. */
  match_text: Type.String(),
  /** How the goods differ: "darker and grayer". Left out where nothing can be seen, and where words were sought. */
  difference_text: Type.Optional(Type.String()),
  /** The reference on the goods, where it has the number that was sought or one near it; such rows come first. */
  reference: Type.Optional(Type.String()),
  /** So many other colours of the style are close enough too. */
  others: Type.Integer(),
})

export const searchColor = call('/shop/pc_api.goods/searchColor', {
  who: 'anyone',
  summary: 'Goods closest to a colour: exactly one of code, hex, lab and sku_id names it',
  input: fields({
    /** Anything typed: a reference, a hex value, colour words. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    hex: Type.Optional(Type.String({ pattern: '^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' })),
    lab: Type.Optional(Lab),
    /** Goods of a similar colour; the colour itself is left out. */
    sku_id: Type.Optional(Id),
    /** How far a colour may be away. Words have no say in it: they reach as far as what they mean. */
    max_delta: Type.Optional(Type.Number({ minimum: 0.1, maximum: 20 })),
    category_id: Type.Optional(Id),
    filter: Type.Optional(Filter),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    query: ColourQuery,
    ...pageOf(ColourMatch).properties,
    /** Where nothing is close enough: the closest few, farther away than was asked. */
    beyond: Type.Array(ColourMatch),
    /** Metallic, pearl, two-tone and printed goods: one measured colour cannot describe them. The closest few. */
    effects: Type.Array(ColourMatch),
    options: Type.Array(FilterOption),
  }),
  refusals: ['field-errors', 'not-found', 'colour-unreadable'],
  shared: { seconds: 60 },
})

/** A table of 20,000 rows fits. */
const largestTable = 4 * 1024 * 1024

export const importColourTable = call('/staff/pc_api.color_table/import', {
  who: 'staff:colour-tables',
  summary:
    'Takes in a table of colours that the shop holds a licence for; one wrong row, and nothing is taken in',
  input: fields({
    /** Comma-separated values: system, code, suffix, L, a, b, illuminant, observer, source, licence_note. */
    csv: Type.String({ minLength: 1, maxLength: largestTable }),
    /** Where the table comes from, for rows that name no source. */
    source: Type.String({ minLength: 1, maxLength: 200 }),
    /** Whoever imports confirms that the shop may use the table. */
    is_licensed: Type.Boolean(),
  }),
  output: Type.Object({
    imported: Type.Integer(),
    /** What keeps the table out, by line; line 0 is the table as a whole. */
    problems: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() })),
  }),
  largest: largestTable + 64 * 1024,
})

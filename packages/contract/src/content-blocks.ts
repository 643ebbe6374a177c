import { type Static, type TSchema, Type } from 'typebox'
import { Id, Moment } from './call.ts'
import { Picture } from './goods.ts'
import { Fen } from './money.ts'
import { Unit } from './quantity.ts'

/** A purchasable color that a text shows. */
export const Material = Type.Object({
  sku_id: Id,
  goods_id: Id,
  sku_code: Type.String(),
  goods_name: Type.String(),
  /** One line of facts of the style. */
  summary: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String() }),
  image: Picture,
  price: Fen,
  unit: Unit,
  is_in_stock: Type.Boolean(),
})
export type Material = Static<typeof Material>

const line = (maxLength = 200) => Type.String({ maxLength })
const paragraph = Type.String({ maxLength: 1000 })
const many = <T extends TSchema>(row: T, maxItems = 40) => Type.Array(row, { maxItems })
/** A link within the storefront, such as `/home/contact`, or to another site by https; empty for none. */
const Link = Type.String({ maxLength: 300 })

/**
 * The blocks that articles and pages are made of. Readers get pictures and materials, staff write their ids,
 * so both take the same declaration. A title is empty where the block has none.
 */
const blocks = <P extends TSchema, M extends TSchema>(image: P, material: M) => {
  const titled = <K extends string, T extends Record<string, TSchema>>(type: K, properties: T) =>
    Type.Object({ type: Type.Literal(type), title: line(), ...properties })
  return Type.Union([
    /**
     * Clean HTML: headings 2 to 4, paragraphs, lists, quotes, tables, links, strong, em, and figures with
     * pictures of the shop.
     */
    Type.Object({ type: Type.Literal('text'), html: Type.String({ maxLength: 40_000 }) }),
    /** One wide picture. With `mm` in the picture, a ruler below it is true. */
    Type.Object({ type: Type.Literal('picture'), image, caption: line(), has_ruler: Type.Boolean() }),
    /** Pictures beside each other. */
    Type.Object({
      type: Type.Literal('pictures'),
      images: many(Type.Object({ image, caption: line() }), 6),
    }),
    /** Two to four figures with the day on which they were counted. */
    titled('figures', {
      figures: many(Type.Object({ value: line(20), label: line() }), 4),
      counted_at: Type.Union([Moment, Type.Null()]),
      note: line(),
      link: Link,
      link_text: line(60),
    }),
    /** Numbered steps or rules, one to eight. */
    titled('steps', { steps: many(Type.Object({ title: line(60), text: paragraph }), 8) }),
    titled('timeline', { entries: many(Type.Object({ year: line(20), text: paragraph })) }),
    /** People, each shown by the material that they chose. */
    titled('people', {
      people: many(Type.Object({ name: line(60), role: line(60), text: paragraph, material })),
    }),
    /** Two columns and a link per row. */
    titled('list', {
      rows: many(Type.Object({ title: line(), text: line(), link: Link, link_text: line(60) })),
      link: Link,
      link_text: line(60),
    }),
    Type.Object({ type: Type.Literal('quote'), text: paragraph, by: line() }),
    /** A table of measurements; a row can show a material. Number columns align right. */
    titled('table', {
      columns: many(Type.Object({ text: line(60), is_number: Type.Boolean() }), 8),
      rows: many(Type.Object({ material, cells: many(line(), 8) }), 60),
      caption: line(),
    }),
    /** Bars on an axis of millimeters. */
    titled('thickness', {
      rows: many(
        Type.Object({
          use: line(60),
          from_mm: Type.Number({ minimum: 0, maximum: 20 }),
          to_mm: Type.Number({ minimum: 0, maximum: 20 }),
          material_text: line(),
        }),
      ),
      caption: line(),
      link: Link,
      link_text: line(60),
    }),
    /** Swatches at true size, such as one per grain. */
    titled('gallery', {
      items: many(Type.Object({ title: line(60), text: line(), material }), 60),
      caption: line(),
      link: Link,
      link_text: line(60),
    }),
    /** The dos and don'ts of caring for a surface. */
    titled('care', {
      rows: many(Type.Object({ title: line(60), do: line(), leave: line() })),
      caption: line(),
    }),
    /** A picture with numbered materials; `x` and `y` are percent of its width and height. */
    titled('spots', {
      text: paragraph,
      image,
      spots: many(
        Type.Object({
          x: Type.Integer({ minimum: 0, maximum: 100 }),
          y: Type.Integer({ minimum: 0, maximum: 100 }),
          material,
        }),
        12,
      ),
    }),
    /** The mark, the name and one material beside each other. */
    Type.Object({ type: Type.Literal('brand'), material, text: paragraph }),
  ])
}

/** A picture or a material that the shop no longer has is null; blocks that need it are left out. */
export const Block = blocks(Type.Union([Picture, Type.Null()]), Type.Union([Material, Type.Null()]))
export type Block = Static<typeof Block>

/** The id of a picture of the shop, or empty for none. */
export const PictureId = Type.String({ maxLength: 64 })
/** The id of a SKU, or empty for none. */
export const MaterialId = Type.String({ maxLength: 64 })

/** A block as staff write it: ids of pictures and SKUs in place of what readers see. */
export const WrittenBlock = blocks(PictureId, MaterialId)
export type WrittenBlock = Static<typeof WrittenBlock>

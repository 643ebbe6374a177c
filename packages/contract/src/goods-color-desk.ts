import { Type } from 'typebox'
import { call, fields, Id, Moment, RequestId } from './call.ts'
import { Lab } from './color-search.ts'
import { access, Effect, LabSource, line, OrNull, Saved, saving, style } from './goods-desk.ts'
import { Lot } from './lot.ts'

const Hex = Type.String({ pattern: '^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' })

/** A color by its Lab (under D65, or D50 as `light` says) or by its hex value; the other one follows. */
const color = {
  lab: Type.Optional(Lab),
  light: Type.Optional(Type.Enum(['D65/10', 'D65/2', 'D50/2', 'D50/10'])),
  hex: Type.Optional(Hex),
}

export const saveSku = call('/staff/pc_api.goods/saveSku', {
  ...saving,
  summary:
    'Adds a color to a style, or with its id changes the given parts. A new one needs a number, a name in one language and a Lab or hex value',
  input: fields({
    ...style,
    sku_id: Type.Optional(Id),
    /** Without it the number of the style and that of the color, such as PU2317-14. */
    sku_code: Type.Optional(line(40)),
    color_no: Type.Optional(line(10)),
    name_cn: Type.Optional(line(60)),
    name_en: Type.Optional(line(60)),
    ...color,
    lab_source: Type.Optional(LabSource),
    measured_at: Type.Optional(OrNull(Moment)),
    /** Without it the family that follows from the color. */
    family: Type.Optional(line(40)),
    effect: Type.Optional(Effect),
    reference: Type.Optional(line(60)),
    lot: Type.Optional(Lot),
    /** Buyers do not see a color that is not active. */
    is_active: Type.Optional(Type.Boolean()),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ ...Saved.properties, sku_id: Id }),
})

export const deleteSku = call('/staff/pc_api.goods/deleteSku', {
  ...saving,
  summary: 'Deletes a color without orders and stock; others can be made inactive',
  input: fields({ ...style, sku_id: Id }),
  output: Saved,
})

export const sortSkus = call('/staff/pc_api.goods/sortSku', {
  ...saving,
  summary: 'Puts the colors of a style into this order',
  input: fields({ ...style, sku_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  output: Saved,
})

export const readDeskColor = call('/staff/pc_api.goods/getColor', {
  access,
  summary: 'A color as it would be stored, its family, and the nearest colors of the goods on sale',
  input: fields({
    ...color,
    /** A point of a picture, from 0 at the left or top to 1: the mean of a square of 34 pixels around it. */
    picture: Type.Optional(
      fields({
        picture_id: Id,
        x: Type.Number({ minimum: 0, maximum: 1 }),
        y: Type.Number({ minimum: 0, maximum: 1 }),
      }),
    ),
    /** Leaves out this color. */
    sku_id: Type.Optional(Id),
  }),
  output: Type.Object({
    lab: Lab,
    hex: Type.String(),
    family: Type.String(),
    nearest: Type.Array(
      Type.Object({
        goods_id: Id,
        goods_name: Type.String(),
        sku_id: Id,
        sku_code: Type.String(),
        name: Type.String(),
        hex: Type.String(),
        delta_e: Type.Number(),
        match_text: Type.String(),
        difference_text: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals: ['field-errors'],
})

import { Type } from 'typebox'
import { call, Day, fields, Id } from './call.ts'
import { Picture } from './goods.ts'
import { maxRangeDays } from './limits.ts'
import { Fen } from './money.ts'
import { Unit } from './quantity.ts'

/*
 * The sales figures that staff read, by days in China. Paid counts on the day of the payment and refunded on
 * the day on which the refund succeeded, as in the books of the providers. Money that paid no order, because
 * it came too late or twice, is in neither of them.
 */

const access = 'staff:reports'

const refusals = ['field-errors'] as const

/** Both days included, at most `maxRangeDays` days. */
const range = { start: Day, end: Day }

export const listSalesDays = call('/staff/pc_api.sales/getDays', {
  access,
  summary: `Paid orders and refunds of each day, also of days without any, of at most ${maxRangeDays} days`,
  input: fields(range),
  output: Type.Object({
    list: Type.Array(Type.Object({ day: Day, orders: Type.Integer(), paid: Fen, refunded: Fen })),
  }),
  refusals,
})

export const listBestSellers = call('/staff/pc_api.sales/getBestSellers', {
  access,
  summary: 'The colors that brought in most, by the lines of paid orders and less their discounts',
  input: fields({ ...range, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        goods_id: Id,
        sku_id: Id,
        sku_code: Type.String(),
        goods_name: Type.String(),
        color: Type.Object({ name: Type.String(), hex: Type.String() }),
        image: Picture,
        unit: Unit,
        /** In the unit of the goods. */
        num: Type.Number(),
        amount: Fen,
        orders: Type.Integer(),
      }),
    ),
  }),
  refusals,
})

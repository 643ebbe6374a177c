import type { Use } from '../picture-spec.ts'
import { bag } from './bag.ts'
import { carSeat } from './car-seat.ts'
import { phoneCase } from './case.ts'
import type { CutShape } from './cut-shape.ts'
import { garment } from './garment.ts'
import { shoe } from './shoe.ts'
import { sofa } from './sofa.ts'

export const shapes: Record<Use, CutShape> = {
  shoe,
  bag,
  sofa,
  'car-seat': carSeat,
  garment,
  case: phoneCase,
}

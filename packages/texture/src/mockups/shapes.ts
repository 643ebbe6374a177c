import type { Use } from '../picture-spec.ts'
import { bag } from './bag.ts'
import { carSeat } from './car-seat.ts'
import { garment } from './garment.ts'
import type { MockupShape } from './mockup-shape.ts'
import { phoneCase } from './phone-case.ts'
import { shoe } from './shoe.ts'
import { sofa } from './sofa.ts'

export const shapes: Record<Use, MockupShape> = {
  shoe,
  bag,
  sofa,
  'car-seat': carSeat,
  garment,
  case: phoneCase,
}

import { fromMilli } from '@corium/contract/measure'
import type { Unit } from '@corium/contract/quantity'

/** Only goods that are sold by the square foot are counted in hides. */
export const hideArea = ({ unit, hide_milli }: { unit: Unit; hide_milli: number | null }) =>
  unit === 'sqft' && hide_milli !== null ? { hide_area: fromMilli(hide_milli) } : {}

import type { ShipmentState } from '@corium/contract/parcels'
import { type Static, Type } from 'typebox'
import { readChinaTime } from '#server/runtime/china-time.ts'
import type { CourierReport } from './shipment-tracker.ts'

const Entry = Type.Object({
  time: Type.Optional(Type.String()),
  ftime: Type.Optional(Type.String()),
  context: Type.String(),
  location: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  areaName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

/** The history of a shipment, in responses to queries and in pushes. */
export const LastResult = Type.Object({
  com: Type.Optional(Type.String()),
  nu: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  data: Type.Optional(Type.Array(Entry, { maxItems: 1000 })),
})

/**
 * States by their first-level code. With `resultv2=4`, `state` can be a second-level code, which starts with
 * the code of its first level, except that 0 has 1001 to 1003.
 */
const states: Record<string, ShipmentState> = {
  0: 'in-transit',
  1: 'collected',
  2: 'problem',
  3: 'delivered',
  4: 'returned',
  5: 'delivering',
  6: 'returning',
  /** Handed over to another courier. */
  7: 'in-transit',
  /** Customs: clearing, done, refused. */
  8: 'in-transit',
  10: 'in-transit',
  11: 'in-transit',
  12: 'in-transit',
  13: 'problem',
  /** Refused by the recipient. */
  14: 'returned',
  /** In a locker or a pick-up shop. */
  501: 'pick-up',
}

/** An unknown code means that the shipment is under way. */
export function stateOf(code: string): ShipmentState {
  if (code in states) return states[code]!
  if (/^100\d$/.test(code)) return 'in-transit'
  return (code.length === 3 && states[code[0]!]) || 'in-transit'
}

/** A history without entries says nothing about the state. */
export function readReport({ state = '', data = [] }: Static<typeof LastResult>): CourierReport {
  const traces = data.flatMap(({ time = '', ftime = '', context, location, areaName }) => {
    const at = readChinaTime(ftime) ?? readChinaTime(time)
    return at
      ? [
          {
            at,
            text: plain(context, 500),
            place: plain(areaName ? areaText(areaName) : (location ?? ''), 100),
          },
        ]
      : []
  })
  // Stable, so that entries of one second keep their sequence.
  traces.sort((a, b) => b.at.getTime() - a.at.getTime())
  return { state: traces.length === 0 ? 'sent' : stateOf(state), traces }
}

/**
 * `广东,佛山市` in the form of a Chinese address. A municipality comes as its own province, `上海,上海市`, and is named once.
 */
const areaText = (areaName: string): string =>
  areaName
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part, at, parts) => !parts[at + 1]?.startsWith(part))
    .join('')

/** Without control characters, which the database does not store. */
const plain = (text: string, maxLength: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)

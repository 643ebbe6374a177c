import { toMilli } from '@corium/contract/measure'

/**
 * A parcel that staff fill in. `contents` has thousandths of the unit by line, without lines of which it
 * holds nothing; `lots` the dye lots that staff typed, by line.
 */
export type ParcelDraft = {
  key: number
  courier: string
  number: string
  contents: Readonly<Record<string, number>>
  lots: Readonly<Record<string, string>>
}

/** The unshipped quantity of a line. */
type Unshipped = { order_goods_id: string; num: number }

/** One parcel with everything that is unshipped. */
export const firstParcel = (unshipped: readonly Unshipped[], courier: string): ParcelDraft => ({
  key: 1,
  courier,
  number: '',
  contents: Object.fromEntries(unshipped.map(({ order_goods_id, num }) => [order_goods_id, toMilli(num)])),
  lots: {},
})

/** Adds a parcel with the quantities that the others leave; it has the courier of the last one. */
export function addParcel(parcels: readonly ParcelDraft[], unshipped: readonly Unshipped[]): ParcelDraft[] {
  const last = parcels.at(-1)
  const left = unshipped.map(({ order_goods_id, num }) => [
    order_goods_id,
    toMilli(num) - sumOf(parcels, order_goods_id),
  ])
  return [
    ...parcels,
    {
      key: Math.max(0, ...parcels.map(({ key }) => key)) + 1,
      courier: last?.courier ?? '',
      number: '',
      contents: Object.fromEntries(left.filter(([, milli]) => Number(milli) > 0)),
      lots: last?.lots ?? {},
    },
  ]
}

/**
 * Puts a quantity of a line into one parcel. Anything beyond the line's quantity is taken out of the other parcels,
 * the first one first: to split a line, staff type its part into the second parcel.
 */
export function putInto(
  parcels: readonly ParcelDraft[],
  key: number,
  line: Unshipped,
  milli: number,
): ParcelDraft[] {
  const id = line.order_goods_id
  const total = toMilli(line.num)
  // An invalid number stays until staff type another one.
  if (Number.isNaN(milli)) {
    return parcels.map((parcel) => (parcel.key === key ? withContent(parcel, id, milli) : parcel))
  }
  const wanted = Math.min(Math.max(0, milli), total)
  let excess =
    wanted +
    sumOf(
      parcels.filter((parcel) => parcel.key !== key),
      id,
    ) -
    total
  return parcels.map((parcel) => {
    if (parcel.key === key) return withContent(parcel, id, wanted)
    const held = parcel.contents[id] ?? 0
    const taken = Math.min(held, Math.max(0, excess))
    excess -= taken
    return taken > 0 ? withContent(parcel, id, held - taken) : parcel
  })
}

/** The quantity of a line in all parcels, in thousandths; an invalid number counts as 0. */
export const sumOf = (parcels: readonly ParcelDraft[], id: string): number =>
  parcels.reduce((sum, { contents }) => sum + (contents[id] || 0), 0)

/** Tracking numbers are stored without spaces and in capitals. */
export const storedNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Beginnings of tracking numbers that only one courier uses. */
const beginnings: readonly (readonly [beginning: RegExp, courier: string])[] = [
  [/^SF\d/, 'sf'],
  [/^JD/, 'jd'],
  [/^YT\d/, 'yto'],
  [/^DPK\d/, 'deppon'],
  [/^[A-Z]{2}\d{9}CN$/, 'ems'],
]

/**
 * A number that was typed or scanned, together with the courier as soon as its beginning tells: staff may use labels
 * of several couriers at one table.
 */
export function withNumber(
  { number: before }: { number: string },
  number: string,
  couriers: readonly string[],
): { number: string; courier?: string } {
  const courierOf = (text: string) =>
    beginnings.find(([beginning, courier]) => beginning.test(text) && couriers.includes(courier))?.[1]
  const courier = courierOf(storedNumber(number))
  // Only when the number begins to name another courier, so that staff can choose a different one afterwards.
  return courier && courier !== courierOf(storedNumber(before)) ? { number, courier } : { number }
}

function withContent(parcel: ParcelDraft, id: string, milli: number): ParcelDraft {
  const { [id]: _, ...others } = parcel.contents
  return { ...parcel, contents: milli > 0 || Number.isNaN(milli) ? { ...others, [id]: milli } : others }
}

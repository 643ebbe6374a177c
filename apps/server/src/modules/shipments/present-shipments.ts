import type { Language } from '@corium/contract/language'
import type { ParcelNumber, Tracking } from '@corium/contract/parcels'
import type { ShipmentFlag } from '@corium/contract/shipment-desk'
import type { Context } from '#server/context.ts'
import { courierName, trackUrl } from '#server/modules/shipping/couriers.ts'
import { day, later, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { type OwnerColumn, type ShipmentRow, selectShipments, selectTraces } from './shipments.db.ts'
import { isEnded } from './shipments.states.ts'
import { flagTexts, stateTexts } from './shipments.texts.ts'

export type ShipmentFlagName = NonNullable<ShipmentFlag['flag']>

type Presented = { tracking: Tracking; flag: ShipmentFlag }

/** The longest history that a page shows. */
const maxTraces = 100

/** How long without news makes a shipment stale that has not arrived. */
const staleSeconds = 3 * day

/** The tracking information of each owner's shipment. */
export async function presentShipments(
  { db, clock, language, providers }: Pick<Context, 'db' | 'clock' | 'language' | 'providers'>,
  column: OwnerColumn,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => Presented> {
  const shipments = ownerIds.length > 0 ? await selectShipments(db, column, ownerIds) : []
  const ids = shipments.map(({ id }) => id)
  const traces = ids.length > 0 ? await selectTraces(db, ids, maxTraces) : []
  const now = clock.now()
  return (ownerId) => {
    const shipment = shipments.find((row) => row[column] === ownerId)
    if (!shipment) return unknown(language)
    const own = traces.filter(({ shipment_id }) => shipment_id === shipment.id)
    const { state, tracked_at, delivered_at, flag, sent_at } = shipment
    const isTracked = providers.tracker !== undefined && flag !== 'not-tracked'
    const news = own[0]?.at ?? sent_at
    return {
      tracking: {
        state,
        state_text: stateTexts[state][language],
        delivered_at: secondsOrNull(delivered_at),
        is_tracked: isTracked,
        is_stale: isTracked && !isEnded(state) && later(news, staleSeconds) < now,
        traces: own.map(({ at, text, place }) => ({ time: seconds(at), text, place })),
        updated_at: secondsOrNull(tracked_at),
      },
      flag: presentFlag(shipment, language),
    }
  }
}

/** What staff read about the shipment of one owner, which has a number or not. */
export async function presentForDesk(
  context: Parameters<typeof presentShipments>[0],
  column: OwnerColumn,
  ownerId: string,
  number: string | null,
): Promise<(Tracking & ShipmentFlag) | null> {
  if (number === null) return null
  const { tracking, flag } = (await presentShipments(context, column, [ownerId]))(ownerId)
  return { ...tracking, ...flag }
}

/** A number that a server of an earlier version stored, which did not follow it. */
const unknown = (language: Language): Presented => ({
  tracking: {
    state: 'sent',
    state_text: stateTexts.sent[language],
    delivered_at: null,
    is_tracked: false,
    is_stale: false,
    traces: [],
    updated_at: null,
  },
  flag: { flag: null, flag_text: '' },
})

/** The reason why staff have to act: the flag, or a state that requires it. */
export function presentFlag(
  { state, flag }: Pick<ShipmentRow, 'state' | 'flag'>,
  language: Language,
): ShipmentFlag {
  const isTrouble = state === 'problem' || state === 'returning' || state === 'returned'
  const name = flag ?? (isTrouble ? state : null)
  return { flag: name, flag_text: name ? flagTexts[name][language] : '' }
}

export const presentNumber = (courier: string, number: string, language: Language): ParcelNumber => ({
  express_company: courierName(courier, language),
  courier_number: number,
  track_url: trackUrl(courier, number),
})

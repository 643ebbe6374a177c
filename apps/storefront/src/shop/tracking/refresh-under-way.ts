import type { Tracking } from '@corium/contract/parcels'

/** Couriers report every few hours, so a page that stays open asks once a minute. */
const interval = 60_000

/**
 * How often to load parcels again, in milliseconds; not at all once they have arrived or are not followed.
 */
export const refreshUnderWay = (
  parcels: readonly Pick<Tracking, 'state' | 'is_tracked'>[] = [],
): number | false =>
  parcels.some(({ state, is_tracked }) => is_tracked && state !== 'delivered' && state !== 'returned') &&
  interval

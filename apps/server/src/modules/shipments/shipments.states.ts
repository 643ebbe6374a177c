import type { ShipmentState } from '@corium/contract/parcels'

const underWay: readonly ShipmentState[] = ['in-transit', 'delivering', 'pick-up', 'problem', 'returning']
const ended: readonly ShipmentState[] = ['delivered', 'returned']

/**
 * The states that a later report can bring. A shipment moves forth and back between couriers, but never back
 * to its start.
 */
const moves: Record<ShipmentState, readonly ShipmentState[]> = {
  sent: ['collected', ...underWay, ...ended],
  collected: [...underWay, ...ended],
  'in-transit': [...underWay, ...ended],
  delivering: [...underWay, ...ended],
  'pick-up': [...underWay, ...ended],
  problem: [...underWay, ...ended],
  returning: [...underWay, ...ended],
  // A courier that reports another state afterwards contradicts its own report; `mergeReport`
  // calls that a conflict.
  delivered: [],
  returned: [],
}

export const canMove = (from: ShipmentState, to: ShipmentState): boolean => moves[from].includes(to)

export const isEnded = (state: ShipmentState): boolean => ended.includes(state)

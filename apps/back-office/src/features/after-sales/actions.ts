import type { AfterDeskHandle } from '@corium/contract/after-sales-desk'
import type { Permission } from '@corium/contract/permissions'

/** The actions of staff on a case, by their names in `handle`, in the order of the decision panel. */
export const actions = [
  'approve',
  'refuse',
  'accept',
  'reject_return',
  'ship',
  'refund',
  'record_return',
] as const satisfies readonly (keyof AfterDeskHandle)[]

export type Action = (typeof actions)[number]

export const permissionFor: Readonly<Record<Action, Permission>> = {
  approve: 'after-sales.audit',
  refuse: 'after-sales.audit',
  accept: 'after-sales.receive',
  reject_return: 'after-sales.receive',
  ship: 'after-sales.receive',
  refund: 'orders.refund',
  record_return: 'after-sales.receive',
}

/** The unsent input for a case, by action. */
export type CaseDraft = Partial<Record<Action, Readonly<Record<string, unknown>>>>

export const draftOf = (afterId: string): string => `case-${afterId}`

/** The texts of each action: its choice in the panel, and the message after it. */
export const actionTexts = {
  approve: { name: 'approve', done: 'approved' },
  refuse: { name: 'refuse', done: 'refused' },
  accept: { name: 'accept', done: 'accepted' },
  reject_return: { name: 'sendBack', done: 'sentBack' },
  ship: { name: 'ship', done: 'shipped' },
  refund: { name: 'refund', done: 'refundStarted' },
  record_return: { name: 'cameBack', done: 'recorded' },
} as const satisfies Record<Action, object>

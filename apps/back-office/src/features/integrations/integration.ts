import type { Output } from '@corium/browser/result'

export type Key = Output<'/staff/pc_api.integration_key/getList'>['list'][number]
export type Endpoint = Output<'/staff/pc_api.webhook/getList'>['list'][number]
export type Delivery = Output<'/staff/pc_api.webhook/getDelivery'>['list'][number]

/** A key or secret that the shop has just made, and shows this once. */
export type Secret = { kind: 'key' | 'hook'; name: string; secret: string }

import type { Output } from '@corium/browser/result'

export type Key = Output<'/staff/pc_api.integration_key/getList'>['list'][number]
export type Endpoint = Output<'/staff/pc_api.webhook/getList'>['list'][number]
export type Delivery = Output<'/staff/pc_api.webhook/getDelivery'>['list'][number]

/** A new key or secret, which the shop shows only once. */
export type Secret = { kind: 'key' | 'hook'; name: string; secret: string }

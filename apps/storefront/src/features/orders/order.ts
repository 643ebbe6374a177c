import type { Output } from '#api/result.ts'

export type Order = Output<'/shop/pc_api.order/info'>

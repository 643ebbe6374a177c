import type { Output } from '@corium/browser/result'

/** One case with everything that its own page shows. */
export type Case = Output<'/shop/pc_api.after_sales/info'>
/** What can be asked for with an order. */
export type ApplicationOption = Output<'/shop/pc_api.after_sales/getOption'>

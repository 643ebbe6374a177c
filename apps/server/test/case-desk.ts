import * as desk from '@corium/contract/after-sales-desk'
import type { Input } from '@corium/contract/call'
import { buyAndReceive, type PaidOrder } from './after-sales.ts'
import { type Buyer, newTrackingNumber, openBuyer } from './buyer.ts'
import { giveEmail, mailsTo } from './messages.ts'
import { type Caller, openTestShop } from './shop.ts'

type Approval = Input<typeof desk.approveCase>

/** A shop whose staff decide on the cases of one buyer; each test has a new one. */
export type CaseDesk = Awaited<ReturnType<typeof openCaseDesk>>

export const returnAddress = {
  name: 'Corium Returns',
  mobile: '+862086000000',
  address: 'Gate 3, 22 Dayuan North Road',
}

export const newParcel = () => ({ courier: 'sf', courier_number: newTrackingNumber() })

/** Part of the first line of an order, in the form in which a case claims it. */
export const someOf = ({ order_id, lines }: PaidOrder, num: number, exchange_sku_id?: string) => ({
  order_id,
  lines: [{ order_goods_id: lines[0]!, num, exchange_sku_id }],
})

export async function openCaseDesk() {
  const shop = await openTestShop()
  const staff = await shop.staff({ name: 'Chen Wei' })
  /** A staff member who may not refund. */
  const packer = await shop.staff({
    permissions: ['after-sales', 'after-sales.audit', 'after-sales.receive'],
  })
  let buyer: Buyer
  return {
    shop,
    staff,
    packer,
    async newBuyer(): Promise<Buyer> {
      buyer = await openBuyer(shop)
      return buyer
    },
    /** Gives the buyer an email and returns a function that reads the subjects of the mails to it. */
    async readsMail() {
      const email = await giveEmail(shop, buyer)
      return async () => (await mailsTo(shop, email)).map(({ subject }) => subject)
    },
    /** An order of one color that the buyer has received. */
    async received(num = 3, stock = 20) {
      const sku = await shop.build.sku({ stock, style: { price_fen: 3333 } })
      return { ...(await buyAndReceive(shop, buyer, staff, [[sku, num]])), sku }
    },
    approve: (after_id: string, change: Partial<Approval> = {}, by: Caller = staff) =>
      by.call(desk.approveCase, { after_id, needs_return: true, return_address: returnAddress, ...change }),
  }
}

import { completeComplaint, getComplaint, replyToComplaint } from '@corium/contract/complaint-desk'
import { type Buyer, newRequest } from './buyer.ts'
import type { SandboxShop } from './sandbox-shop.ts'
import type { Caller } from './shop.ts'

type Complaint = { complaint_id: string; complaint_state: string; history: { operate_details: string }[] }

/**
 * Actions on complaints by buyers in WeChat and by staff in the back office; `now` returns the current shop and
 * people.
 */
export function createComplaintDesk(now: () => { stage: SandboxShop; buyer: Buyer; staff: Caller }) {
  const read = (number: string) => now().staff.get(getComplaint, { complaint_number: number })
  const seen = async (number: string) => ({
    complaint_number: number,
    entry_num: (await read(number)).entries.length,
    request_id: newRequest(),
  })

  return {
    /** An order that is paid by WeChat Pay. */
    pay: async () => {
      const { stage, buyer } = now()
      const order = await stage.createOrder(buyer)
      const payment = await stage.startPayment(buyer, order.id)
      await stage.pay(payment)
      await stage.run('handle-notices')
      return { ...order, ...payment }
    },
    complain: async (payment: { pay_sn: string }, more: object = {}): Promise<string> => {
      const body = { out_trade_no: payment.pay_sn, detail: 'The hide is stained', ...more }
      return (await now().stage.control<Complaint>('POST', '/complaints', body)).complaint_id
    },
    /** The buyer writes again, complains again or withdraws the complaint. */
    act: (number: string, what: string, text = '') =>
      now().stage.control<Complaint>('POST', `/complaints/${number}`, { act: what, text }),
    /** A complaint as WeChat Pay has it. */
    atWechat: async (number: string) => {
      const { complaints } = await now().stage.control<{ complaints: Complaint[] }>('GET', '/complaints')
      return complaints.find(({ complaint_id }) => complaint_id === number)!
    },
    read,
    reply: async (number: string, content: string, by = now().staff) =>
      by.call(replyToComplaint, { ...(await seen(number)), content }),
    complete: async (number: string) => now().staff.call(completeComplaint, await seen(number)),
    /** The authors and texts of the messages, oldest first. */
    said: async (number: string) =>
      (await read(number)).entries.map(({ actor, text }) => `${actor}: ${text}`),
  }
}

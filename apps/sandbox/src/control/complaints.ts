import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import type { Complaint } from '#sandbox/records/wechat-pay.ts'
import {
  type ComplaintAct,
  complaintActs,
  findComplaint,
  openComplaint,
  writeOn,
} from '#sandbox/wechat-pay/complaints.ts'
import { findTransaction } from '#sandbox/wechat-pay/present-transaction.ts'

const string = { type: 'string' }
const wait = { type: 'boolean' }
const openBody = {
  type: 'object',
  properties: {
    out_trade_no: string,
    detail: { type: 'string', maxLength: 300 },
    problem_type: { enum: ['REFUND', 'SERVICE_NOT_WORK', 'OTHERS'] },
    phone: string,
    wait,
  },
  required: ['out_trade_no'],
  additionalProperties: false,
}
const actBody = {
  type: 'object',
  properties: { act: { enum: complaintActs }, text: { type: 'string', maxLength: 300 }, wait },
  required: ['act'],
  additionalProperties: false,
}

/** Complaints of buyers to WeChat Pay about the merchant. */
export function addComplaintRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/control/complaints', () => ({ complaints: context.state.complaints.toReversed() }))

  app.post<{
    Body: {
      out_trade_no: string
      detail?: string
      problem_type?: Complaint['problem_type']
      phone?: string
      wait?: boolean
    }
  }>('/control/complaints', { schema: { body: openBody } }, async ({ body }) => {
    const transaction = findTransaction(context, body.out_trade_no)
    if (!transaction) refuseControl(404, 'No such transaction')
    const complaint = openComplaint(context, transaction, body)
    if (!complaint) refuseControl(409, 'Not paid, or complained about before')
    if (body.wait !== false) await context.runDueJobs()
    return complaint
  })

  app.post<{ Params: { id: string }; Body: { act: ComplaintAct; text?: string; wait?: boolean } }>(
    '/control/complaints/:id',
    { schema: { body: actBody } },
    async ({ params, body }) => {
      const complaint = findComplaint(context, params.id)
      if (!complaint) refuseControl(404, 'No such complaint')
      if (!writeOn(context, complaint, body.act, body.text ?? ''))
        refuseControl(409, `It is ${complaint.complaint_state}`)
      if (body.wait !== false) await context.runDueJobs()
      return complaint
    },
  )
}

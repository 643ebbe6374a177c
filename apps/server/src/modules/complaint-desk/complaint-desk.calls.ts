import * as contract from '@corium/contract/complaint-desk'
import { route } from '#server/http/route.ts'
import { completeComplaint, replyToComplaint } from './complaint-actions.ts'
import { getComplaint, listComplaints } from './complaint-desk.ts'

export const complaintDeskCalls = [
  route(contract.listComplaints, listComplaints),
  route(contract.getComplaint, getComplaint),
  route(contract.replyToComplaint, replyToComplaint),
  route(contract.completeComplaint, completeComplaint),
]

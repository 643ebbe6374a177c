import * as contract from '@corium/contract/member-desk'
import * as merging from '@corium/contract/merge-members'
import { route } from '#server/http/route.ts'
import {
  cancelErasure,
  endMemberSession,
  endMemberSessions,
  exportMember,
  lockMember,
  noteMember,
  planErasure,
  turnOffTwoStep,
  unlockMember,
} from './change-member.ts'
import { getDeskMember } from './desk-member.ts'
import { exportMembers, getMemberFilterOptions, listDeskMembers } from './desk-members.ts'
import { mergeMembers, previewMerge } from './merge-accounts.ts'
import { getMemberTimeline } from './timeline.ts'

export const memberDeskCalls = [
  route(contract.listDeskMembers, listDeskMembers),
  route(contract.getMemberFilterOptions, getMemberFilterOptions),
  route(contract.exportMembers, exportMembers),
  route(contract.getDeskMember, getDeskMember),
  route(contract.getMemberTimeline, getMemberTimeline),
  route(contract.noteMember, noteMember),
  route(contract.lockMember, lockMember),
  route(contract.unlockMember, unlockMember),
  route(contract.turnOffTwoStep, turnOffTwoStep),
  route(contract.endMemberSession, endMemberSession),
  route(contract.endMemberSessions, endMemberSessions),
  route(merging.previewMerge, previewMerge),
  route(merging.mergeMembers, mergeMembers),
  route(contract.exportMember, exportMember),
  route(contract.planErasure, planErasure),
  route(contract.cancelErasure, cancelErasure),
]

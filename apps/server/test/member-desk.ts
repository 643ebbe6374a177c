import { getChange, listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/member-desk'
import { getMember, login } from '@corium/contract/passport'
import { password } from './identity.ts'
import { openSandboxShop } from './sandbox-shop.ts'
import type { Caller } from './shop.ts'

/** A shop whose staff work on the accounts of members. */
export type MemberDesk = Awaited<ReturnType<typeof openMemberDesk>>

export const isLoggedIn = async (caller: Caller) => (await caller.call(getMember, {})).ok

export async function openMemberDesk() {
  const shop = await openSandboxShop()
  let desk: Caller

  const infoOf = (member_id: string, caller = desk) => caller.get(contract.getDeskMember, { member_id })
  const seenOf = async (member_id: string) => ({ member_id, version: (await infoOf(member_id)).version })

  return {
    shop,
    /**
     * Logs in an owner, and a clerk who may see members with masked contact data and nothing else; sessions
     * of staff end within a day.
     */
    async logIn() {
      desk = await shop.staff({ name: 'Mei' })
      return { desk, clerk: await shop.staff({ permissions: ['members'] }) }
    },
    infoOf,
    seenOf,
    async named(id: string, nickname: string, company = ''): Promise<void> {
      await shop.shop.db.updateTable('members').set({ nickname, company }).where('id', '=', id).execute()
    },
    /** The ids of the members in a list. */
    async found(
      input: Parameters<typeof desk.get<typeof contract.listDeskMembers>>[1],
      caller = desk,
    ): Promise<string[]> {
      const { list } = await caller.get(contract.listDeskMembers, { limit: 100, ...input })
      return list.map(({ member_id }) => member_id)
    },
    logInMember: (account: string) => shop.visitor().call(login, { mobile: account, password }),
    lock: async (member_id: string, reason = 'A stolen card') =>
      desk.call(contract.lockMember, { ...(await seenOf(member_id)), reason }),
    plan: async (member_id: string) => desk.call(contract.planErasure, await seenOf(member_id)),
    /** The newest change of a member in the log, with its fields. */
    async lastChange(member_id: string) {
      const { list } = await desk.get(listChanges, { subject_id: member_id, limit: 1 })
      const { act, fields, subject } = await desk.get(getChange, { change_id: list[0]!.change_id })
      return {
        act,
        subject,
        fields: Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
      }
    },
  }
}

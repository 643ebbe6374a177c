import * as desk from '@corium/contract/after-sales-desk'
import * as caseMessages from '@corium/contract/after-sales-messages'
import { listChanges } from '@corium/contract/change-log'
import { getWaitingWork } from '@corium/contract/today'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCase } from '../../../test/after-sales.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { type CaseDesk, openCaseDesk, someOf } from '../../../test/case-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
let cases: CaseDesk
beforeAll(async () => {
  cases = await openCaseDesk()
  shop = cases.shop
  staff = cases.staff
})
beforeEach(async () => {
  buyer = await cases.newBuyer()
})
afterAll(() => shop.close())

describe('messages', () => {
  test('of a buyer whose case has ended wait for an answer too, until staff answer or say that none is needed', async () => {
    const order = await cases.received()
    const after_id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    await staff.get(desk.refuseCase, { after_id, reason: 'pictures' })
    const write = (text: string) =>
      buyer.get(caseMessages.addAfterMessage, { after_id, text, request_id: newRequest() })
    const work = async () =>
      (await staff.get(getWaitingWork, {})).list.find((one) => one.work === 'cases-to-answer')!
    const before = (await work()).num
    shop.clock.forward(60)
    await write('But the hole is on the picture.')
    const since = shop.clock.now().getTime() / 1000
    shop.clock.forward(60)
    await write('Do you read this?')
    expect(await work()).toMatchObject({ num: before + 1, oldest_time: since })
    const { list } = await staff.get(desk.listDeskCases, { view: 'to-answer' })
    expect(list.find((row) => row.after_id === after_id)).toMatchObject({ is_waiting_for_answer: true })

    const answered = (is_answered: boolean) => staff.get(desk.setAnswered, { after_id, is_answered })
    expect(await answered(true)).toEqual({ is_waiting_for_answer: false })
    expect((await work()).num).toBe(before)
    // Taken back.
    expect(await answered(false)).toEqual({ is_waiting_for_answer: true })
    await staff.get(desk.addDeskMessage, { after_id, text: 'We look again.', request_id: newRequest() })
    expect((await work()).num).toBe(before)
    expect(await answered(false)).toEqual({ is_waiting_for_answer: false })
    const { list: changes } = await staff.get(listChanges, { kind: 'case', subject_id: after_id })
    expect(changes.slice(0, 3).map(({ act }) => act)).toEqual(['sent', 'changed', 'changed'])
  })

  test('without a request id, each one is new', async () => {
    const order = await cases.received()
    const after_id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    for (const total of [1, 2]) {
      await buyer.get(caseMessages.addAfterMessage, { after_id, text: 'Is it on its way?' })
      expect(await buyer.get(caseMessages.listAfterMessages, { after_id })).toMatchObject({ total })
    }
  })

  test('go both ways; notes stay with staff', async () => {
    const order = await cases.received()
    const subjects = await cases.readsMail()
    const after_id = await openCase(buyer, { ...someOf(order, 1), type: 'refund_only' })
    const write = { after_id, text: 'May I keep it until Thursday?', request_id: newRequest() }
    const [first, second] = [
      await buyer.get(caseMessages.addAfterMessage, write),
      await buyer.get(caseMessages.addAfterMessage, write),
    ]
    expect(second).toEqual(first)
    const isWaiting = async () => {
      const { list } = await staff.get(desk.listDeskCases, { view: 'to-answer' })
      const { is_waiting_for_answer } = await staff.get(desk.getDeskCase, { after_id })
      expect(list.some((row) => row.after_id === after_id)).toBe(is_waiting_for_answer)
      const waiting = (await staff.get(getWaitingWork, {})).list
      expect(waiting.find(({ work }) => work === 'cases-to-answer')?.num).toBe(list.length)
      return is_waiting_for_answer
    }
    expect(await isWaiting()).toBe(true)
    await staff.get(desk.addDeskMessage, {
      after_id,
      text: 'A regular.',
      is_note: true,
      request_id: newRequest(),
    })
    expect(await isWaiting()).toBe(true)
    await staff.get(desk.addDeskMessage, { after_id, text: 'Of course.', request_id: newRequest() })
    expect(await isWaiting()).toBe(false)
    const { list, total } = await buyer.get(caseMessages.listAfterMessages, { after_id })
    expect([total, list.map(({ side, author, text }) => [side, author, text])]).toEqual([
      2,
      [
        ['buyer', 'You', 'May I keep it until Thursday?'],
        ['shop', 'The shop', 'Of course.'],
      ],
    ])
    const forStaff = await staff.get(desk.listDeskMessages, { after_id })
    expect(forStaff.list.map(({ author, is_note }) => [author, is_note])).toEqual([
      ['Lin Wei', false],
      ['Chen Wei', true],
      ['Chen Wei', false],
    ])
    expect(await subjects()).toEqual([expect.stringMatching(/^A message about your case/)])
    expect(await buyer.call(caseMessages.addAfterMessage, { ...write, text: ' ' })).toBeRefused(
      'field-errors',
    )
    const turned = { ...write, text: 'See \u202egpj.exe\u2066', request_id: newRequest() }
    expect(await buyer.get(caseMessages.addAfterMessage, turned)).toMatchObject({ text: 'See gpj.exe' })
  })
})

import { completeComplaint, listComplaints, replyToComplaint } from '@corium/contract/complaint-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#server/runtime/clock.ts'
import { type Buyer, newRequest } from '../../../../test/buyer.ts'
import { createComplaintDesk } from '../../../../test/complaint-desk.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'
import type { Caller } from '../../../../test/shop.ts'

let stage: SandboxShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  stage = await openSandboxShop()
  await stage.run('list-complaints')
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  staff = await stage.staff({ permissions: ['orders', 'after-sales'] })
})
afterEach(async () => {
  await stage.control('DELETE', '/faults')
  stage.errors.splice(0)
})

const { pay, complain, act, atWechat, read, reply, complete, said } = createComplaintDesk(() => ({
  stage,
  buyer,
  staff,
}))

describe('a reply', () => {
  test('whose response is lost is not sent twice', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    await stage.fail('complaint-act', 'drop-response')
    // It would be read at once, and say that the reply has arrived.
    await stage.fail('complaint-notice', 'drop', { times: 9 })
    await reply(number, 'We are sorry.')
    await stage.run('send-complaint-acts')
    expect(await read(number)).toMatchObject({
      acts: [{ kind: 'reply', state: 'sending', problem_text: expect.stringContaining('does not respond') }],
      handle: { reply: false },
    })
    expect(await reply(number, 'We are sorry.')).toBeRefused('state-conflict')
    stage.clock.forward(120)
    await stage.run('send-complaint-acts')
    expect((await read(number)).acts).toEqual([])
    expect((await atWechat(number)).history.map(({ operate_details }) => operate_details)).toEqual([
      'The hide is stained',
      'We are sorry.',
    ])
  })

  test('that did not arrive is sent again, in the end once', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    await stage.fail('complaint-act', 'refuse', { code: 'SYSTEM_ERROR' })
    await reply(number, 'We are sorry.')
    await stage.run('send-complaint-acts')
    expect((await atWechat(number)).history).toHaveLength(1)
    stage.clock.forward(120)
    await stage.run('send-complaint-acts')
    await stage.run('send-complaint-acts')
    expect((await atWechat(number)).history.map(({ operate_details }) => operate_details)).toEqual([
      'The hide is stained',
      'We are sorry.',
    ])
    expect((await read(number)).acts).toEqual([])
  })

  test('that the server was killed over is looked for before it is sent again', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    const restore = stage.overrideProvider(({ complaints }) => ({
      complaints: {
        ...complaints!,
        reply: async (...args) => {
          await complaints!.reply(...args)
          throw new Error('killed')
        },
      },
    }))
    await reply(number, 'We are sorry.')
    await stage.run('send-complaint-acts')
    restore()
    stage.clock.forward(120)
    await stage.run('send-complaint-acts')
    expect((await atWechat(number)).history).toHaveLength(2)
    expect((await read(number)).acts).toEqual([])
  })

  test('that WeChat Pay took is shown until the history has it', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    await reply(number, 'We are sorry.')
    await stage.fail('complaint', 'refuse', { times: 100, code: 'SYSTEM_ERROR' })
    await stage.run('send-complaint-acts')
    expect((await read(number)).acts).toMatchObject([{ text: 'We are sorry.', state: 'sent' }])
    await stage.control('DELETE', '/faults')
    stage.clock.forward(hour)
    await stage.run('handle-notices')
    staff = await stage.staff()
    expect(await read(number)).toMatchObject({ acts: [], status: 'answered' })
    expect((await atWechat(number)).history).toHaveLength(2)
  })

  test('of the same words as an earlier one is a second one', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    for (const _ of [1, 2]) {
      await reply(number, 'We look into it.')
      await stage.run('send-complaint-acts')
    }
    expect((await atWechat(number)).history).toHaveLength(3)
    expect((await read(number)).acts).toEqual([])
  })

  test('twice at once, or by the same request, is one', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    const other = await stage.staff({ permissions: ['after-sales'] })
    const results = await Promise.all([reply(number, 'One'), reply(number, 'Two', other)])
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    await stage.run('send-complaint-acts')
    const input = { complaint_number: number, content: 'Three', entry_num: 2, request_id: newRequest() }
    await staff.get(replyToComplaint, input)
    await staff.get(replyToComplaint, input)
    await stage.run('send-complaint-acts')
    expect((await atWechat(number)).history).toHaveLength(3)
  })

  test('goes once when several nodes send at the same moment', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    await reply(number, 'We are sorry.')
    await Promise.all([1, 2, 3].map(() => stage.run('send-complaint-acts')))
    expect((await atWechat(number)).history).toHaveLength(2)
    expect((await read(number)).acts).toEqual([])
  })

  test('waits until the employee has read what the buyer wrote meanwhile', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    const seen = { complaint_number: number, entry_num: 1 }
    await act(number, 'write', 'And it is torn')
    await stage.run('handle-notices')
    const input = { ...seen, content: 'Old news', request_id: newRequest() }
    expect(await staff.call(replyToComplaint, input)).toBeRefused('state-conflict')
    expect(await staff.call(completeComplaint, { ...seen, request_id: newRequest() })).toBeRefused(
      'state-conflict',
    )
  })

  test('can follow one’s own that the page does not show yet', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    const seen = { complaint_number: number, entry_num: 1 }
    await staff.get(replyToComplaint, { ...seen, content: 'One', request_id: newRequest() })
    await stage.run('send-complaint-acts')
    const other = await stage.staff({ permissions: ['after-sales'] })
    const input = { ...seen, content: 'Two', request_id: newRequest() }
    expect(await other.call(replyToComplaint, input)).toBeRefused('state-conflict')
    expect(await staff.call(replyToComplaint, input)).toMatchObject({ ok: true })
    await stage.run('send-complaint-acts')
  })

  test('that WeChat Pay refuses is shown with the reason, and staff can write another one', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    await stage.fail('complaint-act', 'refuse', { code: 'PARAM_ERROR' })
    await reply(number, 'Bad words')
    await stage.run('send-complaint-acts')
    expect(await read(number)).toMatchObject({
      acts: [{ text: 'Bad words', state: 'failed', problem_text: 'WeChat Pay does not accept the text' }],
      handle: { reply: true },
    })
    await reply(number, 'Good words')
    await stage.run('send-complaint-acts')
    expect(await said(number)).toContain('Ann: Good words')
  })

  test('needs words, at most 200 characters, and the permission', async () => {
    const number = await complain(await pay())
    await stage.run('handle-notices')
    expect(await reply(number, '  ')).toBeRefused('field-errors')
    expect(await reply(number, 'x'.repeat(201))).toBeRefused('field-errors')
    const stranger = await stage.staff({ permissions: ['orders'] })
    expect(await reply(number, 'Hello', stranger)).toBeRefused('not-allowed')
    expect(await stranger.call(listComplaints, {})).toBeRefused('not-allowed')
    const missing = { complaint_number: '1', content: 'Hello', entry_num: 0, request_id: newRequest() }
    expect(await staff.call(replyToComplaint, missing)).toBeRefused('not-found')
  })
})

test('completing what was completed at WeChat Pay meanwhile is done', async () => {
  const number = await complain(await pay())
  await stage.run('handle-notices')
  await stage.fail('complaint-act', 'drop-response')
  await complete(number)
  await stage.run('send-complaint-acts')
  stage.clock.forward(120)
  await stage.run('send-complaint-acts')
  expect(await read(number)).toMatchObject({ status: 'completed', acts: [] })
})

import { type Call, call, fields } from '@corium/contract/call'
import { refusals } from '@corium/contract/refusals'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { type CallInProcess, createInProcessCalls } from './in-process.ts'
import { createPerform } from './perform.ts'
import { type Route, route } from './route.ts'

const listShelves = call('/test/listShelves', {
  access: 'anyone',
  summary: 'Shelves, page by page',
  input: fields({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    kinds: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })),
  }),
  output: Type.Object({ page: Type.Integer() }),
  cache: { seconds: 60 },
})
const removeShelf = call('/test/removeShelf', {
  access: 'member',
  summary: 'Removes an item',
  input: fields({}),
  output: Type.Object({}),
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const noSessions = {
  findMember: async () => undefined,
  findStaff: async () => undefined,
  findIntegration: async () => undefined,
  findMergedMember: async () => undefined,
}
const callsOf = (...routes: Route[]) => {
  const callShop = createInProcessCalls(shop.shop, createPerform(shop.shop, noSessions), routes)
  return async (...call: Parameters<CallInProcess>) => JSON.parse(await callShop(...call))
}

const handler = vi.fn(async (_: unknown, { page = 1 }: { page?: number }) => ({ page, secret: 'column' }))
const listRoute = route(listShelves as Call, handler as never)
const english = { language: 'en-us' } as const

test.each([
  ['a page that is no number', { page: Number('abc') }, { page: 'This does not look right.' }],
  ['more kinds than allowed', { kinds: Array(900).fill('high') }, { kinds: 'This does not look right.' }],
])('%s is refused with a text for its field and does not reach the handler', async (_, input, texts) => {
  handler.mockClear()
  const result = await callsOf(listRoute)(listShelves.path, input, english)
  expect(result).toEqual({
    code: refusals['field-errors'].code,
    msg: refusals['field-errors']['en-us'],
    data: { fields: texts },
  })
  expect(handler).not.toHaveBeenCalled()
})

test('the result holds only declared fields, and the page keeps its own input', async () => {
  const input = { page: 2, setshowlogindialog: 0 }
  const result = await callsOf(listRoute)(listShelves.path, input, english)
  expect(result).toEqual({ code: 1, data: { page: 2 }, msg: 'ok' })
  expect(handler).toHaveBeenLastCalledWith(expect.anything(), { page: 2 })
  expect(input).toEqual({ page: 2, setshowlogindialog: 0 })
})

test('a result is cached from the second call on, also for inputs with unknown fields', async () => {
  const callShop = callsOf(listRoute)
  handler.mockClear()
  for (let i = 0; i < 4; i++) await callShop(listShelves.path, { page: 3 }, english)
  expect(handler).toHaveBeenCalledTimes(2)
})

test('a page cannot call what needs a member', async () => {
  const callShop = callsOf(route(removeShelf, async () => ({})))
  await expect(callShop(removeShelf.path, {}, english)).rejects.toThrow('without a session')
})

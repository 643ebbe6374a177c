import { addToBag } from '@corium/contract/bag'
import { calls } from '@corium/contract/calls'
import { createContent } from '@corium/contract/content-desk'
import { listOrders } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { logoutStaff } from '@corium/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const isForStaff = ({ path }: { path: string }) => path.startsWith('/staff/')
const shownToVisitors = calls.filter((call) => !isForStaff(call)).map(({ path }) => path)
const shownToStaff = calls.map(({ path }) => path)

async function load(url: string, token?: string) {
  const response = await shop.app.inject({ url, headers: token ? { 'access-token': token } : {} })
  expect(response.statusCode).toBe(200)
  return response
}

/** The calls on the API page of this caller. */
async function callsFor(token?: string): Promise<string[]> {
  const { paths } = (await load('/docs/json', token)).json()
  return Object.keys(paths).filter((path) => calls.some((call) => call.path === path))
}

test('every call for staff is recognized by its path', () => {
  for (const call of calls) {
    if (call.access.includes('staff')) expect(call.path).toMatch(/^\/staff\//)
  }
})

describe('visitors, members and ended staff sessions', () => {
  test.each(['json', 'yaml'])('find no call for staff in the %s', async (format) => {
    const former = await shop.staff()
    await former.get(logoutStaff, {})
    const tokens = [undefined, 'made-up', (await shop.member()).token, former.token]
    for (const token of tokens) {
      const { body, headers } = await load(`/docs/${format}`, token)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('/staff/')
      for (const { summary } of calls.filter(isForStaff)) expect(body).not.toContain(summary)
      expect(body).toContain(shownToVisitors[0])
    }
  })

  test('find every other call', async () => {
    expect((await callsFor()).sort()).toEqual([...shownToVisitors].sort())
  })

  test('find no call for staff in the page and its scripts', async () => {
    for (const url of ['/docs', '/docs/static/swagger-initializer.js'])
      expect((await load(url)).body).not.toContain('/staff/')
  })
})

test('staff find every call, and others do not after them', async () => {
  const { token } = await shop.staff({ permissions: [] })
  expect((await callsFor(token)).sort()).toEqual([...shownToStaff].sort())
  expect((await load('/docs/yaml', token)).body).toContain('/staff/')
  expect((await callsFor()).sort()).toEqual([...shownToVisitors].sort())
})

test('the page says which calls need a token', async () => {
  const { paths } = (await load('/docs/json')).json()
  expect(paths[listOrders.path].post.security).toEqual([{ token: [] }])
  expect(paths[login.path].post.security).toEqual([{}, { token: [] }])
})

test('the page groups the calls by the words of the shop', async () => {
  const { token } = await shop.staff({ permissions: [] })
  const { paths } = (await load('/docs/json', token)).json()
  expect(paths[addToBag.path].post.tags).toEqual(['bag'])
  expect(paths[createContent.path].post.tags).toEqual(['content desk'])
})

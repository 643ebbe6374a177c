import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openVisit, saveVisit } from './open-visit.ts'

let items: Map<string, string>
let cookie: string
beforeEach(() => {
  items = new Map()
  cookie = ''
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.split(';')[0] ?? ''
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the first visit is number one and comes from search, unless its link says otherwise', () => {
  expect(openVisit('')).toEqual({ count: 1, source: 'search', seconds: 0 })
  items.clear()
  expect(openVisit('?a=1&source=mail')).toEqual({ count: 2, source: 'mail', seconds: 0 })
  expect(cookie).toBe('visit_count=2')
})

test('a reload goes on with the visit of the tab', () => {
  saveVisit({ ...openVisit('?source=mail'), seconds: 61 })
  expect(openVisit('?source=other')).toEqual({ count: 1, source: 'mail', seconds: 61 })
})

test.each(['{', '{}', '5', 'null', '{"count":-1,"source":"a","seconds":0}'])(
  'what is stored is not believed: %s',
  (text) => {
    items.set('visit', text)
    cookie = 'visit_count=-x'
    expect(openVisit('').count).toBe(1)
  },
)

import { afterEach, expect, test, vi } from 'vitest'
import { addCard, addCards, clearRequestDetails, restoreCardBasket, useCardBasket } from './card-basket.ts'
import { restoreSession, useSession } from './session.ts'

const details = { receive_method: 'mail', company: 'Lin Bags', purpose: 'a spring line' }

/** Session storage as an earlier page of the tab left it. */
function storeBasket(stored: string) {
  const entries = new Map([['card-basket', stored]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  })
  return entries
}

const blocked = {
  getItem() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  setItem() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
  useCardBasket.setState(useCardBasket.getInitialState())
})

test('the basket of an earlier page in this tab is restored', () => {
  storeBasket(JSON.stringify({ cards: [{ goods_id: 'pu2317' }], details }))
  restoreCardBasket()
  expect(useCardBasket.getState()).toEqual({ cards: [{ goods_id: 'pu2317' }], details })
})

test('stored text that is no basket is ignored', () => {
  for (const stored of [
    '',
    'x',
    'null',
    '{}',
    '{"cards":[7],"details":{}}',
    JSON.stringify({ cards: 'pu', details }),
  ]) {
    storeBasket(stored)
    restoreCardBasket()
    expect(useCardBasket.getState().cards, stored).toEqual([])
  }
})

test('a browser that blocks storage keeps the basket until the page closes', () => {
  vi.stubGlobal('sessionStorage', blocked)
  vi.stubGlobal('localStorage', blocked)
  restoreSession()
  restoreCardBasket()
  expect(addCard({ goods_id: 'pu2317', sku_id: undefined })).toBe(true)
  expect(useCardBasket.getState().cards).toHaveLength(1)
  expect(useSession.getState().token).toBe('')
})

test('logging out clears the request details and keeps the cards', () => {
  const entries = storeBasket(JSON.stringify({ cards: [{ goods_id: 'pu2317' }], details }))
  restoreCardBasket()
  clearRequestDetails()
  expect(entries.get('card-basket')).not.toContain('Lin Bags')
  expect(useCardBasket.getState().cards).toHaveLength(1)
})

test('two colors of one style are one card', () => {
  addCard({ goods_id: 'known', sku_id: 'known-01' })
  const result = addCards([
    { goods_id: 'suede', sku_id: 'rust' },
    { goods_id: 'known', sku_id: 'known-02' },
    { goods_id: 'suede', sku_id: 'sand' },
  ])
  expect(result).toEqual({ added: [{ goods_id: 'suede', sku_id: 'rust' }], known: 1, tooMany: 0 })
  expect(useCardBasket.getState().cards.map(({ sku_id }) => sku_id)).toEqual(['known-01', 'rust'])
})

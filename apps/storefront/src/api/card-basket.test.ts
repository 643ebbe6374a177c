import { afterEach, expect, test, vi } from 'vitest'
import { chooseCard, forgetWishes, restoreCardBasket, useCardBasket } from './card-basket.ts'
import { restoreSession, useSession } from './session.ts'

const wishes = { receive_method: 'mail', company: 'Lin Bags', purpose: 'a spring line' }

/** What an earlier page of the tab left. */
function left(kept: string) {
  const entries = new Map([['card-basket', kept]])
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

test('a basket is taken up as an earlier page of the tab left it', () => {
  left(JSON.stringify({ cards: [{ goods_id: 'pu2317' }], wishes }))
  restoreCardBasket()
  expect(useCardBasket.getState()).toEqual({ cards: [{ goods_id: 'pu2317' }], wishes })
})

test('what is no basket is left alone', () => {
  for (const kept of [
    '',
    'x',
    'null',
    '{}',
    '{"cards":[7],"wishes":{}}',
    JSON.stringify({ cards: 'pu', wishes }),
  ]) {
    left(kept)
    restoreCardBasket()
    expect(useCardBasket.getState().cards, kept).toEqual([])
  }
})

test('a browser that keeps nothing has a basket for the page', () => {
  vi.stubGlobal('sessionStorage', blocked)
  vi.stubGlobal('localStorage', blocked)
  restoreSession()
  restoreCardBasket()
  expect(chooseCard({ goods_id: 'pu2317', sku_id: undefined })).toBe(true)
  expect(useCardBasket.getState().cards).toHaveLength(1)
  expect(useSession.getState().token).toBe('')
})

test('who asked and for what is forgotten with the member, the cards are not', () => {
  const kept = left(JSON.stringify({ cards: [{ goods_id: 'pu2317' }], wishes }))
  restoreCardBasket()
  forgetWishes()
  expect(kept.get('card-basket')).not.toContain('Lin Bags')
  expect(useCardBasket.getState().cards).toHaveLength(1)
})

import { readItem, saveItem } from '@corium/browser/browser-storage'
import type { ReceiveMethod } from '@corium/contract/color-cards'
import { maxCardsPerRequest } from '@corium/contract/limits'
import { create } from 'zustand'

/** A material whose color card the visitor wants, and the color on display when it was added. */
export type BasketCard = { goods_id: string; sku_id: string | undefined }

/** The fields of the request form as typed so far. */
export type CardRequestDetails = { receive_method: ReceiveMethod; company: string; purpose: string }

type CardBasket = { cards: readonly BasketCard[]; details: CardRequestDetails }

/** In session storage, as §3 reserves local storage for the token and the language. */
const storageKey = 'card-basket'

/** The basket holds as many cards as one request can name. */
export const maxCards = maxCardsPerRequest

const empty: CardBasket = { cards: [], details: { receive_method: 'mail', company: '', purpose: '' } }

/** Empty on the server and during hydration. */
export const useCardBasket = create<CardBasket>(() => empty)

/** Restores the basket of an earlier page in this tab and saves every change; runs once, before hydration. */
export function restoreCardBasket(): void {
  useCardBasket.setState(parseBasket(readItem('sessionStorage', storageKey)))
  useCardBasket.subscribe((basket) => saveItem('sessionStorage', storageKey, JSON.stringify(basket)))
}

/** The stored basket, or an empty one where the storage holds anything else. */
function parseBasket(stored: string | null): CardBasket {
  try {
    const { cards, details } = JSON.parse(stored ?? '')
    const valid =
      cards.every((card: BasketCard) => typeof card.goods_id === 'string') &&
      ['mail', 'logistics'].includes(details.receive_method) &&
      [details.company, details.purpose].every((text) => typeof text === 'string')
    return valid ? { cards: cards.slice(0, maxCards), details } : empty
  } catch {
    return empty
  }
}

/** Returns whether there was room. A material counts once, whatever its color: its card shows all colors. */
export function addCard(card: BasketCard): boolean {
  const { cards } = useCardBasket.getState()
  if (cards.some(({ goods_id }) => goods_id === card.goods_id)) return true
  if (cards.length === maxCards) return false
  useCardBasket.setState({ cards: [...cards, card] })
  return true
}

/**
 * Adds cards in this order until the basket is full. Of several colors of one style, the first one counts.
 */
export function addCards(colors: readonly BasketCard[]) {
  const { cards } = useCardBasket.getState()
  const candidates = colors.filter(
    ({ goods_id }, index) => colors.findIndex((color) => color.goods_id === goods_id) === index,
  )
  const fresh = candidates.filter(({ goods_id }) => !cards.some((card) => card.goods_id === goods_id))
  const added = fresh.slice(0, maxCards - cards.length)
  useCardBasket.setState({ cards: [...cards, ...added] })
  return { added, known: candidates.length - fresh.length, tooMany: fresh.length - added.length }
}

export const removeCard = (goodsId: string): void => removeCards([goodsId])

export function removeCards(goodsIds: readonly string[]): void {
  useCardBasket.setState(({ cards }) => ({
    cards: cards.filter(({ goods_id }) => !goodsIds.includes(goods_id)),
  }))
}

export function changeRequestDetails(details: Partial<CardRequestDetails>): void {
  useCardBasket.setState((basket) => ({ details: { ...basket.details, ...details } }))
}

/** After a request: removes the cards and leaves the details for the next one. */
export const emptyCardBasket = (): void => useCardBasket.setState({ cards: [] })

/** After a logout: the next member must not see the company and purpose of the last one. */
export const clearRequestDetails = (): void => useCardBasket.setState({ details: empty.details })

import type { mostCardsAtOnce, ReceiveMethod } from '@corium/contract/colour-cards'
import { create } from 'zustand'
import { keep, recall } from './browser-storage.ts'

/** A style whose card is wanted, and the colour that was looked at. */
export type ChosenCard = { goods_id: string; sku_id: string | undefined }

/** What was typed into the request so far. */
export type CardWishes = { receive_method: ReceiveMethod; company: string; purpose: string }

type CardBasket = { cards: readonly ChosenCard[]; wishes: CardWishes }

/** Local storage is for the token and the language alone (§3), so the basket lasts as long as its tab. */
const storageKey = 'card-basket'

/** So many cards fit: what one request can name. */
export const mostCards: typeof mostCardsAtOnce = 5

const empty: CardBasket = { cards: [], wishes: { receive_method: 'mail', company: '', purpose: '' } }

/** On the server and during hydration it is empty. */
export const useCardBasket = create<CardBasket>(() => empty)

/** Takes up what an earlier page of this tab left; called once, before the page comes alive. */
export function restoreCardBasket(): void {
  useCardBasket.setState(basketIn(recall('sessionStorage', storageKey)))
  useCardBasket.subscribe((basket) => keep('sessionStorage', storageKey, JSON.stringify(basket)))
}

/** What was kept, if it is a basket: anything may stand there. */
function basketIn(kept: string | null): CardBasket {
  try {
    const { cards, wishes } = JSON.parse(kept ?? '')
    const sound =
      cards.every((card: ChosenCard) => typeof card.goods_id === 'string') &&
      ['mail', 'logistics'].includes(wishes.receive_method) &&
      [wishes.company, wishes.purpose].every((words) => typeof words === 'string')
    return sound ? { cards: cards.slice(0, mostCards), wishes } : empty
  } catch {
    return empty
  }
}

/** Says whether there was room. A style counts once, whatever its colour: its card shows them all. */
export function chooseCard(card: ChosenCard): boolean {
  const { cards } = useCardBasket.getState()
  if (cards.some(({ goods_id }) => goods_id === card.goods_id)) return true
  if (cards.length === mostCards) return false
  useCardBasket.setState({ cards: [...cards, card] })
  return true
}

/** Puts in as many as there is room for, in this order, and says what went in and how many did not. */
export function chooseCards(wanted: readonly ChosenCard[]) {
  const { cards } = useCardBasket.getState()
  const fresh = wanted.filter(({ goods_id }) => !cards.some((card) => card.goods_id === goods_id))
  const added = fresh.slice(0, mostCards - cards.length)
  useCardBasket.setState({ cards: [...cards, ...added] })
  return { added, known: wanted.length - fresh.length, tooMany: fresh.length - added.length }
}

export const dropCard = (goodsId: string): void => dropCards([goodsId])

export function dropCards(goodsIds: readonly string[]): void {
  useCardBasket.setState(({ cards }) => ({
    cards: cards.filter(({ goods_id }) => !goodsIds.includes(goods_id)),
  }))
}

export function changeWishes(wishes: Partial<CardWishes>): void {
  useCardBasket.setState((basket) => ({ wishes: { ...basket.wishes, ...wishes } }))
}

/** After a request: the cards are on their way, who asked and for what stays for the next time. */
export const emptyCardBasket = (): void => useCardBasket.setState({ cards: [] })

/** Who asked and for what is nobody else's business. */
export const forgetWishes = (): void => useCardBasket.setState({ wishes: empty.wishes })

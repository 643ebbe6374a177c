import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openCardBasket } from '#api/asks.ts'
import { useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'

type CardsLinkProps = { className?: string; current?: boolean; children: ReactNode }

/** Opens the basket of colour cards while something is in it; leads to what was asked for otherwise. */
export function CardsLink({ className, current, children }: CardsLinkProps) {
  const t = useTexts('shell')
  const chosen = useCardBasket(({ cards }) => cards.length)
  const here = current ? 'page' : undefined
  if (chosen === 0) {
    return (
      <Link to={paths.colourCards()} className={className} aria-current={here}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-current={here}
      aria-haspopup="dialog"
      aria-label={t('cardsChosen', { count: chosen })}
      onClick={openCardBasket}
    >
      {children}
    </button>
  )
}

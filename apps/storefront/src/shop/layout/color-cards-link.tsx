import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'

type ColorCardsLinkProps = { className?: string; current?: boolean; children: ReactNode }

/** Opens the card basket when it has cards in it; otherwise links to the member's card requests. */
export function ColorCardsLink({ className, current, children }: ColorCardsLinkProps) {
  const t = useTexts('shell')
  const count = useCardBasket(({ cards }) => cards.length)
  const ariaCurrent = current ? 'page' : undefined
  if (count === 0) {
    return (
      <Link to={paths.colorCards()} className={className} aria-current={ariaCurrent}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-current={ariaCurrent}
      aria-haspopup="dialog"
      aria-label={t('cardsChosen', { count })}
      onClick={() => openDialog('card-basket')}
    >
      {children}
    </button>
  )
}

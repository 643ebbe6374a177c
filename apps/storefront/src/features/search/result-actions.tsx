import { paths } from '@corium/contract/paths'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { addCards, maxCards, removeCards } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useSaveFavorites } from '#shop/goods/use-favorite.ts'
import { Button } from '#ui/button.tsx'
import { ColorCardIcon } from '#ui/icons.tsx'
import type { Match } from './color-match.tsx'

/** The outcome of the last action. */
type Outcome =
  | { action: 'cards'; added: readonly string[]; known: number; tooMany: number }
  | { action: 'undo' }
  | { action: 'favorites'; added: number; known: number }

type ResultActionsProps = {
  matches: readonly Match[]
  /** Makes the first button the view's primary one. */
  primary: boolean
}

/** Adds the color cards of all results to the card basket, or all results to the favorites. */
export function ResultActions({ matches, primary }: ResultActionsProps) {
  const t = useTexts('colorSearch')
  const favorites = useSaveFavorites()
  const [outcome, setOutcome] = useState<Outcome>()
  const cardsButton = useRef<HTMLButtonElement>(null)
  const count = matches.length

  function addAllCards() {
    const { added, ...rest } = addCards(matches.map(({ goods_id, sku_id }) => ({ goods_id, sku_id })))
    setOutcome({ action: 'cards', added: added.map(({ goods_id }) => goods_id), ...rest })
  }

  function undo(added: readonly string[]) {
    removeCards(added)
    setOutcome({ action: 'undo' })
    cardsButton.current?.focus()
  }

  async function save() {
    const added = await favorites.save(matches.map(({ sku_id }) => sku_id))
    setOutcome(added === undefined ? undefined : { action: 'favorites', added, known: count - added })
  }

  return (
    <div className="result-actions">
      <Button
        ref={cardsButton}
        kind={primary ? 'primary' : 'secondary'}
        large
        icon={<ColorCardIcon />}
        onClick={addAllCards}
      >
        {count > maxCards ? t('cardsFirst', { first: maxCards, count }) : t('cardsAll', { count })}
      </Button>
      <Button kind="secondary" large busy={favorites.isBusy} onClick={() => void save()}>
        {t('savePalette')}
      </Button>
      <div role="status" className="result-actions-status">
        {outcome && <OutcomeMessage outcome={outcome} onUndo={undo} />}
      </div>
    </div>
  )
}

type OutcomeMessageProps = { outcome: Outcome; onUndo: (added: readonly string[]) => void }

function OutcomeMessage({ outcome, onUndo }: OutcomeMessageProps) {
  const t = useTexts('colorSearch')
  if (outcome.action === 'undo') return <p>{t('cardsUndone')}</p>
  if (outcome.action === 'favorites') {
    const { added, known } = outcome
    return (
      <Message actions={<FavoritesLink />}>
        {[added > 0 && t('paletteSaved', { count: added }), known > 0 && t('paletteKnown', { count: known })]}
      </Message>
    )
  }
  const { added, known, tooMany } = outcome
  return (
    <Message
      actions={
        <>
          <button
            type="button"
            className="link touch"
            aria-haspopup="dialog"
            onClick={() => openDialog('card-basket')}
          >
            {t('cardsOpen')}
          </button>
          {added.length > 0 && (
            <button type="button" className="link touch" onClick={() => onUndo(added)}>
              {t('cardsUndo')}
            </button>
          )}
        </>
      }
    >
      {[
        added.length > 0 ? t('cardsAdded', { count: added.length }) : t('cardsNone'),
        known > 0 && t('cardsKnown', { count: known }),
        tooMany > 0 && t('cardsTooMany', { count: tooMany, most: maxCards }),
      ]}
    </Message>
  )
}

function FavoritesLink() {
  const t = useTexts('colorSearch')
  return (
    <Link to={paths.favorites()} className="link touch">
      {t('seeSaved')}
    </Link>
  )
}

/** Shows the sentences that apply as one paragraph, with links to the next steps below. */
function Message({ actions, children }: { actions: ReactNode; children: readonly (string | false)[] }) {
  const t = useTexts('common')
  return (
    <>
      <p>{children.filter(Boolean).join(t('sentenceGap'))}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">{actions}</p>
    </>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { openCardBasket } from '#api/asks.ts'
import { chooseCards, dropCards, mostCards } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { useSavePalette } from '#shop/use-favourite.ts'
import { Button } from '#ui/button.tsx'
import { ColourCardIcon } from '#ui/icons.tsx'
import type { Match } from './colour-match.tsx'

/** What is told after a press, until the next one. */
type Told =
  | { of: 'cards'; added: readonly string[]; known: number; tooMany: number }
  | { of: 'undone' }
  | { of: 'palette'; added: number; known: number }

type TakeAlongProps = {
  matches: readonly Match[]
  /** The one green button of the view. */
  primary: boolean
}

/** Takes what is shown along: the free cards of the styles, and the styles themselves, each in its color. */
export function TakeAlong({ matches, primary }: TakeAlongProps) {
  const t = useTexts('colourSearch')
  const palette = useSavePalette()
  const [told, setTold] = useState<Told>()
  const cards = useRef<HTMLButtonElement>(null)
  const count = matches.length

  function choose() {
    const { added, ...rest } = chooseCards(matches.map(({ goods_id, sku_id }) => ({ goods_id, sku_id })))
    setTold({ of: 'cards', added: added.map(({ goods_id }) => goods_id), ...rest })
  }

  function undo(added: readonly string[]) {
    dropCards(added)
    setTold({ of: 'undone' })
    cards.current?.focus()
  }

  async function save() {
    const added = await palette.save(matches.map(({ sku_id }) => sku_id))
    setTold(added === undefined ? undefined : { of: 'palette', added, known: count - added })
  }

  return (
    <div className="take-along">
      <Button
        ref={cards}
        kind={primary ? 'primary' : 'secondary'}
        large
        icon={<ColourCardIcon />}
        onClick={choose}
      >
        {count > mostCards ? t('cardsFirst', { first: mostCards, count }) : t('cardsAll', { count })}
      </Button>
      <Button kind="secondary" large busy={palette.busy} onClick={() => void save()}>
        {t('savePalette')}
      </Button>
      <div role="status" className="take-along-told">
        {told && <Told told={told} onUndo={undo} />}
      </div>
    </div>
  )
}

function Told({ told, onUndo }: { told: Told; onUndo: (added: readonly string[]) => void }) {
  const t = useTexts('colourSearch')
  if (told.of === 'undone') return <p>{t('cardsUndone')}</p>
  if (told.of === 'palette') {
    const { added, known } = told
    return (
      <Sentences ways={<SeeSaved />}>
        {[added > 0 && t('paletteSaved', { count: added }), known > 0 && t('paletteKnown', { count: known })]}
      </Sentences>
    )
  }
  const { added, known, tooMany } = told
  return (
    <Sentences
      ways={
        <>
          <button type="button" className="link touch" aria-haspopup="dialog" onClick={openCardBasket}>
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
        tooMany > 0 && t('cardsTooMany', { count: tooMany, most: mostCards }),
      ]}
    </Sentences>
  )
}

function SeeSaved() {
  const t = useTexts('colourSearch')
  return (
    <Link to={paths.favourites()} className="link touch">
      {t('seeSaved')}
    </Link>
  )
}

/** Those that apply, and what can be done next. */
function Sentences({ ways, children }: { ways: ReactNode; children: readonly (string | false)[] }) {
  const t = useTexts('common')
  return (
    <>
      <p>{children.filter(Boolean).join(t('sentenceGap'))}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">{ways}</p>
    </>
  )
}

import type { Favorite } from '@corium/contract/favorites'
import { addCards, maxCards } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ColorCardIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import { useRemoveFavorites } from './use-remove-favorites.tsx'

type SelectionBarProps = {
  chosen: readonly Favorite[]
  total: number
  onSelectAll: (isSelected: boolean) => void
}

/** Selects all favorites of the page, and applies an action to the selected ones. */
export function SelectionBar({ chosen, total, onSelectAll }: SelectionBarProps) {
  const t = useTexts('favorites')
  const { remove, isBusy } = useRemoveFavorites()
  const sold = chosen.filter(({ is_goods_sold }) => is_goods_sold)

  function addColorCards() {
    const { added, tooMany } = addCards(sold.map(({ goods_id, sku_id }) => ({ goods_id, sku_id })))
    const open = (
      <button
        type="button"
        className="link touch"
        aria-haspopup="dialog"
        onClick={() => openDialog('card-basket')}
      >
        {t('openCards')}
      </button>
    )
    if (tooMany > 0) toast.warning(t('cardsTooMany', { added: added.length, limit: maxCards }), open)
    else if (added.length > 0) toast.success(t('cardsAdded', { count: added.length }), open)
    else toast.info(t('cardsKnown'), open)
  }

  return (
    <div className="favorite-selection">
      <Checkbox
        checked={chosen.length === total}
        mixed={chosen.length > 0 && chosen.length < total}
        onChange={(event) => onSelectAll(event.target.checked)}
      >
        {t('selectAll')}
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <p role="status" className="text-sm text-ink-2">
            {t('chosen', { count: chosen.length })}
          </p>
          <Button
            kind="secondary"
            icon={<ColorCardIcon />}
            disabled={sold.length === 0}
            onClick={addColorCards}
          >
            {t('addCards')}
          </Button>
          <Button kind="secondary" busy={isBusy} onClick={(event) => void remove(chosen, event.detail === 0)}>
            {t('removeChosen')}
          </Button>
        </>
      )}
    </div>
  )
}

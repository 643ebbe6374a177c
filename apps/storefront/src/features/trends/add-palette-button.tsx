import type { Material } from '@corium/contract/content-blocks'
import { addCards, maxCards, useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { ColorCardIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'

type AddPaletteButtonProps = {
  colors: readonly Material[]
  /** The id of the palette's name, as several of these buttons are on a page. */
  describedBy: string
}

/**
 * Adds the color cards of all styles of a palette to the card basket; once they are in it, opens the basket.
 */
export function AddPaletteButton({ colors, describedBy }: AddPaletteButtonProps) {
  const t = useTexts('trends')
  const common = useTexts('common')
  const hasAll = useCardBasket(({ cards }) =>
    colors.every((color) => cards.some(({ goods_id }) => goods_id === color.goods_id)),
  )
  const open = () => openDialog('card-basket')

  function add() {
    const { added, tooMany } = addCards(colors.map(({ goods_id, sku_id }) => ({ goods_id, sku_id })))
    const sentences = [
      added.length > 0 && t('cardsAdded', { count: added.length }),
      tooMany > 0 && t('cardsFull', { count: tooMany, most: maxCards }),
    ]
    const openButton = (
      <button type="button" className="link touch" aria-haspopup="dialog" onClick={open}>
        {t('openCards')}
      </button>
    )
    const show = tooMany > 0 ? toast.warning : toast.success
    show(sentences.filter(Boolean).join(common('sentenceGap')), openButton)
  }

  return (
    <Button
      kind="secondary"
      icon={<ColorCardIcon />}
      aria-describedby={describedBy}
      aria-haspopup={hasAll ? 'dialog' : undefined}
      onClick={hasAll ? open : add}
    >
      {t(hasAll ? 'openCards' : 'addPalette')}
    </Button>
  )
}

import type { Sku } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goodsInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Price } from '../money/money.tsx'
import { InlineError } from '../page/inline-error.tsx'
import { pictureUrl } from './picture-url.ts'
import './color-dialog.css'

type ColorDialogProps = {
  /** The style, and the SKU in its current color. */
  of: { goods_id: string; goods_name: string; sku_id: string }
  /** The label of the button that saves the color. */
  action: string
  /** A sold-out color can be chosen. */
  takesSoldOut?: boolean
  /** Resolves with whether the color was saved; the dialog then closes. */
  onSave: (skuId: string) => Promise<boolean>
  onClose: () => void
}

/** Chooses another color of a product. */
export function ColorDialog({ of, action, takesSoldOut = false, onSave, onClose }: ColorDialogProps) {
  const t = useTexts('goods')
  const common = useTexts('common')
  const { goods_id, goods_name, sku_id } = of
  const { data: goods, isError, refetch } = useQuery(goodsInfo({ goods_id }))
  const [chosen, setChosen] = useState(sku_id)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (chosen === sku_id) return onClose()
    setBusy(true)
    const isSaved = await onSave(chosen)
    setBusy(false)
    if (isSaved) onClose()
  }

  return (
    <Dialog
      title={t('colorOf', { name: goods_name })}
      closeLabel={common('close')}
      onClose={onClose}
      size="small"
    >
      {!goods && isError && <InlineError text={t('colorsFailed')} onRetry={() => void refetch()} />}
      {!goods && !isError && (
        <div className="grid gap-5 py-3" aria-hidden="true">
          {[70, 85, 60].map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      )}
      {goods && (
        <>
          <div ref={showChosen} className="color-dialog-list">
            <RadioGroup
              legend={t('color')}
              hideLegend
              value={chosen}
              onChange={setChosen}
              choices={goods.skus.map((sku) => ({
                value: sku.sku_id,
                label: <ColorLabel sku={sku} />,
                text: sku.stock_text,
                note: <Price fen={sku.price} unit={goods.unit} />,
                disabled: !takesSoldOut && sku.stock_state === 'sold-out',
              }))}
            />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button kind="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button busy={isBusy} onClick={() => void save()}>
              {action}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Of many colors, the present one may be below the visible part of the list. */
const showChosen = (list: HTMLElement | null) =>
  list?.querySelector('input:checked')?.scrollIntoView({ block: 'center' })

function ColorLabel({ sku: { color, images, stock_state } }: { sku: Sku }) {
  return (
    <span className="flex items-center gap-3">
      <Chip
        hex={color.hex}
        image={images[0] && pictureUrl(images[0].url, 80)}
        size={28}
        soldOut={stock_state === 'sold-out'}
      />
      {`${color.no} ${color.name}`}
    </span>
  )
}

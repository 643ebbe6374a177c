import type { Favorite } from '@corium/contract/favorites'
import type { Sku } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshFavorites } from '#api/member.ts'
import { goodsInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Price } from '#shop/money/money.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

type ColorDialogProps = { favorite: Favorite; onClose: () => void }

/** Chooses another color for a favorite. */
export function ColorDialog({ favorite, onClose }: ColorDialogProps) {
  const t = useTexts('favorites')
  const common = useTexts('common')
  const { goods_id, goods_name, sku_id } = favorite
  const { data: goods, isError, refetch } = useQuery(goodsInfo({ goods_id }))
  const [chosen, setChosen] = useState(sku_id)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (chosen === sku_id) return onClose()
    setBusy(true)
    const result = await call('/shop/pc_api.goods/collect', { goods_id, sku_id: chosen, is_collect: true })
    if (result.ok) await refreshFavorites()
    else toastError(result)
    setBusy(false)
    if (result.ok) onClose()
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
          <div ref={showChosen} className="favorite-colors">
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
              }))}
            />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button kind="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button busy={busy} onClick={() => void save()}>
              {t('saveColor')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Of many colors, the saved one may be below the visible part of the list. */
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

import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { addCards, maxCards } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatTotalQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { PurchaseBar } from '#shop/money/purchase-bar.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { ColorCardIcon } from '#ui/icons.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'
import { estimate, usualWidthMm, wastePercent } from './estimate.ts'
import { EstimateTable } from './estimate-table.tsx'
import { maxPieces } from './look-state.ts'
import type { ChosenSimulator } from './simulation.tsx'
import { useAddLines } from './use-add-lines.ts'
import './estimate.css'

/** How much of each material a number of pieces takes, what it costs, and the button that adds it to the bag. */
export function Estimate({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('estimate')
  const common = useTexts('common')
  const { look, known, pieces, setPieces } = simulator
  const [explained, setExplained] = useState(false)
  const formatTotal = useFormatTotalQuantity()
  const { add, isBusy } = useAddLines()
  const lines = estimate(look, known, pieces)
  const toBuy = lines.flatMap(({ material, buy }) => (buy && buy.num > 0 ? [{ material, ...buy }] : []))
  const amount = toBuy.reduce((sum, line) => sum + line.amount, 0)
  const total = formatTotal(toBuy.map(({ material, num }) => ({ unit: material.unit, num })))
  const productName = t(`pieces_${look.product}`, { count: pieces })

  async function addToBag() {
    const { added, refusal } = await add(
      toBuy.map(({ material, num }) => ({ goods_id: material.goods_id, sku_id: material.sku_id, num })),
    )
    if (added.length > 0) {
      toast.success(
        t('added', { count: added.length }),
        <Link to={paths.bag()} className="link touch">
          {t('openBag')}
        </Link>,
      )
    }
    if (refusal) toastError(refusal)
  }

  return (
    <Section
      label={t('estimate')}
      className="estimate print:hidden"
      link={
        <button
          type="button"
          className="link touch"
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          {t('howEstimated')}
        </button>
      }
    >
      {explained && (
        <p className="mb-6 max-w-[72ch] text-ink-2">
          {t('explained', { roll: wastePercent.roll, hide: wastePercent.hide, width: usualWidthMm / 10 })}
        </p>
      )}
      <div className="estimate-panel">
        <div className="min-w-0">
          <h3 className="display text-h4">{t('fromMaterials', { pieces: productName })}</h3>
          <EstimateTable lines={lines} pieces={productName} />
          <p className="hint mt-4">
            {t('estimateNote', { roll: wastePercent.roll, hide: wastePercent.hide })}
          </p>
        </div>
        <div className="estimate-side">
          <div className="flex items-center justify-between gap-4">
            <span>{t('pieces')}</span>
            <NumberStepper
              label={t('pieces')}
              buttonLabels={{
                decrease: common('decrease', { label: t('pieces') }),
                increase: common('increase', { label: t('pieces') }),
              }}
              value={pieces}
              min={1}
              max={maxPieces}
              step={1}
              onChange={setPieces}
            />
          </div>
          <p className="estimate-total" aria-live="polite" aria-atomic="true">
            <span>{t('linesTotal', { count: toBuy.length, total })}</span>
            <Money fen={amount} className="text-h4 font-strong" />
          </p>
          <Button large busy={isBusy} disabled={toBuy.length === 0} onClick={() => void addToBag()}>
            {toBuy.length === 0 ? t('nothingToBuy') : t('addToBag', { total })}
          </Button>
          <CardsButton simulator={simulator} />
          <p className="hint">{t('trimNote')}</p>
        </div>
      </div>
      <PurchaseBar amount={amount} note={t('linesTotal', { count: toBuy.length, total })}>
        <Button large busy={isBusy} disabled={toBuy.length === 0} onClick={() => void addToBag()}>
          {t('addShort')}
        </Button>
      </PurchaseBar>
    </Section>
  )
}

/** Puts the color cards of all materials into the card basket. */
function CardsButton({ simulator: { look, known } }: { simulator: ChosenSimulator }) {
  const t = useTexts('estimate')
  const materials = [...new Set(look.covers.map(({ sku_id }) => sku_id))].flatMap((id) => known.get(id) ?? [])
  const byGoods = new Map(
    materials.filter(({ state }) => state !== 'withdrawn').map((material) => [material.goods_id, material]),
  )
  const count = byGoods.size

  function request() {
    const { tooMany } = addCards([...byGoods.values()].map(({ goods_id, sku_id }) => ({ goods_id, sku_id })))
    if (tooMany > 0) toast.warning(t('cardsFull', { count: tooMany, limit: maxCards }))
    openDialog('card-basket')
  }
  return (
    <Button kind="secondary" large icon={<ColorCardIcon />} disabled={count === 0} onClick={request}>
      {t('cards', { count })}
    </Button>
  )
}

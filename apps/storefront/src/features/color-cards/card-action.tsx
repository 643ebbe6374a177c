import type { CardRow } from '@corium/contract/color-cards'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { addCard, maxCards } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What the member can do next: withdraw the request, order the material, or request the card again. */
export function CardAction({ card }: { card: CardRow }) {
  const t = useTexts('colorCards')
  const button = useTexts('cardButton')
  const [withdrawing, setWithdrawing] = useState(false)
  const { goods_id, sku_id, goods_name: name, handle, status } = card

  function requestAgain() {
    if (!addCard({ goods_id, sku_id: sku_id ?? undefined })) {
      toast.warning(button('full', { count: maxCards }))
    }
    openDialog('card-basket')
  }

  if (handle.cancel) {
    return (
      <>
        <button
          type="button"
          className="link touch"
          aria-label={t('withdrawOf', { name })}
          onClick={() => setWithdrawing(true)}
        >
          {t('withdraw')}
        </button>
        {withdrawing && <WithdrawDialog card={card} onClose={() => setWithdrawing(false)} />}
      </>
    )
  }
  if (handle.order) {
    return (
      <Link
        to={paths.product(goods_id, sku_id ?? undefined)}
        className="link touch"
        aria-label={t('orderOf', { name })}
      >
        {t('order')}
      </Link>
    )
  }
  return (
    status > 2 && (
      <button type="button" className="link touch" aria-label={t('againOf', { name })} onClick={requestAgain}>
        {t('again')}
      </button>
    )
  )
}

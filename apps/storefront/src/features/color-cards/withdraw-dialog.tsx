import type { CardRow } from '@corium/contract/color-cards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { cardList, cardOption } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Asks for confirmation before a request is withdrawn. */
export function WithdrawDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    const result = await call('/shop/pc_api.color_card/cancel', { card_id: card.card_id })
    void client.invalidateQueries({ queryKey: cardOption().queryKey })
    await client.invalidateQueries({ queryKey: [cardList({}).queryKey[0]] })
    if (result.ok) toast.success(t('withdrawn'))
    else toastError(result)
    closeAndFocusMain(onClose)
  }

  return (
    <Dialog title={t('withdrawTitle')} closeLabel={common('close')} onClose={onClose} size="small" alert>
      <p className="font-strong">{t('cardOf', { name: card.goods_name })}</p>
      <p className="mt-1 text-ink-2">{t('withdrawText')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button busy={busy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </div>
    </Dialog>
  )
}

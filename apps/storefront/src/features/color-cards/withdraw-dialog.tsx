import { cardStatus } from '@corium/contract/card-status'
import type { CardRow } from '@corium/contract/color-cards'
import { useQueryClient } from '@tanstack/react-query'
import { cardInfo, cardList } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { cardOption } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { countMoved } from '#shop/page/count-done.ts'
import { toast } from '#ui/toast.tsx'

export function WithdrawDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const t = useTexts('colorCards')
  const client = useQueryClient()

  async function refresh() {
    void client.invalidateQueries({ queryKey: cardOption().queryKey })
    await Promise.all([
      client.invalidateQueries({ queryKey: [cardList({}).queryKey[0]] }),
      client.invalidateQueries({ queryKey: cardInfo(card.card_id).queryKey }),
    ])
  }

  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      keep={t('keep')}
      action={t('withdraw')}
      perform={async () =>
        countMoved(
          await call('/shop/pc_api.color_card/cancel', { card_id: card.card_id }),
          cardStatus.withdrawn,
        )
      }
      onDone={() => toast.success(t('withdrawn'))}
      refresh={refresh}
      onClose={onClose}
    >
      <p className="font-strong">{t('cardOf', { name: card.goods_name })}</p>
      <p className="mt-1 text-ink-2">{t('withdrawText')}</p>
    </ConfirmDialog>
  )
}

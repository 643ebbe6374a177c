import { useNavigate } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { BatchBar, BatchButton } from '#ui/batch-bar.tsx'
import type { Card } from './card.ts'

type ChosenCardsProps = {
  chosen: readonly Card[]
  isBusy: boolean
  onApprove: () => void
  onRefuse: () => void
  onSend: (cards: readonly Card[]) => void
  onClear: () => void
}

/** How many cards are chosen, and what can be done with those that allow it. */
export function ChosenCards({ chosen, isBusy, onApprove, onRefuse, onSend, onClear }: ChosenCardsProps) {
  const t = useTexts('colorCards')
  const navigate = useNavigate()
  const approvable = chosen.filter(({ handle }) => handle.approve)
  const refusable = chosen.filter(({ handle }) => handle.refuse)
  const sendable = chosen.filter(({ handle }) => handle.send)
  return (
    <BatchBar text={t('chosen', { count: chosen.length })} clear={t('chooseNone')} onClear={onClear}>
      {refusable.length > 0 && <BatchButton onClick={onRefuse}>{t('refuseWithReason')}</BatchButton>}
      {sendable.length > 0 && (
        <>
          <BatchButton onClick={() => navigate(paths.cardLabels(sendable.map(({ card_id }) => card_id)))}>
            {t('printLabels', { count: sendable.length })}
          </BatchButton>
          <BatchButton main={approvable.length === 0} onClick={() => onSend(sendable)}>
            {t('enterNumbers', { count: sendable.length })}
          </BatchButton>
        </>
      )}
      {approvable.length > 0 && (
        <BatchButton main disabled={isBusy} onClick={onApprove}>
          {t('approveCount', { count: approvable.length })}
        </BatchButton>
      )}
    </BatchBar>
  )
}

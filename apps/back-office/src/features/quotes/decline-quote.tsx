import { maxLength } from '@corium/contract/limits'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { WordsItem } from '#shop/words-item.tsx'
import type { Quote } from './quote.ts'

/** Declines a quote; the member reads why. */
export function DeclineQuote({ quote: { quote_id }, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useTexts('quotes')
  return (
    <ActionDrawer
      draft={`decline-quote-${quote_id}`}
      title={t('declineTitle')}
      intro={t('declineText')}
      initial={{ note: '' }}
      button={t('decline')}
      danger
      send={({ note }) => call('/staff/pc_api.quote/decline', { quote_id, note })}
      done={t('declinedNow')}
      refreshes={['quote', 'today']}
      onClose={onClose}
    >
      {() => (
        <WordsItem
          name="note"
          label={t('reason')}
          missing={t('writeReason')}
          maxLength={maxLength.quoteNote}
          autoFocus
        />
      )}
    </ActionDrawer>
  )
}

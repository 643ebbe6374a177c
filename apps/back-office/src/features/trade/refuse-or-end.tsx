import { maxLength } from '@corium/contract/limits'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { WordsItem } from '#shop/words-item.tsx'
import type { Trade } from './trade.ts'

type RefuseOrEndProps = { account: Trade; isRefusal: boolean; onClose: () => void }

/** Refuses an application or ends an account; the member reads why. */
export function RefuseOrEnd({ account, isRefusal, onClose }: RefuseOrEndProps) {
  const t = useTexts('trade')
  const { trade_id, version } = account
  return (
    <ActionDrawer
      draft={`trade-${isRefusal ? 'refuse' : 'end'}-${trade_id}`}
      title={t(isRefusal ? 'refuseTitle' : 'endTitle')}
      intro={t(isRefusal ? 'refuseText' : 'endText')}
      initial={{ note: '' }}
      button={t(isRefusal ? 'refuse' : 'end')}
      danger
      send={({ note }) =>
        isRefusal
          ? call('/staff/pc_api.trade/refuse', { trade_id, version, note })
          : call('/staff/pc_api.trade/end', { trade_id, version, note })
      }
      done={t(isRefusal ? 'refusedNow' : 'endedNow')}
      refreshes={['trade', 'member', 'today']}
      onClose={onClose}
    >
      {() => (
        <WordsItem
          name="note"
          label={t('reason')}
          missing={t('writeReason')}
          maxLength={maxLength.tradeNote}
          autoFocus
        />
      )}
    </ActionDrawer>
  )
}

import { maxLength } from '@corium/contract/limits'
import { Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
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
        <Form.Item
          name="note"
          label={t('reason')}
          rules={[{ required: true, whitespace: true, message: t('writeReason') }]}
        >
          <Input.TextArea rows={4} maxLength={maxLength.tradeNote} autoFocus />
        </Form.Item>
      )}
    </ActionDrawer>
  )
}

import { maxDeskLength } from '@corium/contract/limits'
import { Form, Input } from 'antd'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import type { Refund } from './refund.ts'

type DrawerProps = { refund: Refund; onClose: () => void }

/** Sends a refund again once the cause of its failure is gone. */
export function RetryDrawer({ refund, onClose }: DrawerProps) {
  const t = useTexts('refunds')
  const states = useTexts('states')
  const { refund_id, status, amount, charge, method_name: provider } = refund
  const draft = `refund-retry-${refund_id}`
  const callOnce = useCallOnce(draft)
  return (
    <ActionDrawer<{ note: string }>
      draft={draft}
      title={t('retryTitle')}
      intro={
        <>
          <p>{t('retryText', { amount: moneyAndCharge(amount, charge), provider })}</p>
          <p>{t(status === 'closed' ? 'retryNewNumber' : 'retrySameNumber')}</p>
        </>
      }
      initial={{ note: '' }}
      button={t('retry')}
      foot={t('retryFoot')}
      send={({ note }) => callOnce('/staff/pc_api.refund/retry', { refund_id, note })}
      done={t('retried')}
      refreshes={resources}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="note" label={t('noteOptional')} extra={states('noteHelp')}>
          <Input.TextArea rows={3} maxLength={maxDeskLength.staffNote} />
        </Form.Item>
      )}
    </ActionDrawer>
  )
}

/** The queries that show a refund, to read again. */
const resources = ['refund', 'payment', 'order', 'after_sales', 'today']

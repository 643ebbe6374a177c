import type { Output } from '@corium/browser/result'
import { Form, Switch } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { NumberField } from '#ui/number-field.tsx'
import type { Trade } from './trade.ts'

type CreditDrawerProps = {
  account: Trade
  credit: Output<'/staff/pc_api.trade/getCredit'>
  onClose: () => void
}
type Values = { allowed: boolean; limit: number | null; days: number | null }

/** Allows a company to order on account up to a limit, or ends that. */
export function CreditDrawer({ account, credit, onClose }: CreditDrawerProps) {
  const t = useTexts('trade')
  const { trade_id, version } = account
  const initial = {
    allowed: true,
    limit: credit.limit === null ? null : credit.limit / 100,
    days: credit.days ?? 30,
  }
  return (
    <ActionDrawer<Values>
      draft={`trade-credit-${trade_id}`}
      title={t('setCredit')}
      intro={t('setCreditText')}
      initial={initial}
      button={t('save')}
      send={({ allowed, limit, days }) =>
        call('/staff/pc_api.trade/setCredit', {
          trade_id,
          version,
          limit: allowed ? limit : null,
          days: days ?? initial.days,
        })
      }
      done={t('creditSet')}
      refreshes={['trade']}
      onClose={onClose}
    >
      {({ allowed }) => (
        <>
          <Form.Item name="allowed" label={t('creditAllowed')} valuePropName="checked">
            <Switch />
          </Form.Item>
          {allowed && (
            <>
              <Form.Item
                name="limit"
                label={t('limit')}
                extra={t('limitHelp')}
                rules={[{ required: true, message: t('limitMissing') }]}
              >
                <NumberField min={1} max={20_000_000} places={0} prefix="¥" />
              </Form.Item>
              <Form.Item
                name="days"
                label={t('days')}
                extra={t('daysHelp')}
                rules={[{ required: true, message: t('daysMissing') }]}
              >
                <NumberField min={1} max={365} places={0} />
              </Form.Item>
            </>
          )}
        </>
      )}
    </ActionDrawer>
  )
}

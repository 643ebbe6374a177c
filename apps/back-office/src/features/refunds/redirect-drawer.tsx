import { maxLength } from '@corium/contract/limits'
import { type RefundBank, refundBanks } from '@corium/contract/refund-banks'
import { Form, Input, Radio, Select } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { NoteItem } from '#shop/note-item.tsx'
import { useLimit } from '#shop/use-limit.ts'
import type { Refund } from './refund.ts'

type Values = {
  to: 'card' | 'merchant'
  bank: RefundBank | undefined
  account: string
  holder: string
  note: string
}

/** Has the provider pay to a debit card of the buyer, or to the shop's own account when there is none. */
export function RedirectDrawer({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useTexts('refunds')
  const { refund_id, amount, method_name: provider } = refund
  const sum = { amount: money(amount), provider }
  return (
    <ActionDrawer<Values>
      draft={`refund-redirect-${refund_id}`}
      title={t('redirectTitle')}
      intro={<p>{t('redirectText', sum)}</p>}
      initial={{ to: 'card', bank: undefined, account: '', holder: '', note: '' }}
      button={t('redirectNow', { amount: money(amount) })}
      {...useLimit(amount)}
      send={({ to, note, bank, account, holder }) =>
        call('/staff/pc_api.refund/redirect', {
          refund_id,
          to,
          note,
          ...(to === 'card' && { bank, account, holder }),
        })
      }
      done={t('redirected')}
      refreshes={['refund', 'payment', 'order', 'after_sales', 'today']}
      onClose={onClose}
    >
      {({ to }) => (
        <>
          <Form.Item name="to" label={t('where')} extra={t(to === 'card' ? 'toCardText' : 'toShopText', sum)}>
            <Radio.Group
              aria-label={t('where')}
              options={[
                { value: 'card', label: t('toCard') },
                { value: 'merchant', label: t('toShop') },
              ]}
            />
          </Form.Item>
          {to === 'card' && (
            <>
              <Form.Item
                name="bank"
                label={t('bank')}
                rules={[{ required: true, message: t('bankMissing') }]}
              >
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={refundBanks.map((bank) => ({ value: bank, label: t(bank) }))}
                />
              </Form.Item>
              <Form.Item
                name="account"
                label={t('cardNumber')}
                rules={[{ required: true, pattern: /^[\d\s-]{12,25}$/, message: t('cardNumberMissing') }]}
              >
                <Input inputMode="numeric" autoComplete="off" maxLength={maxLength.bankAccount} />
              </Form.Item>
              <Form.Item
                name="holder"
                label={t('holder')}
                rules={[{ required: true, whitespace: true, message: t('holderMissing') }]}
              >
                <Input autoComplete="off" maxLength={maxLength.consignee} />
              </Form.Item>
            </>
          )}
          <NoteItem />
        </>
      )}
    </ActionDrawer>
  )
}

import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Radio } from 'antd'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'
import type { Case } from './case.ts'
import { NoteField } from './note-field.tsx'
import { useMayRefund } from './use-may-refund.ts'

/**
 * `exchange`: a replacement after the goods come back. `return`: a refund after
 * that. `refund`: nothing comes back.
 */
type Outcome = 'exchange' | 'return' | 'refund'

type Values = {
  how: Outcome
  refund_amount: number | null
  note: string
  other_address: boolean
  return_address: { name: string; mobile: string; address: string; postcode: string }
}

const outcomeTexts = {
  exchange: { name: 'wayExchange', button: 'approveExchange' },
  return: { name: 'wayReturn', button: 'approveReturn' },
  refund: { name: 'wayRefund', button: 'approveWholeRefund' },
} as const

const outcomesOf = ({ type, is_received, sent_meanwhile }: Case): readonly Outcome[] => {
  if (!is_received) return [sent_meanwhile === 'all' ? 'return' : 'refund']
  return type === 'exchange' ? ['exchange', 'return', 'refund'] : ['return', 'refund']
}

const proposedOutcome = ({ type, is_received, sent_meanwhile }: Case): Outcome => {
  if (sent_meanwhile === 'all') return 'return'
  if (!is_received || type === 'refund_only') return 'refund'
  return type === 'exchange' ? 'exchange' : 'return'
}

export function ApproveForm(props: ActionProps) {
  const { found } = props
  const t = useTexts('afterSales')
  const join = useJoin()
  const mayRefund = useMayRefund()
  const { data: options } = useQuery({
    ...query('/staff/pc_api.after_sales/getOption', {}),
    staleTime: 600_000,
  })
  const own = options?.return_address
  const needsAddress = own !== undefined && own.name === ''
  const asked = found.type === 'exchange' ? null : found.refund_amount

  function send({ how, refund_amount, note, other_address, return_address }: Values) {
    return call('/staff/pc_api.after_sales/approve', {
      after_id: found.after_id,
      needs_return: how !== 'refund',
      return_address: how !== 'refund' && (other_address || needsAddress) ? return_address : undefined,
      refund_amount: how === 'exchange' ? undefined : (refund_amount ?? undefined),
      as_refund: found.type === 'exchange' && how !== 'exchange' ? true : undefined,
      note,
    })
  }

  return (
    <ActionForm<Values>
      {...props}
      initial={{
        how: proposedOutcome(found),
        refund_amount: asked,
        note: '',
        other_address: false,
        return_address: { name: '', mobile: '', address: '', postcode: '' },
      }}
      send={send}
      button={({ how, refund_amount }) =>
        how === 'refund' && refund_amount !== null
          ? t('approveRefund', { amount: money(refund_amount) })
          : t(outcomeTexts[how].button)
      }
      hint={({ how, refund_amount }) => {
        if (how !== 'refund') return t('thenSendBack')
        return mayRefund(refund_amount ?? found.refund_amount) ? t('refundStarts') : t('colleagueRefunds')
      }}
    >
      {({ how, other_address }) => (
        <>
          {found.sent_meanwhile !== 'none' && (
            <Alert
              type="warning"
              showIcon={false}
              style={{ marginBottom: 16 }}
              title={t(found.sent_meanwhile === 'all' ? 'sentMeanwhile' : 'partSentMeanwhile')}
            />
          )}
          <Form.Item name="how" label={t('how')}>
            <Radio.Group
              aria-label={t('how')}
              vertical
              options={outcomesOf(found).map((outcome) => ({
                value: outcome,
                label: t(outcomeTexts[outcome].name),
              }))}
            />
          </Form.Item>
          {how !== 'exchange' && (
            <Form.Item
              name="refund_amount"
              label={t('refundAmount')}
              extra={asked === null ? t('wholeAmount') : t('upTo', { amount: money(asked) })}
            >
              <MoneyInput max={asked ?? found.max_refund} />
            </Form.Item>
          )}
          {how !== 'refund' && own && !needsAddress && (
            <Form.Item
              name="other_address"
              valuePropName="checked"
              extra={t('comesTo', { address: join([own.name, own.address]) })}
            >
              <Checkbox>{t('otherAddress')}</Checkbox>
            </Form.Item>
          )}
          {how !== 'refund' && (other_address || needsAddress) && <ReturnAddressFields />}
          <NoteField language={found.buyer_language} />
        </>
      )}
    </ActionForm>
  )
}

function ReturnAddressFields() {
  const t = useTexts('afterSales')
  const fields = [
    ['name', t('receiver'), maxLength.consignee],
    ['mobile', t('mobile'), maxLength.mobile],
    ['address', t('address'), maxLength.addressDetail],
  ] as const
  return (
    <>
      {fields.map(([name, label, max]) => (
        <Form.Item
          key={name}
          name={['return_address', name]}
          label={label}
          rules={[{ required: true, whitespace: true, message: t('fillIn') }]}
        >
          <Input maxLength={max} autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name={['return_address', 'postcode']} label={t('postcode')}>
        <Input maxLength={maxLength.postcode} autoComplete="off" />
      </Form.Item>
    </>
  )
}

import { refusedFields } from '@corium/browser/result'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useCallOnce } from '#api/use-call-once.ts'
import { readShopTime, shopTime } from '#i18n/shop-clock.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import type { Rates } from './rates-page.tsx'

type Values = { rate: string; markup: string; source: string; rate_time: string; is_confirmed: boolean }

type RateDrawerProps = { current: Rates['list'][number] | undefined; currency: string; onClose: () => void }

const draft = 'exchange-rate'

/**
 * Sets the rate for payments that start from now on. One that differs by more than
 * a tenth has to be confirmed.
 */
export function RateDrawer({ current, currency, onClose }: RateDrawerProps) {
  const t = useTexts('rates')
  const callOnce = useCallOnce(draft)
  const [isUnusual, setUnusual] = useState(false)

  async function send({ rate_time, ...values }: Values) {
    // An empty time becomes NaN, which the server refuses at its field.
    const input = { ...values, rate_time: readShopTime(rate_time) ?? Number.NaN }
    const result = await callOnce('/staff/pc_api.rate/set', input)
    if (refusedFields(result).rate) setUnusual(true)
    return result
  }

  return (
    <ActionDrawer<Values>
      draft={draft}
      title={t('setTitle')}
      intro={<p>{t('setText')}</p>}
      initial={{
        rate: '',
        markup: current?.markup ?? '0',
        source: current?.staff_name ? current.source : '',
        rate_time: shopTime(Date.now() / 1000),
        is_confirmed: false,
      }}
      button={t('set')}
      send={send}
      done={t('isSet')}
      refreshes={['rate']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="rate"
            label={t('rateOf', { currency })}
            extra={current && t('before', { rate: current.rate })}
            rules={[{ required: true, pattern: /^\d{1,6}(\.\d{1,6})?$/, message: t('rateMissing') }]}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          {isUnusual && (
            <Form.Item name="is_confirmed" valuePropName="checked">
              <Checkbox>{t('isRight')}</Checkbox>
            </Form.Item>
          )}
          <Form.Item
            name="markup"
            label={t('markupPercent')}
            extra={t('markupHelp')}
            rules={[
              {
                required: true,
                pattern: /^(1?\d(\.\d{1,2})?|20(\.0{1,2})?)$/,
                message: t('markupMissing'),
              },
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="source"
            label={t('source')}
            extra={t('sourceHelp')}
            rules={[{ required: true, whitespace: true, message: t('sourceMissing') }]}
          >
            <Input maxLength={80} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="rate_time"
            label={t('rateTime')}
            rules={[{ required: true, message: t('rateTimeMissing') }]}
          >
            <Input type="datetime-local" />
          </Form.Item>
        </>
      )}
    </ActionDrawer>
  )
}

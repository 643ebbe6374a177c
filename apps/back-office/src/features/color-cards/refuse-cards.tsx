import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { actOnCards, type Card, type CardResults } from './card.ts'

type RefuseCardsProps = {
  /** Closed while there are none. */
  cards: readonly Pick<Card, 'card_id' | 'card_sn'>[]
  onResults: (results: CardResults) => void
  onClose: () => void
}

type Fields = { reason: string; note?: string }

/**
 * One reason for all these requests; the members read it. What was typed stays while
 * some could not be refused.
 */
export function RefuseCards({ cards, onResults, onClose }: RefuseCardsProps) {
  const t = useTexts('colorCards')
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const reason = Form.useWatch('reason', form)
  const { data } = useQuery({ ...query('/staff/pc_api.color_card/getOption', {}), staleTime: 600_000 })

  async function refuse(input: Fields) {
    setBusy(true)
    const results = await actOnCards('refused', cards, ({ card_id }) =>
      call('/staff/pc_api.color_card/refuse', { card_id, ...input }),
    )
    setBusy(false)
    if (results.refused.length === 0) form.resetFields()
    onResults(results)
    onClose()
  }

  return (
    <Drawer
      open={cards.length > 0}
      onClose={onClose}
      size={480}
      title={t('refuseTitle', { count: cards.length })}
      forceRender
      footer={
        <div className="page-actions" style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button danger loading={isBusy} onClick={() => form.submit()}>
            {t('refuseCount', { count: cards.length })}
          </Button>
        </div>
      }
    >
      <p className="second-line">{cards.map(({ card_sn }) => card_sn).join(', ')}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={refuse}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('chooseReason') }]}>
          <Radio.Group
            vertical
            options={data?.reasons.map(({ value, text }) => ({ value, label: text })) ?? []}
          />
        </Form.Item>
        <Form.Item
          name="note"
          label={t('note')}
          rules={[{ required: reason === 'other', whitespace: true, message: t('writeReason') }]}
        >
          <Input.TextArea rows={4} maxLength={300} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

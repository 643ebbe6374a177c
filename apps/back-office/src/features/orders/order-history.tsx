import { maxDeskLength } from '@corium/contract/limits'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { Panel } from '#ui/panel.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { Order } from './order.ts'
import './order-history.css'
import { useAction } from '#shop/use-action.ts'

/** What happened to the order, the latest first, and a note for colleagues. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useTexts('orders')
  return (
    <Panel title={t('history')}>
      <NoteForm orderId={order.order_id} />
      <HistoryTimeline history={order.history.toReversed()} />
    </Panel>
  )
}

function NoteForm({ orderId }: { orderId: string }) {
  const t = useTexts('orders')
  const { actOnce, isBusy } = useAction('order')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  useUnsaved(text.trim() !== '')

  async function add() {
    if (text.trim() === '' || isBusy) return
    const result = await actOnce('/staff/pc_api.order/addNote', { order_id: orderId, text }, t('noteAdded'))
    setProblem(result.ok || result.shownInDialog ? '' : result.msg)
    // Text that was typed during the save stays.
    if (result.ok) setText((now) => (now === text ? '' : now))
  }

  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Input
        value={text}
        aria-label={t('note')}
        placeholder={t('noteHelp')}
        maxLength={maxDeskLength.staffNote}
        status={problem ? 'error' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" loading={isBusy}>
        {t('addNote')}
      </Button>
      {problem && (
        <p className="note-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

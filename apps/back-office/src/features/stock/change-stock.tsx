import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { unitName } from '@corium/contract/unit-name'
import { Alert, App, Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { quantity } from '#shop/quantity.ts'
import { NumberField } from '#ui/number-field.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { SkuStock } from './stock.ts'

const hows = ['receive', 'count', 'writeOff'] as const
type How = (typeof hows)[number]
type Typed = { num: number | null; note: string; lot: string }
const nothing: Typed = { num: null, note: '', lot: '' }

/** Receives, counts or writes off. The server refuses a count if the stock has moved since it was shown. */
export function ChangeStock({ stock }: { stock: SkuStock }) {
  const t = useTexts('stock')
  const language = useLanguage()
  const { message } = App.useApp()
  const [how, setHow] = useState<How>('receive')
  const [typed, setTyped] = useState(nothing)
  /** The stock on hand when the count was typed. */
  const [shown, setShown] = useState<number>()
  const callOnce = useCallOnce()
  const [problems, setProblems] = useState<{ num?: string; note?: string }>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const { sku_id, unit, on_hand_num, to_ship_num } = stock
  const { num, note, lot } = typed
  useUnsaved(num !== null || note.trim() !== '' || lot.trim() !== '')
  const said = (value: number) => quantity(value, unit, language)
  const set = (changed: Partial<Typed>) => {
    if (shown === undefined) setShown(on_hand_num)
    setTyped({ ...typed, ...changed })
  }

  function send(amount: number) {
    if (how === 'receive') {
      const input = { sku_id, num: amount, note: note || undefined, lot: lot.trim() || undefined }
      return callOnce('/staff/pc_api.stock/receive', input)
    }
    if (how === 'count') {
      const input = {
        sku_id,
        counted_num: amount,
        on_hand_num: shown ?? on_hand_num,
        note: note || undefined,
      }
      return callOnce('/staff/pc_api.stock/count', input)
    }
    const input = { sku_id, num: amount, note }
    return callOnce('/staff/pc_api.stock/writeOff', input)
  }

  async function write() {
    if (stopsAtWrongNumber(typed)) return
    const missing = {
      ...((num === null || (num === 0 && how !== 'count')) && { num: t('numRequired') }),
      ...(how === 'writeOff' && !note.trim() && { note: t('reasonRequired') }),
    }
    setProblems(missing)
    setRefusal(undefined)
    if (num === null || Object.keys(missing).length > 0) return
    setBusy(true)
    const result = await send(num)
    await refresh('stock', 'goods', 'today')
    setBusy(false)
    if (result.ok) {
      const done = { receive: 'received', writeOff: 'wroteOff' } as const
      message.success(how === 'count' ? t('counted') : t(done[how], { quantity: said(num) }))
      // Input that was typed during the save stays.
      setTyped((now) => ({
        num: now.num === typed.num ? nothing.num : now.num,
        note: now.note === typed.note ? nothing.note : now.note,
        lot: now.lot === typed.lot ? nothing.lot : now.lot,
      }))
      return setShown(undefined)
    }
    // The typed count stays and is compared with the current stock.
    if (result.code === stateConflict) setShown(result.data.on_hand_num)
    const fields = refusedFields(result)
    const ofNum = fields.num ?? fields.counted_num
    setProblems({ num: ofNum, note: fields.note })
    if (!ofNum && !fields.note && !result.shownInDialog) setRefusal(result)
  }

  const numLabels = { receive: 'receivedNum', count: 'countedNum', writeOff: 'lostNum' } as const
  const buttons = { receive: 'receiveButton', count: 'countButton', writeOff: 'writeOffButton' } as const
  const isNumber = num !== null && !Number.isNaN(num)
  const difference = !isNumber ? 0 : Math.round((num - (shown ?? on_hand_num)) * 1000) / 1000
  return (
    <Form layout="vertical" requiredMark={false} onFinish={write}>
      <Segmented
        block
        className="stock-how"
        aria-label={t('how')}
        value={how}
        options={hows.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          setHow(next)
          setProblems({})
          setRefusal(undefined)
        }}
      />
      <div className={how === 'count' ? 'stock-pair' : undefined}>
        <Form.Item
          label={t(numLabels[how])}
          htmlFor="stock-num"
          {...(problems.num && { validateStatus: 'error', help: problems.num })}
        >
          <NumberField
            id="stock-num"
            min={0}
            max={100_000}
            suffix={unitName(unit, 2, language)}
            value={num}
            onChange={(value) => set({ num: value })}
          />
        </Form.Item>
        {how === 'count' && (
          <Form.Item label={t('difference')} htmlFor="stock-difference">
            <Input
              id="stock-difference"
              readOnly
              value={
                !isNumber ? '' : `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${Math.abs(difference)}`
              }
              suffix={unitName(unit, 2, language)}
            />
          </Form.Item>
        )}
      </div>
      {how === 'count' && to_ship_num > 0 && (
        <p className="second-line stock-hint">{t('countHint', { quantity: said(to_ship_num) })}</p>
      )}
      {how === 'receive' && (
        <Form.Item label={t('newLot')} htmlFor="stock-lot" extra={t('noteOptional')}>
          <Input
            id="stock-lot"
            maxLength={40}
            placeholder={stock.lot}
            value={lot}
            onChange={({ target }) => set({ lot: target.value })}
          />
        </Form.Item>
      )}
      <Form.Item
        label={how === 'writeOff' ? t('reasonWords') : t('note')}
        htmlFor="stock-note"
        extra={how === 'receive' ? t('noteReceipt') : how === 'writeOff' ? t('reasonHint') : undefined}
        {...(problems.note && { validateStatus: 'error', help: problems.note })}
      >
        <Input
          id="stock-note"
          maxLength={200}
          value={note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Form.Item>
      {refusal && (
        <Alert
          className="stock-alert"
          type={refusal.code === stateConflict ? 'warning' : 'error'}
          role="alert"
          title={
            refusal.code === stateConflict
              ? t('moved', { quantity: said(refusal.data.on_hand_num ?? on_hand_num) })
              : refusal.msg
          }
        />
      )}
      <Button block type="primary" htmlType="submit" loading={isBusy}>
        {t(isNumber ? buttons[how] : how, { quantity: said(num || 0) })}
      </Button>
      <p className="second-line stock-hint">{t('never')}</p>
    </Form>
  )
}

import type { Result } from '@corium/browser/result'
import { unitName } from '@corium/contract/unit-name'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { NumberField } from '#ui/number-field.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import type { StockRow } from './stock.ts'

type ThresholdDialogProps = { skus: readonly StockRow[]; onClose: () => void; onDone: () => void }

/** Sets the quantity below which staff are warned, for one color or many. */
export function ThresholdDialog({ skus, onClose, onDone }: ThresholdDialogProps) {
  const t = useTexts('stock')
  const language = useLanguage()
  const showUndo = useUndoToast()
  const [num, setNum] = useState<number | null>(skus.length === 1 ? (skus[0]?.low_num ?? null) : null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { isGone, sayIfGone } = useLateAnswer(t('threshold'))

  /** Restores the earlier quantity of each color; returns the first refusal, if there is one. */
  async function setBack(): Promise<Result<unknown>> {
    let result: Result<unknown> = { ok: true, data: {}, msg: '' }
    for (const low_num of new Set(skus.map((sku) => sku.low_num))) {
      const sku_ids = skus.filter((sku) => sku.low_num === low_num).map(({ sku_id }) => sku_id)
      result = await call('/staff/pc_api.stock/setLow', { sku_ids, low_num })
      if (!result.ok) break
    }
    await refresh('stock', 'goods', 'today')
    return result
  }

  async function save() {
    if (num === null || isBusy || stopsAtWrongNumber(num)) return
    setBusy(true)
    setProblem('')
    const result = await call('/staff/pc_api.stock/setLow', {
      sku_ids: skus.map(({ sku_id }) => sku_id),
      low_num: num,
    })
    await refresh('stock', 'goods', 'today')
    setBusy(false)
    if (result.ok) {
      showUndo({ title: t('thresholdSaved'), undo: setBack })
      if (!isGone()) onDone()
    } else if (!result.shownInDialog) {
      setProblem(result.msg)
      sayIfGone(result)
    }
  }

  // Colors with different units share only the number.
  const units = new Set(skus.map(({ unit }) => unitName(unit, 2, language)))
  return (
    <Modal
      open
      title={t('threshold')}
      okText={t('saveThreshold')}
      okButtonProps={{ loading: isBusy, disabled: num === null }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      onOk={save}
      onCancel={onClose}
    >
      <p>{joinSentences([t('thresholdText'), t('thresholdFloor')], language)}</p>
      <div className="stock-field">
        <label htmlFor="threshold">{t('thresholdNum')}</label>
        <NumberField
          id="threshold"
          autoFocus
          min={0}
          max={100_000}
          suffix={units.size === 1 ? [...units][0] : undefined}
          value={num}
          onChange={setNum}
          onEnter={save}
        />
        <span className="second-line">{t('setFor', { count: skus.length })}</span>
      </div>
      {problem && <Alert type="error" role="alert" title={problem} />}
    </Modal>
  )
}

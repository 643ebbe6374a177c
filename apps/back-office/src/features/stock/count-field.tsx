import { stateConflict } from '@corium/browser/codes'
import type { Input } from '@corium/browser/result'
import { unitName } from '@corium/contract/unit-name'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#api/client.ts'
import { refreshAfter } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { quantity } from '#shop/quantity.ts'
import { NumberField } from '#ui/number-field.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type CountRow, fieldOf } from './stocktake.ts'

type CountFieldProps = {
  stocktakeId: string
  row: CountRow
  /** Called after Enter, when the count is saved, to move to the next one. */
  onNext: () => void
}

/** The field for the count of one color. Enter and leaving the field save; emptying it removes the count. */
export function CountField({ stocktakeId, row, onNext }: CountFieldProps) {
  const t = useTexts('stocktakes')
  const language = useLanguage()
  /** The unsaved input, and the version of the row when staff began to type it. */
  const [typed, setTyped] = useState<{ num: number | null; version: number }>()
  const [saved, setSaved] = useState<CountRow>()
  const [refused, setRefused] = useState<{ text: string; isConflict: boolean }>()
  const isSaving = useRef(false)
  // The list is reloaded after the response, so the response can be newer than the row.
  const now = saved && saved.version > row.version ? saved : row
  useUnsaved(typed !== undefined && typed.num !== now.counted_num)

  /** Resolves with whether the count is saved. */
  async function save(isEnter: boolean): Promise<boolean> {
    if (isSaving.current || Number.isNaN(typed?.num)) return false
    // Enter in an unchanged field only moves on: saving the count again would give it a new time.
    if (typed === undefined) return true
    const { num } = typed
    if (num === now.counted_num && (num === null || !isEnter)) {
      setTyped(undefined)
      return true
    }
    // Only Enter replaces a colleague's count.
    if (refused && !isEnter) return false
    isSaving.current = true
    const result = await count({
      stocktake_id: stocktakeId,
      sku_id: row.sku_id,
      counted_num: num,
      // A count that a colleague saved meanwhile is replaced only after the refusal has shown it.
      version: refused?.isConflict ? now.version : typed.version,
    })
    isSaving.current = false
    if (result.ok) {
      // Rendered before the focus moves on: leaving the field would save the count again.
      const { version } = result.data
      flushSync(() => {
        setSaved(result.data)
        setTyped((latest) => (!latest || latest.num === num ? undefined : { ...latest, version }))
        setRefused(undefined)
      })
    } else {
      setTyped(typed)
      if (!result.shownInDialog)
        setRefused({ text: sentence(result), isConflict: result.code === stateConflict })
    }
    refreshAfter(result, 'stocktake')
    return result.ok
  }

  function sentence(result: Extract<Awaited<ReturnType<typeof count>>, { ok: false }>): string {
    if (result.code !== stateConflict) return result.msg
    const { counted_num, staff_name = '' } = result.data
    if (counted_num === undefined) return result.msg
    if (counted_num === null) return t('otherNone')
    return t('other', { name: staff_name, quantity: quantity(counted_num, row.unit, language) })
  }

  return (
    <span className="count-field">
      <NumberField
        id={fieldOf(row.sku_id)}
        label={t('countOf', { code: row.sku_code })}
        min={0}
        max={100_000}
        suffix={unitName(row.unit, 2, language)}
        value={typed === undefined ? now.counted_num : typed.num}
        onChange={(num) => setTyped({ num, version: typed?.version ?? now.version })}
        onBlur={() => save(false)}
        onEnter={async () => {
          if (await save(true)) onNext()
        }}
        status={refused ? 'error' : undefined}
      />
      {refused && (
        <span className="count-problem" role="alert">
          {refused.text}
        </span>
      )}
    </span>
  )
}

const count = (input: Input<'/staff/pc_api.stocktake/count'>) => call('/staff/pc_api.stocktake/count', input)

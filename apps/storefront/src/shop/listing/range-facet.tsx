import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import type { FilterOption } from '@corium/contract/goods'
import { type CSSProperties, Suspense, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { repeatEarlyInput } from '#ui/repeat-early-input.ts'
import { useFirstInput } from '#ui/use-first-input.ts'
import type { Range } from './list-params.ts'
import { measureText, ounces, sliderScale, sliderStep, unitSize } from './range-format.ts'

const RangeSlider = lazyWithRetry(async () => ({ default: (await import('./range-slider.tsx')).RangeSlider }))

type RangeFacetProps = { option: FilterOption; range: Range; onChange: (range: Range) => void }

/** Two number inputs and a slider between the lowest and highest value of the listed goods. */
export function RangeFacet({ option, range, onChange }: RangeFacetProps) {
  const t = useTexts('productList')
  const scale = sliderScale(option)
  const size = unitSize(option)
  const [draft, setDraft] = useState<Range>()
  const hasInput = useFirstInput()
  const { min, max } = draft ?? range
  const labels = [t('least', { name: option.name }), t('most', { name: option.name })] as const

  function commit(next: Range) {
    setDraft(undefined)
    const [low, high] = [next.min, next.max]
    const ordered = low !== undefined && high !== undefined && low > high ? { min: high, max: low } : next
    if (ordered.min !== range.min || ordered.max !== range.max) onChange(ordered)
  }

  /** A slider thumb at the end of the scale means no limit. */
  const sliderRange = ([low, high]: [number, number]): Range => ({
    ...(scale && low > scale.min && { min: Number(low.toFixed(3)) }),
    ...(scale && high < scale.max && { max: Number(high.toFixed(3)) }),
  })

  const ends = scale && ([clamp(min ?? scale.min, scale), clamp(max ?? scale.max, scale)] as const)

  const input = (end: 'min' | 'max') => (
    <RangeInput
      key={`${end} ${range[end]}`}
      label={labels[end === 'min' ? 0 : 1]}
      value={(end === 'min' ? min : max) ?? scale?.[end] ?? option[end]}
      option={option}
      onCommit={(value) => commit({ ...range, [end]: value })}
    />
  )

  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        {input('min')}
        <span aria-hidden="true">–</span>
        {input('max')}
      </div>
      {scale && ends && (
        <>
          {hasInput ? (
            <Suspense fallback={<DrawnSlider scale={scale} value={ends} />}>
              <RangeSlider
                label={option.name}
                thumbLabels={labels}
                scale={scale}
                step={sliderStep(option)}
                value={ends}
                onChange={(values) => setDraft(sliderRange(values))}
                onChangeEnd={(values) => commit(sliderRange(values))}
              />
            </Suspense>
          ) : (
            <DrawnSlider scale={scale} value={ends} />
          )}
          <p className="flex justify-between text-cap text-ink-3">
            <span>{measureText(option, scale.min / size)}</span>
            {option.unit === 'mm' && (
              <span>{t('ounces', { min: ounces(min ?? scale.min), max: ounces(max ?? scale.max) })}</span>
            )}
            <span>{measureText(option, scale.max / size)}</span>
          </p>
        </>
      )}
    </div>
  )
}

type DrawnSliderProps = { scale: { min: number; max: number }; value: readonly [number, number] }

/** The slider's appearance until its code has loaded. */
function DrawnSlider({ scale: { min, max }, value }: DrawnSliderProps) {
  const [low, high] = value.map((end) => ((end - min) / (max - min)) * 100) as [number, number]
  const thumb = (at: number): CSSProperties => ({
    position: 'absolute',
    left: `${at}%`,
    transform: 'translate(-50%, -50%)',
  })
  return (
    <div className="range-track" aria-hidden="true">
      <span className="range-filled" style={{ left: `${low}%`, right: `${100 - high}%` }} />
      <span className="range-thumb" style={thumb(low)} />
      <span className="range-thumb" style={thumb(high)} />
    </div>
  )
}

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))

type RangeInputProps = {
  label: string
  value: number | undefined
  option: FilterOption
  onCommit: (value: number | undefined) => void
}

/** Commits its value on blur and Enter; empty means no limit. */
function RangeInput({ label, value, option, onCommit }: RangeInputProps) {
  const size = unitSize(option)
  const shown = value === undefined ? '' : measureText(option, Number((value / size).toFixed(2)))
  const [typed, setTyped] = useState<string>()

  function commit() {
    if (typed === undefined || typed === shown) return setTyped(undefined)
    const entered = Number(typed.trim().replace(',', '.'))
    setTyped(undefined)
    if (typed.trim() === '') onCommit(undefined)
    else if (Number.isFinite(entered) && entered >= 0) onCommit(Math.round(entered * size * 1000) / 1000)
  }

  return (
    <div className="field-box">
      <input
        ref={repeatEarlyInput}
        inputMode="decimal"
        aria-label={label}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}

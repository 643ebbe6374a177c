import type { FilterOption } from '@corium/contract/goods'
import { Suspense, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { fetched } from '#ui/fetched.tsx'
import type { Range } from './list-address.ts'
import { ounces, scaleOf, stepOf, unitSize } from './range-words.ts'

const RangeSlider = fetched(async () => ({ default: (await import('./range-slider.tsx')).RangeSlider }))

type RangeFacetProps = { option: FilterOption; range: Range; onChange: (range: Range) => void }

/** Two number boxes and a slider over the range of the goods at hand. */
export function RangeFacet({ option, range, onChange }: RangeFacetProps) {
  const t = useTexts('productList')
  const scale = scaleOf(option)
  const size = unitSize(option)
  const [draft, setDraft] = useState<Range>()
  const { min, max } = draft ?? range
  const labels = [t('least', { name: option.name }), t('most', { name: option.name })] as const

  function settle(next: Range) {
    setDraft(undefined)
    const [low, high] = [next.min, next.max]
    const turned = low !== undefined && high !== undefined && low > high ? { min: high, max: low } : next
    if (turned.min !== range.min || turned.max !== range.max) onChange(turned)
  }

  /** A handle at the end of the scale asks for nothing. */
  const openEnds = ([low, high]: [number, number]): Range => ({
    ...(scale && low > scale.min && { min: Number(low.toFixed(3)) }),
    ...(scale && high < scale.max && { max: Number(high.toFixed(3)) }),
  })

  const box = (end: 'min' | 'max') => (
    <RangeBox
      key={`${end} ${range[end]}`}
      label={labels[end === 'min' ? 0 : 1]}
      value={(end === 'min' ? min : max) ?? scale?.[end] ?? option[end]}
      size={size}
      onEnter={(figure) => settle({ ...range, [end]: figure })}
    />
  )

  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        {box('min')}
        <span aria-hidden="true">–</span>
        {box('max')}
      </div>
      {scale && (
        <>
          <Suspense fallback={<div className="range-track" />}>
            <RangeSlider
              label={option.name}
              endLabels={labels}
              scale={scale}
              step={stepOf(option)}
              value={[clamp(min ?? scale.min, scale), clamp(max ?? scale.max, scale)]}
              onMove={(values) => setDraft(openEnds(values))}
              onSettle={(values) => settle(openEnds(values))}
            />
          </Suspense>
          <p className="flex justify-between text-cap text-ink-3">
            <span>{scale.min / size}</span>
            {option.unit === 'mm' && (
              <span>{t('ounces', { min: ounces(min ?? scale.min), max: ounces(max ?? scale.max) })}</span>
            )}
            <span>{scale.max / size}</span>
          </p>
        </>
      )}
    </div>
  )
}

const clamp = (figure: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, figure))

type RangeBoxProps = {
  label: string
  value: number | undefined
  size: number
  onEnter: (figure: number | undefined) => void
}

/** Takes effect when it is left or confirmed; empty means no limit. */
function RangeBox({ label, value, size, onEnter }: RangeBoxProps) {
  const shown = value === undefined ? '' : String(Number((value / size).toFixed(2)))
  const [typed, setTyped] = useState<string>()

  function enter() {
    if (typed === undefined || typed === shown) return setTyped(undefined)
    const figure = Number(typed.trim().replace(',', '.'))
    setTyped(undefined)
    if (typed.trim() === '') onEnter(undefined)
    else if (Number.isFinite(figure) && figure >= 0) onEnter(Math.round(figure * size * 1000) / 1000)
  }

  return (
    <div className="field-box">
      <input
        inputMode="decimal"
        aria-label={label}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
    </div>
  )
}

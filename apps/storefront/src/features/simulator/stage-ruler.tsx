import type { Product } from '@corium/contract/look'
import type { CSSProperties } from 'react'
import { productInfo } from './products.ts'

/** A ruler under the product, drawn to the scale of the stage, whose width is in millimeters. */
export function StageRuler({ product, stageWidth }: { product: Product; stageWidth: number }) {
  const { length, unit, tick, label } = productInfo[product].ruler
  const percent = (mm: number) => `${(mm / length) * 100}%`
  const labels = Array.from({ length: Math.floor(length / label) + 1 }, (_, at) => at * label)
  const style = {
    width: `${(length / stageWidth) * 100}%`,
    '--tick': percent(tick),
    '--middle': percent(label / 2),
    '--label': percent(label),
  } as CSSProperties
  return (
    <div className="stage-ruler" style={style} aria-hidden="true">
      <Ticks every={length / tick} height={4} />
      <Ticks every={(2 * length) / label} height={7} />
      <Ticks every={length / label} height={11} />
      {labels.map((at) => (
        <span key={at} style={{ left: percent(at) }}>
          {at === 0 ? unit : unit === 'cm' ? at / 10 : at}
        </span>
      ))}
    </div>
  )
}

/** Lines of one pixel at any scale. */
function Ticks({ every, height }: { every: number; height: number }) {
  const steps = Math.floor(every)
  const path = Array.from({ length: steps + 1 }, (_, at) => `M${(at / every) * 1000},0 V1`).join('')
  return (
    <svg aria-hidden="true" viewBox="0 0 1000 1" preserveAspectRatio="none" style={{ height }}>
      <path d={path} stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

import type { CSSProperties } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'
import type { BlockOf } from './block-of.ts'
import { BlockCaption, BlockSection } from './block-section.tsx'

/** Leather is sold by weight in ounces per square foot in America: one stands for 1/64 inch of thickness. */
const mmPerOunce = 0.4

/** Thickness by use as bars on one axis of millimeters. */
export function ThicknessBlock({ title, rows, caption, link, link_text }: BlockOf<'thickness'>) {
  const t = useTexts('content')
  const { language } = useSite()
  // The axis starts and ends at a full half millimeter, so that its labels are even.
  const start = Math.floor(Math.min(...rows.map(({ from_mm }) => from_mm)) * 2) / 2
  const end = Math.ceil(Math.max(...rows.map(({ to_mm }) => to_mm)) * 2) / 2
  const at = (mm: number) => `${((mm - start) / (end - start || 1)) * 100}%`
  const labels = Array.from({ length: Math.round((end - start) * 2) + 1 }, (_, half) => start + half / 2)
  const range = (from: number, to: number, digits: number) =>
    unbrokenNumbers(`${from.toFixed(digits)}–${to.toFixed(digits)}`)
  return (
    <BlockSection title={title} link={link} link_text={link_text}>
      <div className="thickness">
        <div className="thickness-row" aria-hidden="true">
          <div className="thickness-axis">
            {labels.map((mm) => (
              <span key={mm} style={{ left: at(mm) }}>
                {mm === end ? `${mm.toFixed(1)} mm` : mm.toFixed(1)}
              </span>
            ))}
          </div>
        </div>
        <ul>
          {rows.map(({ use, from_mm, to_mm, material_text }) => (
            <li key={use} className="thickness-row">
              <span>{use}</span>
              <span
                className="thickness-bar"
                // Past the middle, the numbers stand before the bar, where there is room.
                data-before={(from_mm + to_mm) / 2 > (start + end) / 2 ? '' : undefined}
                style={{ '--from': at(from_mm), '--to': at(to_mm) } as CSSProperties}
              >
                <span className="thickness-range">
                  {range(from_mm, to_mm, 1)}
                  <span className="sr-only"> mm</span>
                </span>
              </span>
              <span className="text-ink-2">{material_text}</span>
              {language === 'en-us' && (
                <span className="text-ink-2 lg:text-right">
                  {t('ounces', { range: range(from_mm / mmPerOunce, to_mm / mmPerOunce, 1) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <BlockCaption>{caption}</BlockCaption>
    </BlockSection>
  )
}

import type { Filter, FilterOption } from '@corium/contract/goods'
import { Info } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { Term } from '#ui/tooltip.tsx'
import { ColourValues, PictureValues, TickValues } from './facet-values.tsx'
import { isChosen, rangeOf, toggled, valuesOf, withChoice } from './list-address.ts'
import { RangeFacet } from './range-facet.tsx'

export type FacetProps = { option: FilterOption; filter: Filter; onChange: (filter: Filter) => void }

/** What most buyers narrow by; the others open on request. */
const open = ['colour', 'category', 'supply', 'use', 'grain', 'thickness', 'abrasion', 'price']

/** The open facets first, in the order above; the shop's own order after that. */
export function inColumnOrder(options: readonly FilterOption[]): FilterOption[] {
  const place = ({ key }: FilterOption) => (open.includes(key) ? open.indexOf(key) : open.length)
  return options.toSorted((a, b) => place(a) - place(b))
}

/** One thing to narrow by: a heading with its explanation, and the values. */
export function Facet(props: FacetProps) {
  const { option, filter } = props
  const id = useId()
  const title = useTitle(option)
  if (!open.includes(option.key)) {
    return (
      <Disclosure title={title} open={isChosen(filter[option.key])}>
        {/* biome-ignore lint/a11y/useSemanticElements: its legend is the row that opens it. */}
        <div role="group" aria-label={title}>
          <p className="mb-2 text-cap text-ink-3">{option.hint}</p>
          <Content {...props} />
        </div>
      </Disclosure>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with the hint beside it.
    <div role="group" aria-labelledby={id} className="border-b border-line pt-5 pb-6 first:pt-0">
      <div className="mb-3 flex items-center gap-1.5">
        <h3 id={id} className="text-sm font-strong">
          {title}
        </h3>
        <Hint name={option.name} hint={option.hint} />
      </div>
      <p className="-mt-2 mb-3 hidden text-cap text-ink-3 [@media(hover:none)]:block">{option.hint}</p>
      <Content {...props} />
    </div>
  )
}

function useTitle({ name, unit, type }: FilterOption): string {
  const t = useTexts('productList')
  if (type !== 'range' || !unit) return name
  return t('nameUnit', { name, unit: unit === 'fen' ? t('yuan') : unit })
}

/** On hover and focus; where nothing hovers, the sentence stands below the heading. */
function Hint({ name, hint }: { name: string; hint: string }) {
  const t = useTexts('productList')
  return (
    <span className="grid [@media(hover:none)]:hidden">
      <Term label={t('whatIs', { name })} hint={hint}>
        <Info {...iconStroke} size={14} className="text-ink-3" />
      </Term>
    </span>
  )
}

function Content({ option, filter, onChange }: FacetProps) {
  const { key, type, values } = option
  if (type === 'range') {
    return (
      <RangeFacet
        option={option}
        range={rangeOf(filter, key)}
        onChange={(range) => onChange(withChoice(filter, key, range))}
      />
    )
  }
  const Values = type === 'colour' ? ColourValues : key === 'grain' ? PictureValues : TickValues
  return (
    <Values
      values={values}
      chosen={valuesOf(filter, key)}
      onToggle={(value) => onChange(toggled(filter, key, value))}
    />
  )
}

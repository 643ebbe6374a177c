import type { Filter, FilterOption } from '@corium/contract/goods'
import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { RepeatedIcon } from '#ui/icons.tsx'
import { Term } from '#ui/term.tsx'
import { CheckboxValues, ColorValues, PictureValues } from './facet-values.tsx'
import { isFilterSet, selectedRange, selectedValues, toggleFilterValue, withFilter } from './list-params.ts'
import { RangeFacet } from './range-facet.tsx'

export type FacetProps = { option: FilterOption; filter: Filter; onChange: (filter: Filter) => void }

/** One facet: a heading, a short explanation and the values. */
export function Facet(props: FacetProps) {
  const { option, filter } = props
  const id = useId()
  const title = useTitle(option)
  if (!option.opened) {
    return (
      <Disclosure title={title} open={isFilterSet(filter[option.key])}>
        {/* biome-ignore lint/a11y/useSemanticElements: the summary row serves as its legend. */}
        <div role="group" aria-label={title}>
          {option.hint && <p className="mb-2 text-cap text-ink-3">{option.hint}</p>}
          <Content {...props} />
        </div>
      </Disclosure>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with the hint beside it.
    <div role="group" aria-labelledby={id} className="facet">
      <div className="mb-3 flex items-center gap-1.5">
        <h3 id={id} className="text-sm font-strong">
          {title}
        </h3>
        {option.hint && <Hint name={option.name} hint={option.hint} />}
      </div>
      {option.hint && <p className="facet-hint">{option.hint}</p>}
      <Content {...props} />
    </div>
  )
}

function useTitle({ name, unit, type }: FilterOption): string {
  const t = useTexts('productList')
  if (type !== 'range' || !unit) return name
  return t('nameUnit', { name, unit: unit === 'fen' ? t('yuan') : unit })
}

/** The explanation as a tooltip; on touch screens it shows below the heading instead. */
function Hint({ name, hint }: { name: string; hint: string }) {
  const t = useTexts('productList')
  return (
    <span className="grid [@media(hover:none)]:hidden">
      <Term label={t('whatIs', { name })} hint={hint}>
        <RepeatedIcon name="info" size={14} className="text-ink-3" />
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
        range={selectedRange(filter, key)}
        onChange={(range) => onChange(withFilter(filter, key, range))}
      />
    )
  }
  const Values = type === 'color' ? ColorValues : key === 'grain' ? PictureValues : CheckboxValues
  return (
    <Values
      values={values}
      selected={selectedValues(filter, key)}
      onToggle={(value) => onChange(toggleFilterValue(filter, key, value))}
    />
  )
}

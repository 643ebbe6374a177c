import type { FilterOption } from '@corium/contract/goods'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { Swatch } from '#ui/swatch.tsx'

type Value = FilterOption['values'][number]

type FacetValuesProps = {
  values: readonly Value[]
  selected: readonly string[]
  onToggle: (value: string) => void
}

/** Shows the first `max` values and every selected one, until the visitor opens the whole list. */
function useCollapsedValues({ values, selected }: FacetValuesProps, max: number) {
  const [expanded, setExpanded] = useState(false)
  const showAll = expanded || values.length <= max + 1
  const shown = showAll
    ? values
    : values.filter(({ value }, index) => index < max || selected.includes(value))
  return { shown, hiddenCount: values.length - shown.length, expand: () => setExpanded(true) }
}

function ShowMoreValues({ hiddenCount, onShow }: { hiddenCount: number; onShow: () => void }) {
  const t = useTexts('productList')
  if (hiddenCount === 0) return null
  return (
    <button type="button" className="link touch mt-2 text-sm" onClick={onShow}>
      {t('showRest', { count: hiddenCount })}
    </button>
  )
}

/** A value without results is disabled rather than removed, so that the filters do not jump. */
const isDisabled = ({ num, value }: Value, selected: readonly string[]) =>
  num === 0 && !selected.includes(value)

export function CheckboxValues(props: FacetValuesProps) {
  const { selected, onToggle } = props
  const { shown, hiddenCount, expand } = useCollapsedValues(props, 8)
  return (
    <>
      {shown.map((value) => (
        <Checkbox
          key={value.value}
          className="facet-row"
          count={value.num}
          checked={selected.includes(value.value)}
          disabled={isDisabled(value, selected)}
          aria-description={value.hint}
          title={value.hint}
          onChange={() => onToggle(value.value)}
        >
          {value.name}
        </Checkbox>
      ))}
      <ShowMoreValues hiddenCount={hiddenCount} onShow={expand} />
    </>
  )
}

/** All color families as chips; the list is never collapsed. */
export function ColorValues({ values, selected, onToggle }: FacetValuesProps) {
  const t = useTexts('productList')
  return (
    <div className="facet-chips">
      {values.map((value) => (
        <label key={value.value} title={`${value.name} ${value.num}`}>
          <ChoiceInput
            type="checkbox"
            className="facet-checkbox"
            aria-label={t('valueCount', { name: value.name, count: value.num })}
            checked={selected.includes(value.value)}
            disabled={isDisabled(value, selected)}
            onChange={() => onToggle(value.value)}
          />
          <Chip
            hex={value.image?.hex ?? value.hex ?? '#d9d9d9'}
            image={value.image && pictureUrl(value.image.url, 80)}
            soldOut={isDisabled(value, selected)}
          />
        </label>
      ))}
    </div>
  )
}

/** Values with a picture, for grains. */
export function PictureValues(props: FacetValuesProps) {
  const t = useTexts('productList')
  const { selected, onToggle } = props
  const { shown, hiddenCount, expand } = useCollapsedValues(props, 6)
  return (
    <>
      <div className="grid grid-cols-3 gap-x-2 gap-y-3">
        {shown.map((value) => (
          <label key={value.value} className="facet-picture" title={value.hint}>
            <ChoiceInput
              type="checkbox"
              className="facet-checkbox"
              aria-label={t('valueCount', { name: value.name, count: value.num })}
              aria-description={value.hint}
              checked={selected.includes(value.value)}
              disabled={isDisabled(value, selected)}
              onChange={() => onToggle(value.value)}
            />
            <Swatch
              cut="bolt"
              hex={value.image?.hex}
              soldOut={isDisabled(value, selected)}
              className="aspect-3/2"
            >
              {value.image && <Picture picture={value.image} sizes="(min-width: 1024px) 88px, 30vw" alt="" />}
            </Swatch>
            <span className="mt-1.5 flex justify-between gap-1 text-cap leading-tight text-ink-2">
              {value.name}
              <span className="text-ink-3">{value.num}</span>
            </span>
          </label>
        ))}
      </div>
      <ShowMoreValues hiddenCount={hiddenCount} onShow={expand} />
    </>
  )
}

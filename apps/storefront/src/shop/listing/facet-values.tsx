import type { FilterOption } from '@corium/contract/goods'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/picture.tsx'
import { pictureAddress } from '#shop/picture-address.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { Swatch } from '#ui/swatch.tsx'

type Value = FilterOption['values'][number]

type FacetValuesProps = {
  values: readonly Value[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Which values show before somebody asks for the rest; what is chosen is never among the rest. */
function useFirst({ values, chosen }: FacetValuesProps, most: number) {
  const [all, setAll] = useState(false)
  const open = all || values.length <= most + 1
  const shown = open ? values : values.filter(({ value }, place) => place < most || chosen.includes(value))
  const rest = values.length - shown.length
  return { shown, rest, showAll: () => setAll(true) }
}

function ShowRest({ rest, onShow }: { rest: number; onShow: () => void }) {
  const t = useTexts('productList')
  if (rest === 0) return null
  return (
    <button type="button" className="link touch mt-2 text-sm" onClick={onShow}>
      {t('showRest', { count: rest })}
    </button>
  )
}

/** Nothing is left of a value: it stays, so that the column keeps its shape, but cannot be chosen. */
const isOff = ({ num, value }: Value, chosen: readonly string[]) => num === 0 && !chosen.includes(value)

export function TickValues(props: FacetValuesProps) {
  const { chosen, onToggle } = props
  const { shown, rest, showAll } = useFirst(props, 8)
  return (
    <>
      {shown.map((value) => (
        <Checkbox
          key={value.value}
          className="facet-row"
          count={value.num}
          checked={chosen.includes(value.value)}
          disabled={isOff(value, chosen)}
          aria-description={value.hint}
          title={value.hint}
          onChange={() => onToggle(value.value)}
        >
          {value.name}
        </Checkbox>
      ))}
      <ShowRest rest={rest} onShow={showAll} />
    </>
  )
}

/** Every colour family at once: they are told apart at a glance. */
export function ColourValues({ values, chosen, onToggle }: FacetValuesProps) {
  const t = useTexts('productList')
  return (
    <div className="facet-chips">
      {values.map((value) => (
        <label key={value.value} className="relative" title={`${value.name} ${value.num}`}>
          <input
            type="checkbox"
            className="facet-box"
            aria-label={t('valueCount', { name: value.name, count: value.num })}
            checked={chosen.includes(value.value)}
            disabled={isOff(value, chosen)}
            onChange={() => onToggle(value.value)}
          />
          <Chip
            hex={value.hex ?? '#d9d9d9'}
            image={value.image && pictureAddress(value.image.url, 80)}
            soldOut={isOff(value, chosen)}
          />
        </label>
      ))}
    </div>
  )
}

/** A pattern is known by its picture. */
export function PictureValues(props: FacetValuesProps) {
  const t = useTexts('productList')
  const { chosen, onToggle } = props
  const { shown, rest, showAll } = useFirst(props, 6)
  return (
    <>
      <div className="grid grid-cols-3 gap-x-2 gap-y-3">
        {shown.map((value) => (
          <label key={value.value} className="facet-picture" title={value.hint}>
            <input
              type="checkbox"
              className="facet-box"
              aria-label={t('valueCount', { name: value.name, count: value.num })}
              aria-description={value.hint}
              checked={chosen.includes(value.value)}
              disabled={isOff(value, chosen)}
              onChange={() => onToggle(value.value)}
            />
            <Swatch cut="bolt" hex={value.image?.hex} soldOut={isOff(value, chosen)} className="aspect-3/2">
              {value.image && <Picture picture={value.image} sizes="(min-width: 1024px) 88px, 30vw" alt="" />}
            </Swatch>
            <span className="mt-1.5 flex justify-between gap-1 text-cap leading-tight text-ink-2">
              {value.name}
              <span className="text-ink-3">{value.num}</span>
            </span>
          </label>
        ))}
      </div>
      <ShowRest rest={rest} onShow={showAll} />
    </>
  )
}

import type { Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { formatLab } from '#shop/goods/format-lab.ts'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { useFacetValues } from '#shop/goods/use-facet-values.ts'
import { Chip } from '#ui/chip.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { TextField } from '#ui/field.tsx'
import { groupByFamily, matchesColor } from './select-sku.ts'
import './color-choice.css'

/** Above this number the colors are grouped by family. */
const maxUngrouped = 24

type ColorChoiceProps = {
  skus: readonly Sku[]
  selected: Sku
  onSelect: (skuId: string) => void
  /** Shown below the colors. */
  notice?: ReactNode
  /** Shown beside the link to similar colors. */
  compare?: ReactNode
}

/** A style's colors as chips, with the selected one's number, name and Lab values. */
export function ColorChoice({ skus, selected, onSelect, notice, compare }: ColorChoiceProps) {
  const t = useTexts('productDetail')
  const { color } = selected
  const name = useId()
  const chips = (group: readonly Sku[]) => (
    <Chips skus={group} selected={selected} onSelect={onSelect} name={name} />
  )
  return (
    <fieldset>
      <legend className="float-left">
        {t('color')}
        <strong className="font-strong">{`${color.no} ${color.name}`}</strong>
      </legend>
      <p className="lab">{t('lab', formatLab(color.lab))}</p>
      {skus.length > maxUngrouped ? <ByFamily skus={skus} chips={chips} /> : chips(skus)}
      <SoldOut skus={skus} />
      {notice}
      <div className="mt-1 flex flex-wrap items-center gap-x-6 text-sm">
        <Link to={paths.color({ sku_id: selected.sku_id })} className="link touch">
          {t('findSimilar')}
        </Link>
        {compare}
      </div>
      {color.pantone && <p className="mt-1 text-cap text-ink-3">{t('pantone', { code: color.pantone })}</p>}
    </fieldset>
  )
}

type ChipsProps = Omit<ColorChoiceProps, 'notice' | 'compare'> & { name: string }

function Chips({ skus, selected, onSelect, name }: ChipsProps) {
  const t = useTexts('productDetail')
  return (
    <div className="color-grid">
      {skus.map(({ sku_id, color, images, stock_state }) => (
        <label key={sku_id} className="color-cell">
          <ChoiceInput
            type="radio"
            name={name}
            className="choice"
            checked={sku_id === selected.sku_id}
            onChange={() => onSelect(sku_id)}
          />
          <Chip
            hex={color.hex}
            image={images[0] && pictureUrl(images[0].url, 80)}
            size={36}
            soldOut={stock_state === 'sold-out'}
          />
          <span className="sr-only">
            {`${color.no} ${color.name}`}
            {stock_state === 'sold-out' && t('chipSoldOut')}
          </span>
        </label>
      ))}
    </div>
  )
}

type ByFamilyProps = { skus: readonly Sku[]; chips: (group: readonly Sku[]) => ReactNode }

/** The colors grouped by family, with a field that filters them by number or name. */
function ByFamily({ skus, chips }: ByFamilyProps) {
  const t = useTexts('productDetail')
  const [typed, setTyped] = useState('')
  const families = useFacetValues('color')
  const groups = groupByFamily(skus.filter((sku) => matchesColor(sku, typed)))
  return (
    <>
      <div className="mt-3">
        <TextField
          label={t('findColor')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {groups.length === 0 && t('noColor')}
      </p>
      {groups.map(({ family, skus: members }) => (
        <div key={family} className="mt-4">
          <p className="text-cap text-ink-2">{families.find(({ value }) => value === family)?.name}</p>
          {chips(members)}
        </div>
      ))}
    </>
  )
}

function SoldOut({ skus }: { skus: readonly Sku[] }) {
  const t = useTexts('productDetail')
  const goods = useTexts('goods')
  const soldOut = skus.filter(({ stock_state }) => stock_state === 'sold-out')
  if (soldOut.length === 0) return null
  const names = soldOut.map(({ color }) => `${color.no} ${color.name}`).join(goods('comma'))
  return <p className="mt-3 text-cap text-ink-3">{t('soldOutColors', { names })}</p>
}

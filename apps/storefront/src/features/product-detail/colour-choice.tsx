import type { Sku } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { menuOptions } from '#api/queries.ts'
import { htmlLang } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { labFigures } from '#shop/lab-figures.ts'
import { pictureAddress } from '#shop/picture-address.ts'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { findsColour, groupByFamily } from './choose-sku.ts'
import './colour-choice.css'

/** Up to so many colors can be taken in at a glance. */
const atOnce = 24

type ColourChoiceProps = { skus: readonly Sku[]; chosen: Sku; onChoose: (skuId: string) => void }

/** The colors of a style as chips, the chosen one by number, name and measure. */
export function ColourChoice({ skus, chosen, onChoose }: ColourChoiceProps) {
  const t = useTexts('productDetail')
  const { color } = chosen
  const name = useId()
  const chips = (some: readonly Sku[]) => (
    <Chips skus={some} chosen={chosen} onChoose={onChoose} name={name} />
  )
  return (
    <fieldset>
      <legend className="float-left">
        {t('colour')}
        <strong className="font-strong">{`${color.no} ${color.name}`}</strong>
      </legend>
      <p className="lab">{t('lab', labFigures(color.lab))}</p>
      {skus.length > atOnce ? <ByFamily skus={skus} chips={chips} /> : chips(skus)}
      <SoldOut skus={skus} />
      <Link to={paths.colour({ sku_id: chosen.sku_id })} className="link touch mt-2 inline-block text-sm">
        {t('findSimilar')}
      </Link>
      {color.pantone && <p className="mt-1 text-cap text-ink-3">{t('pantone', { code: color.pantone })}</p>}
    </fieldset>
  )
}

type ChipsProps = ColourChoiceProps & { name: string }

function Chips({ skus, chosen, onChoose, name }: ChipsProps) {
  const t = useTexts('productDetail')
  return (
    <div className="colour-grid">
      {skus.map(({ sku_id, color, images, stock_state }) => (
        <label key={sku_id} className="colour-cell">
          <input
            type="radio"
            name={name}
            className="choice"
            checked={sku_id === chosen.sku_id}
            onChange={() => onChoose(sku_id)}
          />
          <Chip
            hex={color.hex}
            image={images[0] && pictureAddress(images[0].url, 80)}
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

type ByFamilyProps = { skus: readonly Sku[]; chips: (some: readonly Sku[]) => ReactNode }

/** Many colors: by family, with a field that finds one by number or name. */
function ByFamily({ skus, chips }: ByFamilyProps) {
  const t = useTexts('productDetail')
  const [typed, setTyped] = useState('')
  const names = useQuery(menuOptions()).data?.options.find(({ key }) => key === 'colour')?.values ?? []
  const groups = groupByFamily(skus.filter((sku) => findsColour(sku, typed)))
  return (
    <>
      <div className="mt-3">
        <TextField
          label={t('findColour')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {groups.length === 0 && t('noColour')}
      </p>
      {groups.map(({ family, skus: members }) => (
        <div key={family} className="mt-4">
          <p className="text-cap text-ink-2">{names.find(({ value }) => value === family)?.name}</p>
          {chips(members)}
        </div>
      ))}
    </>
  )
}

function SoldOut({ skus }: { skus: readonly Sku[] }) {
  const t = useTexts('productDetail')
  const { language } = useSite()
  const gone = skus.filter(({ stock_state }) => stock_state === 'sold-out')
  if (gone.length === 0) return null
  const names = new Intl.ListFormat(htmlLang[language]).format(
    gone.map(({ color }) => `${color.no} ${color.name}`),
  )
  return <p className="mt-3 text-cap text-ink-3">{t('soldOutColours', { names })}</p>
}

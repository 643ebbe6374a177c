import { useEffect, useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ProductDrawing } from './product-drawing.tsx'
import type { ChosenSimulator } from './simulation.tsx'

/** The products, each in the look it starts with; the current one as it is on the stage. */
export function ProductList({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const name = useId()
  const { look, startLooks, known, chooseProduct } = simulator
  const mounted = useMounted()
  return (
    <fieldset className="product-list">
      <legend className="label">{t('product')}</legend>
      {startLooks.map((start) => (
        <label key={start.product}>
          <input
            type="radio"
            name={name}
            className="choice"
            checked={start.product === look.product}
            onChange={() => chooseProduct(start.product)}
          />
          <span className="thumb">
            {mounted && (
              <ProductDrawing
                look={start.product === look.product ? look : start}
                known={known}
                tileSize={128}
                className="h-full w-full"
              />
            )}
          </span>
          <span>{t(`product_${start.product}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The server leaves out the small drawings: each is as long as the large one. */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}

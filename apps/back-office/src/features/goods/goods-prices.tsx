import { unitName } from '@corium/contract/unit-name'
import { Button, Select } from 'antd'
import { X } from 'lucide-react'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { quantity } from '#shop/quantity.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Goods } from './goods.ts'
import { changeOf } from './goods-form.ts'
import type { GoodsEditor } from './use-goods-editor.ts'

type GoodsPricesProps = { editor: GoodsEditor; goods: Goods; mayEdit: boolean }

/** The price, the tiers of all colors, and colors with a price of their own. */
export function GoodsPrices({ editor, goods, mayEdit }: GoodsPricesProps) {
  const t = useTexts('goods')
  const language = useLanguage()
  const { form, base, errors, edit } = editor
  const { price, tiers, unit } = form
  const percent = (part: number) => Math.round(part * 1000) / 10
  /** The difference of a tier from the price; a tier above the price before it may be a typing error. */
  function tierNote(at: number) {
    const tier = tiers[at]?.price ?? 0
    const before = tiers[at - 1]?.price ?? price
    if (before > 0 && tier > before) {
      return <span className="goods-dearer">{t('dearer', { percent: percent(tier / before - 1) })}</span>
    }
    return (
      <span className="second-line">
        {price > 0 && tier < price ? t('off', { percent: percent(1 - tier / price) }) : '–'}
      </span>
    )
  }
  const setTier = (at: number, changed: Partial<(typeof tiers)[number]>) =>
    edit({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...changed } : tier)) })
  const lastFrom = (tiers.at(-1)?.from_num ?? form.min_num) || 0
  const withOwn = goods.skus.filter(({ sku_id }) => typeof form[`own.${sku_id}`] === 'number')
  const others = goods.skus.filter((sku) => !withOwn.includes(sku))
  const errorOf = (list: string) => Object.entries(errors).find(([name]) => name.startsWith(list))?.[1]
  const tierError = errorOf('tiers')
  const ownError = errorOf('sku_prices')

  return (
    <section id="prices" className="goods-part">
      <Panel
        title={t('prices')}
        extra={<span className="second-line">{t('perUnit', { unit: unitName(unit, 1, language) })}</span>}
      >
        {!mayEdit && <p className="second-line goods-hint">{t('mayNotPrice')}</p>}
        <ul className="goods-tiers">
          <li>
            <span className="goods-tier-from">{quantity(form.min_num || 0, unit, language)}</span>
            <MoneyInput
              label={t('priceFrom', { num: quantity(form.min_num || 0, unit, language) })}
              value={price}
              disabled={!mayEdit}
              status={errors.price ? 'error' : undefined}
              required
              onChange={(fen) => edit({ price: fen ?? Number.NaN })}
            />
            <span className="second-line">–</span>
          </li>
          {tiers.map((tier, at) => {
            const from = quantity(tier.from_num || 0, unit, language)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no other name, and the fields keep no state.
              <li key={at}>
                <NumberField
                  label={t('fromNum', { index: at + 2 })}
                  className="goods-tier-from"
                  value={tier.from_num}
                  min={0.001}
                  max={100_000}
                  required
                  disabled={!mayEdit}
                  suffix={unitName(unit, tier.from_num || 0, language)}
                  status={errors[`tiers.${at}.from_num`] ? 'error' : undefined}
                  onChange={(num) => setTier(at, { from_num: num ?? Number.NaN })}
                />
                <MoneyInput
                  label={t('priceFrom', { num: from })}
                  value={tier.price}
                  disabled={!mayEdit}
                  status={errors[`tiers.${at}.price`] ? 'error' : undefined}
                  required
                  onChange={(fen) => setTier(at, { price: fen ?? Number.NaN })}
                />
                {tierNote(at)}
                {mayEdit && (
                  <Button
                    type="text"
                    aria-label={t('removeTier', { num: from })}
                    icon={<X size={16} strokeWidth={1.5} aria-hidden />}
                    onClick={() => edit({ tiers: tiers.filter((_, index) => index !== at) })}
                  />
                )}
              </li>
            )
          })}
        </ul>
        {(errors.price ?? tierError) && <p className="goods-error">{errors.price ?? tierError}</p>}
        {mayEdit && tiers.length < 10 && (
          <Button
            size="small"
            onClick={() =>
              edit({
                tiers: [
                  ...tiers,
                  { from_num: Math.max(10, lastFrom * 2), price: tiers.at(-1)?.price ?? price },
                ],
              })
            }
          >
            {t('addTier')}
          </Button>
        )}
        {(withOwn.length > 0 || (mayEdit && goods.skus.length > 0)) && (
          <>
            <h3 className="goods-subtitle">{t('ownPrices')}</h3>
            <ul className="goods-tiers">
              {withOwn.map((sku) => {
                const name = `${sku.color_no} ${nameIn(sku, language)}`
                return (
                  <li key={sku.sku_id}>
                    <span className="goods-tier-from">{name}</span>
                    <MoneyInput
                      label={t('ownPriceOf', { name })}
                      value={form[`own.${sku.sku_id}`]}
                      disabled={!mayEdit}
                      status={ownError && form[`own.${sku.sku_id}`] === 0 ? 'error' : undefined}
                      required
                      onChange={(fen) => edit(changeOf(`own.${sku.sku_id}`, fen ?? Number.NaN))}
                    />
                    <span />
                    {mayEdit && (
                      <Button
                        type="text"
                        aria-label={t('removeOwnPrice', { name })}
                        icon={<X size={16} strokeWidth={1.5} aria-hidden />}
                        onClick={() => edit(changeOf(`own.${sku.sku_id}`, null))}
                      />
                    )}
                  </li>
                )
              })}
            </ul>
            {ownError && <p className="goods-error">{ownError}</p>}
            {mayEdit && others.length > 0 && (
              <Select
                className="goods-own-select"
                aria-label={t('ownPrices')}
                placeholder={t('addOwnPrice')}
                showSearch={{ optionFilterProp: 'label' }}
                value={null}
                options={others.map((sku) => ({
                  value: sku.sku_id,
                  label: `${sku.color_no} ${nameIn(sku, language)}`,
                }))}
                onChange={(id: string | null) =>
                  id && edit(changeOf(`own.${id}`, base[`own.${id}`] ?? Math.max(price, 1)))
                }
              />
            )}
          </>
        )}
      </Panel>
    </section>
  )
}

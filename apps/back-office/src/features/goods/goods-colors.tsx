import { formatNumber } from '@corium/contract/format-number'
import { unitName } from '@corium/contract/unit-name'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { Swatch } from '#shop/swatch.tsx'
import { useAction } from '#shop/use-action.ts'
import { Panel } from '#ui/panel.tsx'
import { ColorDrawer } from './color-drawer.tsx'
import { type Goods, goodsResources, type Sku } from './goods.ts'
import type { GoodsEditor } from './use-goods-editor.ts'

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const signed = (value: number) =>
  figures
    .format(value)
    .replace('-', '−')
    .replace(/^−0\.0$/, '0.0')

/** The colors of a style in their order. Each opens in a drawer and is saved there. */
export function GoodsColors({ goods, editor }: { goods: Goods; editor: GoodsEditor }) {
  const t = useTexts('goods')
  const language = useLanguage()
  const seesStock = useMay('stock')
  const { actAtOnce, isBusy } = useAction(...goodsResources)
  const [open, setOpen] = useState<Sku | 'new'>()
  const { skus, handle, unit, goods_id, pictures } = goods

  async function move(at: number, to: number) {
    const ids = skus.map(({ sku_id }) => sku_id)
    const [moved] = ids.splice(at, 1)
    ids.splice(to, 0, moved!)
    const result = await actAtOnce('/staff/pc_api.goods/sortSku', {
      goods_id,
      version: editor.version,
      sku_ids: ids,
    })
    if (result.ok) await editor.follow(result.data)
  }

  const stock = (sku: Sku) => {
    const num = formatNumber(sku.available_num)
    const text = sku.is_low ? <span className="goods-missing-word">{num}</span> : num
    return seesStock ? <Link to={paths.stockOf(sku.sku_id)}>{text}</Link> : text
  }

  return (
    <section id="colors" className="goods-part">
      <Panel
        flush
        title={t('colors')}
        extra={
          handle.save && (
            <Button
              size="small"
              icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
              onClick={() => setOpen('new')}
            >
              {t('addColor')}
            </Button>
          )
        }
      >
        {skus.length === 0 ? (
          <p className="panel-body second-line goods-hint">{t('noColors')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the table sideways.
          <section className="color-rows" aria-label={t('colorNum', { count: skus.length })} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('colorNo')}</th>
                  <th scope="col">{t('swatch')}</th>
                  <th scope="col">{t('english')}</th>
                  <th scope="col">{t('chinese')}</th>
                  <th scope="col" className="color-figure">
                    L*
                  </th>
                  <th scope="col" className="color-figure">
                    a*
                  </th>
                  <th scope="col" className="color-figure">
                    b*
                  </th>
                  <th scope="col">{t('reference')}</th>
                  <th scope="col" className="color-figure">
                    {t('stockIn', { unit: unitName(unit, 2, language) })}
                  </th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {skus.map((sku, at) => {
                  const name = `${sku.color_no} ${nameIn(sku, language)}`
                  const image = pictures.find((picture) => picture.sku_id === sku.sku_id)?.image
                  return (
                    <tr key={sku.sku_id}>
                      <td>{sku.color_no}</td>
                      <td>
                        <Swatch picture={image} hex={sku.hex} />
                      </td>
                      <th scope="row">
                        <button
                          type="button"
                          className="color-open"
                          aria-label={t('openColor', {
                            name: `${sku.color_no} ${sku.name_en || sku.name_cn}`,
                          })}
                          onClick={() => setOpen(sku)}
                        >
                          {sku.name_en || '–'}
                        </button>
                        {!sku.is_active && <span className="second-line">{t('notSold')}</span>}
                      </th>
                      <td lang="zh">{sku.name_cn || '–'}</td>
                      <td className="color-figure">{signed(sku.lab.l)}</td>
                      <td className="color-figure">{signed(sku.lab.a)}</td>
                      <td className="color-figure">{signed(sku.lab.b)}</td>
                      <td>{sku.reference || '–'}</td>
                      <td className="color-figure">{stock(sku)}</td>
                      <td className="color-moves">
                        {handle.save && (
                          <>
                            <Button
                              type="text"
                              size="small"
                              disabled={at === 0 || isBusy}
                              aria-label={t('moveUp', { name })}
                              icon={<ArrowUp size={14} strokeWidth={1.5} aria-hidden />}
                              onClick={() => move(at, at - 1)}
                            />
                            <Button
                              type="text"
                              size="small"
                              disabled={at === skus.length - 1 || isBusy}
                              aria-label={t('moveDown', { name })}
                              icon={<ArrowDown size={14} strokeWidth={1.5} aria-hidden />}
                              onClick={() => move(at, at + 1)}
                            />
                          </>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </section>
        )}
      </Panel>
      {open && (
        <ColorDrawer
          key={open === 'new' ? 'new' : open.sku_id}
          goods={goods}
          sku={open === 'new' ? undefined : open}
          editor={editor}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

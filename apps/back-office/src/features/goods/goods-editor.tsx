import { dot } from '@corium/browser/dot'
import { goodsStatus } from '@corium/contract/goods-status'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '#api/staff.ts'
import { joinSentences } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { Page } from '#ui/page.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type Goods, statusTones } from './goods.ts'
import './goods.css'
import './goods-editor.css'
import { GoodsActions } from './goods-actions.tsx'
import { GoodsAnchors } from './goods-anchors.tsx'
import { GoodsColors } from './goods-colors.tsx'
import { GoodsConflict } from './goods-conflict.tsx'
import { GoodsFacets } from './goods-facets.tsx'
import type { FieldName } from './goods-form.ts'
import { GoodsHistory } from './goods-history.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import { GoodsPrices } from './goods-prices.tsx'
import { GoodsSale } from './goods-sale.tsx'
import { GoodsSelling } from './goods-selling.tsx'
import { GoodsSheet } from './goods-sheet.tsx'
import { GoodsTexts } from './goods-texts.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { useGoodsEditor } from './use-goods-editor.ts'
import { useGoodsOptions } from './use-goods-options.ts'

/** The editor of a style. Changes are collected until they are saved, by the button or Ctrl S. */
export function GoodsEditor({ goods, crumb }: { goods: Goods; crumb: ReactNode }) {
  const t = useTexts('goods')
  const language = useLanguage()
  const stateLine = useStateLine(goods)
  const dates = useDates()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const editor = useGoodsEditor(goods)
  const { categories } = useGoodsOptions()
  const seesHistory = useMay('change-log')
  const { form, count, changes, conflict } = editor
  const { status, status_text, handle } = goods
  const name = nameIn(goods, language)
  const mayChange = handle.save || handle.price
  const isHistory = seesHistory && params.get('tab') === 'history'

  useSaveKey(() => count > 0 && editor.save(), editor.isBusy)
  const { nameOf } = useFieldTexts(goods)
  /** The message of a field, after the field's name. */
  function sentenceOf([path, text]: [string, string]): string {
    const [field = '', key] = path.split('.')
    const name =
      field === 'attributes'
        ? nameOf(`facet.${key}`)
        : field === 'sku_prices'
          ? t('ownPrices')
          : field in form
            ? nameOf(field as FieldName)
            : ''
    return name ? t('faultOf', { name, text }) : text
  }
  useGoToFault(editor.refusal)

  const isGone = useIsGone()
  const leaveUnsaved = useUnsaved(count > 0, { text: t('leaveText'), isStored: true })
  function onDeleted() {
    editor.discard()
    leaveUnsaved()
    if (!isGone()) navigate(paths.goods())
  }

  return (
    <Page
      crumb={
        <>
          {crumb}
          {' / '}
          {categories.find(({ value }) => value === goods.category_id)?.label}
        </>
      }
      title={name}
      besideTitle={<Colleagues kind="goods" id={goods.goods_id} />}
      line={
        <>
          <span className="goods-line">
            <StatusWord tone={statusTones[status]}>{status_text}</StatusWord>
          </span>{' '}
          {goods.goods_code}
          {dot}
          {joinSentences(
            [
              goods.updated_by
                ? t('changedBy', { name: goods.updated_by, time: dates.dateTime(goods.updated_at) })
                : t('changedByShop', { time: dates.dateTime(goods.updated_at) }),
              stateLine,
            ],
            language,
          )}
        </>
      }
      actions={<GoodsActions goods={goods} editor={editor} onDeleted={onDeleted} />}
    >
      {!mayChange && <p className="goods-bar">{t('mayNotEdit')}</p>}
      {editor.restoredFrom !== undefined && !conflict && (
        <p className="goods-bar" role="status">
          {t('restored', { time: dates.dateTime(editor.restoredFrom) })}
        </p>
      )}
      {editor.refusal && (
        <Alert
          className="goods-alert"
          type="error"
          role="alert"
          title={joinSentences(
            [editor.refusal.msg, ...new Set(Object.entries(editor.errors).map(sentenceOf))],
            language,
          )}
        />
      )}
      {conflict && (
        <GoodsConflict
          key={conflict.version}
          before={editor.base}
          theirs={conflict}
          mine={changes}
          isBusy={editor.isBusy}
          onSave={(kept) => editor.saveOnto(conflict, kept)}
          onTakeTheirs={editor.discard}
        />
      )}
      <GoodsAnchors goods={goods} form={form} isHistory={isHistory} />
      {isHistory ? (
        <GoodsHistory goodsId={goods.goods_id} />
      ) : (
        <div className="page-columns goods-columns">
          <div>
            <GoodsTexts editor={editor} mayEdit={handle.save} />
            <GoodsPictures editor={editor} goods={goods} mayEdit={handle.save} />
            <GoodsColors goods={goods} editor={editor} />
            <GoodsPrices editor={editor} goods={goods} mayEdit={handle.price} />
            <GoodsSelling editor={editor} mayEdit={handle.save} />
            <GoodsSheet editor={editor} mayEdit={handle.save} />
          </div>
          <div>
            <GoodsSale goods={goods} editor={editor} />
            <GoodsFacets editor={editor} mayEdit={handle.save} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** What buyers see of the style now. */
function useStateLine({ status, publish_at, handle }: Goods): string {
  const t = useTexts('goods')
  const dates = useDates()
  const mayChange = handle.save || handle.price
  if (status === goodsStatus.published) return t(mayChange ? 'onSaleLine' : 'onSaleOnly')
  if (status === goodsStatus.ended) return t('endedLine')
  if (publish_at !== null) return t('scheduledLine', { time: dates.dateTime(publish_at) })
  return t('draftLine')
}

import type { Favorite } from '@corium/contract/favorites'
import { paths } from '@corium/contract/paths'
import { Bell, BellOff, Heart } from 'lucide'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { refreshFavorites } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorDialog } from '#shop/goods/color-dialog.tsx'
import { CompareCheckbox } from '#shop/goods/compare-checkbox.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { useAddToBag } from '#shop/goods/use-add-to-bag.ts'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money, Price } from '#shop/money/money.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { usePageDialog } from '#ui/use-page-dialog.ts'
import { useChangeNotice } from './notices.tsx'
import { useRemoveFavorites } from './use-remove-favorites.tsx'

const tones: Readonly<Record<Favorite['state'], Tone>> = {
  'in-stock': 'success',
  low: 'warning',
  'made-to-order': 'info',
  'sold-out': 'quiet',
  withdrawn: 'quiet',
}

type FavoriteCardProps = {
  favorite: Favorite
  /** Whether the member wants messages about favorites. */
  noticesOn: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A favorite in its saved color, with price and stock now. */
export function FavoriteCard({ favorite, noticesOn, isSelected, onSelect }: FavoriteCardProps) {
  const t = useTexts('favorites')
  const goods = useTexts('goods')
  const { goods_id, goods_name, sku_id, color, image, state } = favorite
  const { remove } = useRemoveFavorites()
  const name = goods('inColor', { name: goods_name, color: color.name })
  const isGone = state === 'withdrawn'

  return (
    <article className="favorite">
      <div className="relative">
        <Swatch cut="bolt" hex={color.hex} soldOut={isGone || state === 'sold-out'} className="aspect-4/5">
          {image.url && <Picture picture={image} sizes="(min-width: 900px) 25vw, calc(50vw - 24px)" alt="" />}
        </Swatch>
        <label className="absolute top-0 left-0 z-1 grid h-8.5 w-8.5 place-items-center bg-paper max-sm:h-10 max-sm:w-10">
          <input
            type="checkbox"
            className="tick"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <span className="sr-only">{t('select', { name })}</span>
        </label>
        <button
          type="button"
          aria-label={goods('unsave', { name: goods_name })}
          onClick={(event) => void remove([favorite], event.detail === 0)}
          className="favorite-button card-corner"
        >
          <Icon shape={Heart} size={16} fill="currentColor" />
        </button>
      </div>

      <div className="card-head">
        <h3 className="display text-name">
          {favorite.is_goods_sold ? (
            <Link to={paths.product(goods_id, isGone ? undefined : sku_id)} className="plain-link">
              {goods_name}
            </Link>
          ) : (
            goods_name
          )}
        </h3>
        {!isGone && <Price fen={favorite.price} unit={favorite.unit} />}
      </div>
      <p className="mt-0.5 text-sm">
        {color.name} <span className="text-ink-3">{favorite.sku_code}</span>
      </p>
      <p className="mt-1 text-sm">
        <Status tone={tones[state]}>
          {isGone && favorite.is_goods_sold ? t('colorGone') : favorite.state_text}
        </Status>
      </p>
      {favorite.is_back && <p className="mt-1 text-sm font-strong text-success">{t('isBack')}</p>}
      {favorite.saved_price !== undefined && (
        <p className="mt-1 text-sm text-success">
          {t('droppedBy')} <Money fen={favorite.saved_price - favorite.price} className="font-strong" />
          <span className="block text-ink-2">
            {t('savedAt')} <Money fen={favorite.saved_price} />
          </span>
        </p>
      )}
      <div className="favorite-actions">
        <CardActions favorite={favorite} noticesOn={noticesOn} name={name} />
      </div>
    </article>
  )
}

function CardActions({
  favorite,
  noticesOn,
  name,
}: Pick<FavoriteCardProps, 'favorite' | 'noticesOn'> & { name: string }) {
  const t = useTexts('favorites')
  const [open, setOpen] = usePageDialog()
  const { goods_id, goods_name, sku_id, color, state } = favorite
  const isGone = state === 'withdrawn'
  const canBuy = state !== 'sold-out' && !isGone

  async function saveColor(chosen: string) {
    const result = await call('/shop/pc_api.goods/collect', { goods_id, sku_id: chosen, is_collect: true })
    if (result.ok) await refreshFavorites()
    else toastError(result)
    return result.ok
  }

  return (
    <>
      {canBuy && <AddToBag favorite={favorite} name={name} />}
      {!isGone && (
        <CompareCheckbox skuId={sku_id} name={goods_name} color={color.name} className="mt-1 min-h-11" />
      )}
      <p className="flex min-h-11 items-center justify-between gap-3 text-sm">
        {favorite.is_goods_sold ? (
          <button
            type="button"
            className="link touch"
            aria-haspopup="dialog"
            aria-label={t('changeColorOf', { name })}
            onClick={() => setOpen(true)}
          >
            {t('changeColor')}
          </button>
        ) : (
          <span className="text-ink-3">{t('goneText')}</span>
        )}
        {noticesOn && !isGone && <NoticeButton favorite={favorite} name={name} />}
      </p>
      {open && (
        <ColorDialog
          of={favorite}
          action={t('saveColor')}
          takesSoldOut
          onSave={saveColor}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Adds the smallest quantity that can be bought. */
function AddToBag({ favorite, name }: { favorite: Favorite; name: string }) {
  const t = useTexts('favorites')
  const formatQuantity = useFormatQuantity()
  const { goods_id, sku_id, min_num, unit } = favorite
  const { add, isBusy, errorFor } = useAddToBag(goods_id)
  const amount = formatQuantity(min_num, unit)

  const addMinimum = () =>
    void add(sku_id, min_num, {
      text: (added) => t('added', { amount: formatQuantity(added, unit), name }),
      action: (
        <Link to={paths.bag()} className="link touch">
          {t('openBag')}
        </Link>
      ),
    })

  return (
    <>
      <Button
        kind="secondary"
        busy={isBusy}
        className="w-full"
        aria-label={t('addToBagOf', { amount, name })}
        onClick={addMinimum}
      >
        {t('addToBag', { amount })}
      </Button>
      <p role="alert" className="mt-1 text-sm text-error empty:hidden">
        {errorFor(sku_id, min_num)?.text}
      </p>
    </>
  )
}

function NoticeButton({ favorite, name }: { favorite: Favorite; name: string }) {
  const t = useTexts('favorites')
  const { isOn, change } = useChangeNotice(favorite.is_watched, favorite.goods_id)
  return (
    <button
      type="button"
      className="touch -mr-2 grid h-11 w-11 place-items-center"
      aria-pressed={isOn}
      aria-label={t('noticeOf', { name })}
      title={t(isOn ? 'noticeOn' : 'noticeOff')}
      onClick={() => void change(!isOn)}
    >
      <Icon shape={isOn ? Bell : BellOff} size={16} className={isOn ? undefined : 'text-ink-3'} />
    </button>
  )
}
